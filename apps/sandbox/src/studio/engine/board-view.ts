import { isoTime } from '../../clock.ts';
import { transact } from '../../database.ts';
import { HttpError } from '../../http.ts';
import { drawEvent, keepEvents, PAST_EVENTS, pastEvents, type StoredEvent, stakedOn, timesOf } from './events.ts';
import type { ScheduledGame } from './game.ts';
import { type RoundView, viewRound } from './round-view.ts';
import { eventDrawId, roundsOfPlayer } from './rounds.ts';
import { sessionFigures } from './session-view.ts';
import { getSession } from './sessions.ts';
import { gameOf, type Studio } from './studio-context.ts';

/** Largest number of the player's bets in the view: of the newest bets, and of older bets that are not settled yet. */
const TICKETS = { newest: 20, waiting: 60 };

/** An event as the page gets it; the game adds its own fields. */
export interface EventView {
  id: string;
  opens_at: string;
  closes_at: string;
  starts_at: string;
  ends_at: string;
  /** Message from which the draw is computed, together with the seed. */
  draw_id: string;
  commit: string;
  /** Secret seed that was committed to; null until the event is over. */
  server_seed: string | null;
}

/** Data that the page of a game with events polls: the events, and the player's bets, newest first. Amounts in baht. */
export interface BoardView extends ReturnType<typeof sessionFigures> {
  /** Future and running events, sorted by their end times. */
  events: (EventView & Record<string, unknown>)[];
  /** Past events, newest first. */
  past: (EventView & Record<string, unknown>)[];
  tickets: (RoundView & Record<string, unknown>)[];
}

/**
 * View of a game's events for a session. @throws HttpError 404 when there is no such session, or its game has no
 * events.
 */
export function viewBoard(studio: Studio, sessionId: string): BoardView {
  const session = getSession(studio, sessionId);
  const game = gameOf(studio, session.gameCode);
  if (game.kind !== 'scheduled') throw new HttpError(404, 'This game has no events.');
  const coming = transact(studio.db, () => keepEvents(studio, game));
  return {
    ...sessionFigures(studio, sessionId),
    events: coming.map((event) => viewEvent(studio, game, event)),
    past: pastEvents(studio, game, PAST_EVENTS).map((event) => viewEvent(studio, game, event)),
    tickets: roundsOfPlayer(studio.db, session, TICKETS).map((round) => viewRound(studio, round)),
  };
}

function viewEvent(studio: Studio, game: ScheduledGame, event: StoredEvent): EventView & Record<string, unknown> {
  const now = studio.clock.now();
  return {
    ...game.board({ event: timesOf(event), outcome: drawEvent(game, event), now, staked: stakedOn(studio, event) }),
    id: event.id,
    opens_at: isoTime(event.opens_at),
    closes_at: isoTime(event.closes_at),
    starts_at: isoTime(event.starts_at),
    ends_at: isoTime(event.ends_at),
    draw_id: eventDrawId(game.code, event.id),
    commit: event.commitment,
    server_seed: event.ends_at <= now ? event.server_seed : null,
  };
}
