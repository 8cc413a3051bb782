import type { EventTimes, ScheduledGame, Staked } from './game.ts';
import { newSeed, numbersOf } from './numbers.ts';
import { eventDrawId } from './rounds.ts';
import type { Studio } from './studio-context.ts';

/** Kind of the job that runs at the end of an event. */
export const EVENT_END = 'studio-event-end';

/** Number of newest past events that are shown, and that are never deleted, in each series of a game's events. */
export const PAST_EVENTS = 12;

/** A stored event that bets may wait for. */
export interface StoredEvent {
  game_code: string;
  id: string;
  opens_at: number;
  closes_at: number;
  starts_at: number;
  ends_at: number;
  server_seed: string;
  commitment: string;
}

/** Times of an event, as its game defines them. */
export function timesOf(event: StoredEvent): EventTimes {
  return {
    id: event.id,
    opensAt: event.opens_at,
    closesAt: event.closes_at,
    startsAt: event.starts_at,
    endsAt: event.ends_at,
  };
}

/**
 * Store the events that the game's calendar has now and that are not stored yet, each with its secret seed and with the
 * job for its end.
 * @returns all events of the calendar, sorted by their end times.
 */
export function keepEvents(studio: Studio, game: ScheduledGame): StoredEvent[] {
  const now = studio.clock.now();
  return game
    .calendar(now, studio.eventPace)
    .map((times) => findEvent(studio, game.code, times.id) ?? writeDown(studio, game.code, times, now));
}

function writeDown(studio: Studio, gameCode: string, times: EventTimes, now: number): StoredEvent {
  const { serverSeed, commit } = newSeed();
  const { id, opensAt, closesAt, startsAt, endsAt } = times;
  studio.db
    .prepare(
      'INSERT INTO studio_event (game_code, id, opens_at, closes_at, starts_at, ends_at, server_seed, commitment) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .run(gameCode, id, opensAt, closesAt, startsAt, endsAt, serverSeed, commit);
  studio.outbox.enqueue(EVENT_END, { game: gameCode, event: id }, Math.max(0, endsAt - now));
  return getEvent(studio, gameCode, id);
}

export function findEvent({ db }: Studio, gameCode: string, id: string): StoredEvent | undefined {
  return db.prepare('SELECT * FROM studio_event WHERE game_code = ? AND id = ?').get(gameCode, id) as
    | StoredEvent
    | undefined;
}

/** Load an event. @throws Error when it does not exist, because callers only use ids of existing events. */
export function getEvent(studio: Studio, gameCode: string, id: string): StoredEvent {
  const event = findEvent(studio, gameCode, id);
  if (!event) throw new Error(`no event ${id} of ${gameCode}`);
  return event;
}

/** The newest past events, up to `most` events in each series, newest first. */
export function pastEvents({ db, clock }: Studio, { code, series = [''] }: ScheduledGame, most: number): StoredEvent[] {
  const newest = db.prepare(
    'SELECT * FROM studio_event WHERE game_code = ? AND ends_at <= ? AND substr(id, 1, ?) = ? ORDER BY ends_at DESC, id DESC LIMIT ?',
  );
  const found = series.flatMap(
    (prefix) => newest.all(code, clock.now(), prefix.length, prefix, most) as unknown as StoredEvent[],
  );
  return found.sort((a, b) => b.ends_at - a.ends_at);
}

/** Number of draws in the cache of recently used draws. Pages poll their events, and a draw never changes. */
const DRAWN_KEPT = 200;
const drawn = new Map<string, unknown>();

/** Everything random in an event. Callers must keep the result secret until it is shown, and must not modify it. */
export function drawEvent(game: ScheduledGame, event: StoredEvent): unknown {
  const key = `${event.server_seed}:${eventDrawId(game.code, event.id)}`;
  const outcome =
    drawn.get(key) ?? game.draw(numbersOf(event.server_seed, eventDrawId(game.code, event.id)), timesOf(event));
  // Move the draw to the end of the cache, so that the first entry is the least recently used.
  drawn.delete(key);
  drawn.set(key, outcome);
  if (drawn.size > DRAWN_KEPT) drawn.delete(drawn.keys().next().value ?? key);
  return outcome;
}

/**
 * Total stakes on an event by outcome key, from players' bets that were not refused or rolled back. The total of one
 * key is read without scanning all keys.
 */
export function stakedOn({ db }: Studio, { game_code: gameCode, id }: StoredEvent): Staked {
  const sums = (and: string) =>
    db.prepare(
      `SELECT s.key, sum(s.stake_satang) AS staked FROM studio_stake s JOIN studio_round r USING (round)
       WHERE s.game_code = ? AND s.event = ? ${and} AND r.user IS NOT NULL AND r.state NOT IN ('refused', 'rolling_back', 'rolled_back', 'voided') GROUP BY s.key`,
    );
  const read = ({ key, staked }: { key: string; staked: number }): [string, bigint] => [key, BigInt(staked)];
  return {
    get(key) {
      const row = sums('AND s.key = ?').get(gameCode, id, key);
      return row && read(row as never)[1];
    },
    *[Symbol.iterator]() {
      for (const row of sums('').all(gameCode, id)) yield read(row as never);
    },
  };
}

/** Delete events that ended before `before` and have no bets, except the newest `kept` events of each series. */
export function forgetEvents(
  { db, clock }: Studio,
  { code, series = [''] }: ScheduledGame,
  { before, kept }: { before: number; kept: number },
): void {
  const forget = db.prepare(
    `DELETE FROM studio_event WHERE game_code = :code AND ends_at < :before AND substr(id, 1, :length) = :prefix
       AND NOT EXISTS (SELECT 1 FROM studio_round r WHERE r.game_code = studio_event.game_code AND r.event = studio_event.id)
       AND id NOT IN (SELECT id FROM studio_event WHERE game_code = :code AND ends_at <= :now AND substr(id, 1, :length) = :prefix ORDER BY ends_at DESC LIMIT :kept)`,
  );
  for (const prefix of series) forget.run({ code, before, now: clock.now(), length: prefix.length, prefix, kept });
}
