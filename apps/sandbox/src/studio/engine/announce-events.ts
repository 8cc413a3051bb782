import type { GameEvent, GameEvents } from '@sanam/seamless-wallet';
import { isoTime } from '../../clock.ts';
import { transact } from '../../database.ts';
import { drawEvent, keepEvents, PAST_EVENTS, pastEvents, type StoredEvent, timesOf } from './events.ts';
import type { ScheduledGame } from './game.ts';
import type { Studio } from './studio-context.ts';

/** Events of all games that have any, in the form of the game/events response: those to come first, then the past. */
export function announceEvents(studio: Studio): GameEvents[] {
  return [...studio.games.values()].flatMap((game) => {
    if (game.kind !== 'scheduled') return [];
    const coming = transact(studio.db, () => keepEvents(studio, game));
    const events = [...coming, ...pastEvents(studio, game, PAST_EVENTS)].map((event) => announce(studio, game, event));
    return [{ game_code: game.code, events, ...(game.pays && { pays: game.pays }) }];
  });
}

function announce(studio: Studio, game: ScheduledGame, event: StoredEvent): GameEvent {
  return {
    ...game.announce({ event: timesOf(event), outcome: drawEvent(game, event), now: studio.clock.now() }),
    id: event.id,
    opens_at: isoTime(event.opens_at),
    closes_at: isoTime(event.closes_at),
    starts_at: isoTime(event.starts_at),
    ends_at: isoTime(event.ends_at),
  };
}
