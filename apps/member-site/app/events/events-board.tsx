import type { Game } from '@sanam/contract';
import { DrawCards } from './draw-cards.tsx';
import type { LoadedEvents } from './load-events.ts';
import { MatchCards } from './match-cards.tsx';
import { type EventArea, lobbyPast } from './pick-events.ts';
import { useEvents } from './use-events.ts';

/** What is next, what runs and what came, for every game of a lobby that tells it (GAME-10). */
export function EventsBoard({ area, games, first }: { area: EventArea; games: readonly Game[]; first: LoadedEvents }) {
  const { games: told, nowMs } = useEvents(area, first, lobbyPast(area));
  return told.map((one) => {
    const game = games.find(({ gamecode }) => gamecode === one.gamecode);
    if (!game) return null;
    return area === 'lotto' ? (
      <DrawCards key={one.gamecode} game={game} told={one} nowMs={nowMs} />
    ) : (
      <MatchCards key={one.gamecode} area={area} game={game} told={one} nowMs={nowMs} />
    );
  });
}
