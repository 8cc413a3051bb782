import type { Game } from '@sanam/contract';
import { Heart } from '../favourites/heart.tsx';
import type { Marks } from '../favourites/marks.ts';
import { DrawCards } from './draw-cards.tsx';
import { type EventArea, lobbyPast } from './event-areas.ts';
import type { LoadedEvents } from './load-events.ts';
import { MatchCards } from './match-cards.tsx';
import { useEvents } from './use-events.ts';

/** What is next, what runs and what came, for every game of a lobby that tells it (GAME-10). */
export function EventsBoard({
  area,
  games,
  first,
  marks,
}: {
  area: EventArea;
  games: readonly Game[];
  first: LoadedEvents;
  /** The member's favourites; null for a guest. */
  marks: Marks | null;
}) {
  const { games: told, nowMs } = useEvents(area, first, lobbyPast(area));
  return told.map((one) => {
    const game = games.find(({ gamecode }) => gamecode === one.gamecode);
    if (!game) return null;
    return area === 'lotto' ? (
      <DrawCards
        key={one.gamecode}
        game={game}
        told={one}
        nowMs={nowMs}
        corner={
          marks ? (
            <Heart gamecode={game.gamecode} name={game.name} marked={marks.favourites.includes(game.gamecode)} />
          ) : null
        }
      />
    ) : (
      <MatchCards key={one.gamecode} area={area} game={game} told={one} nowMs={nowMs} />
    );
  });
}
