import type { GameEvent, GameEvents, TableRoad } from '@sanam/seamless-wallet';
import { isoTime } from '../../clock.ts';
import { transact } from '../../database.ts';
import { drawEvent, keepEvents, PAST_EVENTS, pastEvents, type StoredEvent, timesOf } from './events.ts';
import type { InstantGame, ScheduledGame } from './game.ts';
import { tableOutcomes } from './rounds.ts';
import type { Studio } from './studio-context.ts';

/**
 * Events and fixed payouts of all games that have any, in the form of the game/events response: the events to come
 * first, then the past ones.
 */
export function announceEvents(studio: Studio): GameEvents[] {
  return [...studio.games.values()].flatMap((game) => {
    const events = game.kind === 'scheduled' ? eventsOf(studio, game) : [];
    const road = game.kind === 'instant' ? roadOf(studio, game) : null;
    const teams = game.kind === 'scheduled' ? game.teams : undefined;
    if (events.length === 0 && !game.pays && !road) return [];
    return [
      {
        ...{ game_code: game.code, events },
        ...(game.pays && { pays: game.pays }),
        ...(road && { road }),
        ...(teams && { teams }),
      },
    ];
  });
}

/** Number of results in a table's road. */
const ROAD_ROUNDS = 72;

/** The newest results of a table, of all its players; rounds that may still be on a player's stage are left out. */
function roadOf({ db, clock, roadLateMs }: Studio, { code, road }: InstantGame): TableRoad | null {
  if (!road) return null;
  const outcomes = tableOutcomes(db, code, clock.now() - roadLateMs, ROAD_ROUNDS);
  return { sides: road.sides, results: outcomes.map((outcome) => road.sideOf(JSON.parse(outcome))) };
}

function eventsOf(studio: Studio, game: ScheduledGame): GameEvent[] {
  const coming = transact(studio.db, () => keepEvents(studio, game));
  return [...coming, ...pastEvents(studio, game, PAST_EVENTS)].map((event) => announce(studio, game, event));
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
