import { setImmediate as letOthersRun } from 'node:timers/promises';
import { transact } from '../../database.ts';
import { HttpError } from '../../http.ts';
import { endRound } from './end-round.ts';
import {
  drawEvent,
  EVENT_END,
  findEvent,
  forgetEvents,
  getEvent,
  keepEvents,
  PAST_EVENTS,
  type StoredEvent,
  stakedOn,
  timesOf,
} from './events.ts';
import type { ScheduledGame } from './game.ts';
import { type Round, updateRound } from './rounds.ts';
import { gameOf, type Studio } from './studio-context.ts';

const DAY_MS = 24 * 3_600_000;
const KEPT_MS = 14 * DAY_MS;
/** Maximum number of rounds ended in one transaction. */
const ENDED_AT_ONCE = 200;

const DECLINED_WORDS = {
  closed: 'The event takes no such bet now.',
  price: 'The terms have changed.',
  limit: 'More than is taken on one outcome.',
  unknown: 'The event has no such thing to bet on.',
} as const;

/**
 * Event that a bet waits for, and the current terms of the bet; inside the caller's transaction.
 * @throws HttpError 422 with the reason when the bet is refused.
 */
export function takeBet(studio: Studio, game: ScheduledGame, bet: unknown): { event: StoredEvent; terms: unknown } {
  keepEvents(studio, game);
  const event = findEvent(studio, game.code, game.eventOf(bet));
  if (!event) throw declined('unknown');
  const now = studio.clock.now();
  if (now < event.opens_at || now >= event.closes_at) throw declined('closed');
  const taken = game.take(bet, {
    event: timesOf(event),
    outcome: drawEvent(game, event),
    now,
    staked: stakedOn(studio, event),
  });
  if ('declined' in taken) throw declined(taken.declined);
  return { event, terms: taken.terms };
}

function declined(why: keyof typeof DECLINED_WORDS): HttpError {
  return new HttpError(422, DECLINED_WORDS[why], why);
}

/** Store a bet's stake on each outcome of its event, for the limits on one outcome; inside the caller's transaction. */
export function layStakes({ db }: Studio, game: ScheduledGame, round: Round): void {
  const insert = db.prepare(
    'INSERT INTO studio_stake (round, game_code, event, key, stake_satang) VALUES (?, ?, ?, ?, ?)',
  );
  for (const [key, stake] of Object.entries(game.stakesOn?.(JSON.parse(round.bet)) ?? {}))
    insert.run(round.round, game.code, round.event, key, stake);
}

/**
 * Let a round whose stake is taken wait for its event, inside the caller's transaction. When the event is over already,
 * because the wallet answered late, the round ends here.
 * @returns the job that sends the win at once, when the round is over.
 */
export function awaitEvent(studio: Studio, game: ScheduledGame, round: Round): string | null {
  const event = eventOf(studio, round);
  if (event.ends_at <= studio.clock.now()) return settleRound(studio, game, event, round);
  updateRound(studio.db, round.round, { state: 'open', due_at: event.ends_at });
  return null;
}

/**
 * Register the job for the end of an event: the job ends every bet that waits for the event, and stores the next
 * events.
 */
export function endEvents(studio: Studio): void {
  studio.outbox.register<{ game: string; event: string }>(EVENT_END, {
    deliver: async ({ body }) => {
      const game = gameOf(studio, body.game);
      if (game.kind !== 'scheduled') throw new Error(`${game.code} has no events`);
      const event = getEvent(studio, game.code, body.event);
      // The event is not over yet when the system clock was set back.
      if (event.ends_at > studio.clock.now()) return false;
      for (;;) {
        const ended = transact(studio.db, () => settleSome(studio, game, event));
        if (ended < ENDED_AT_ONCE) break;
        await letOthersRun();
      }
      transact(studio.db, () => {
        keepEvents(studio, game);
        forgetEvents(studio, game, { before: studio.clock.now() - KEPT_MS, kept: PAST_EVENTS });
      });
      return true;
    },
  });
}

/** Store the first events of every game, when the studio starts. */
export function beginEvents(studio: Studio): void {
  for (const game of studio.games.values())
    if (game.kind === 'scheduled') transact(studio.db, () => keepEvents(studio, game));
}

function settleSome(studio: Studio, game: ScheduledGame, event: StoredEvent): number {
  const rounds = studio.db
    .prepare(
      "SELECT * FROM studio_round WHERE game_code = ? AND event = ? AND state = 'open' ORDER BY created_at LIMIT ?",
    )
    .all(game.code, event.id, ENDED_AT_ONCE) as unknown as Round[];
  for (const round of rounds) settleRound(studio, game, event, round);
  return rounds.length;
}

function settleRound(studio: Studio, game: ScheduledGame, event: StoredEvent, round: Round): string | null {
  const { result, winSatang } = game.settle(
    JSON.parse(round.bet),
    JSON.parse(round.terms ?? 'null'),
    drawEvent(game, event),
  );
  return endRound(studio, round, result, winSatang);
}

function eventOf(studio: Studio, { game_code: gameCode, event }: Round): StoredEvent {
  return getEvent(studio, gameCode, event ?? '');
}
