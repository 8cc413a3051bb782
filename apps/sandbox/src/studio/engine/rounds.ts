import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Game } from './game.ts';
import type { Session } from './sessions.ts';
import type { Studio } from './studio-context.ts';

/**
 * States of a round. betting: the stake was requested, the answer is not known yet. refused: the wallet refused,
 * nothing moved. rolling_back, rolled_back: the answer never came, the stake is being rolled back or has been rolled
 * back. open: the stake is taken, and the payout depends on the player's actions or on the event. drawn: the outcome is
 * fixed, the win is being sent. settled: the wallet has the win. voided: the wallet will never accept the win, because
 * it does not have the bet: the bet was never accepted or was rolled back. The draw then does not count, and nothing is
 * owed.
 */
type RoundState = 'betting' | 'refused' | 'rolling_back' | 'rolled_back' | 'open' | 'drawn' | 'settled' | 'voided';

/** One paid play, as stored. */
export interface Round {
  round: string;
  session_id: string;
  user: string | null;
  game_code: string;
  play_id: string;
  /** JSON of the game's bet. */
  bet: string;
  state: RoundState;
  stake_satang: number;
  win_satang: number | null;
  bet_uuid: string;
  win_uuid: string;
  rollback_uuid: string;
  server_seed: string;
  commitment: string;
  /** JSON of the game's outcome, or of the position while the round is open; null before that. */
  outcome: string | null;
  /** The wallet's status when the wallet refused the stake. */
  refusal: string | null;
  balance_satang: number | null;
  /** Time when the game's rule ends an open round, or when the event of the round is over. */
  due_at: number | null;
  created_at: number;
  /** Event that the bet waits for, in a game with events. */
  event: string | null;
  /** JSON of the terms on which a bet on an event was accepted. */
  terms: string | null;
}

/** Data of a new round. */
export interface Play {
  playId: string;
  /** The game's bet. */
  bet: unknown;
  stakeSatang: bigint;
  /** Event and terms of the bet, in a game with events. */
  waits?: { event: string; terms: unknown };
}

/** Store a round in state 'betting', with the transaction ids for its bet, its win and a rollback. */
export function startRound(
  { db, clock }: Studio,
  session: Session,
  play: Play,
  seed: { serverSeed: string; commit: string },
): Round {
  const round = randomUUID();
  db.prepare(
    `INSERT INTO studio_round (round, session_id, user, game_code, play_id, bet, state, stake_satang, bet_uuid, win_uuid, rollback_uuid, server_seed, commitment, created_at, event, terms)
     VALUES (?, ?, ?, ?, ?, ?, 'betting', ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    ...[
      round,
      session.id,
      session.player?.user ?? null,
      session.gameCode,
      play.playId,
      JSON.stringify(play.bet),
      play.stakeSatang,
    ],
    ...[randomUUID(), randomUUID(), randomUUID(), seed.serverSeed, seed.commit, clock.now()],
    ...[play.waits?.event ?? null, play.waits ? JSON.stringify(play.waits.terms) : null],
  );
  return getRound(db, round);
}

/** Load a round. @throws Error when it does not exist, because callers only use ids of existing rounds. */
export function getRound(db: DatabaseSync, round: string): Round {
  const row = findRound(db, round);
  if (!row) throw new Error(`no round ${round}`);
  return row;
}

export function findRound(db: DatabaseSync, round: string): Round | undefined {
  return db.prepare('SELECT * FROM studio_round WHERE round = ?').get(round) as Round | undefined;
}

/**
 * Find the round of a play id, in this session or in another session of the same player and game: an open round moves
 * to the newest session.
 */
export function findPlay(db: DatabaseSync, session: Session, playId: string): Round | undefined {
  const rows = db.prepare('SELECT * FROM studio_round WHERE play_id = ?').all(playId) as unknown as Round[];
  return rows.find(
    ({ session_id: id, user, game_code: code }) =>
      id === session.id || (user !== null && user === session.player?.user && code === session.gameCode),
  );
}

/** The newest round of a session. */
export function lastRound(db: DatabaseSync, sessionId: string): Round | undefined {
  return db
    .prepare('SELECT * FROM studio_round WHERE session_id = ? ORDER BY created_at DESC, rowid DESC LIMIT 1')
    .get(sessionId) as Round | undefined;
}

/**
 * The newest rounds whose draw counts, up to `most`, oldest first: id, and JSON of the outcome. For a player, the
 * rounds of all sessions of the game, because a reload on the platform starts another session. For a demo, the rounds
 * of the session.
 */
export function drawnRounds(db: DatabaseSync, session: Session, most: number): { round: string; outcome: string }[] {
  const drawn = newest(db, session, most, "AND state IN ('drawn', 'settled') AND outcome IS NOT NULL") as {
    round: string;
    outcome: string;
  }[];
  return drawn.reverse();
}

/**
 * Outcomes of the newest settled rounds of a game's players, up to `most`, oldest first, as JSON. Demos are left out.
 * @param before rounds that began later are left out
 */
export function tableOutcomes(db: DatabaseSync, gameCode: string, before: number, most: number): string[] {
  const newest = db
    .prepare(
      `SELECT outcome FROM studio_round WHERE game_code = ? AND user IS NOT NULL AND state = 'settled' AND created_at <= ?
       ORDER BY created_at DESC LIMIT ?`,
    )
    .all(gameCode, before, most) as { outcome: string }[];
  return newest.map(({ outcome }) => outcome).reverse();
}

/**
 * The rounds of a player or a demo, newest first: up to `newest` rounds in any state, and up to `waiting` unfinished
 * rounds of any age. Sessions are combined as in `drawnRounds`.
 */
export function roundsOfPlayer(db: DatabaseSync, session: Session, most: { newest: number; waiting: number }): Round[] {
  const latest = newest(db, session, most.newest, '');
  const shown = new Set(latest.map(({ round }) => round));
  const waiting = newest(db, session, most.waiting, "AND state IN ('betting', 'rolling_back', 'open', 'drawn')");
  // Unfinished rounds that are not among the newest rounds are older than all of them.
  return [...latest, ...waiting.filter(({ round }) => !shown.has(round))];
}

function newest(db: DatabaseSync, session: Session, most: number, and: string): Round[] {
  const mine = session.player
    ? { where: 'user = ? AND game_code = ?', values: [session.player.user, session.gameCode] }
    : { where: 'session_id = ?', values: [session.id] };
  return db
    .prepare(`SELECT * FROM studio_round WHERE ${mine.where} ${and} ORDER BY created_at DESC, rowid DESC LIMIT ?`)
    .all(...mine.values, most) as unknown as Round[];
}

/**
 * Message from which the draw of a round is computed, together with the seed: the player's own play id, or the event
 * that the bet waits for.
 */
export function drawIdOf({ event, game_code: gameCode, play_id: playId }: Round): string {
  return event === null ? playId : eventDrawId(gameCode, event);
}

/** Message from which the draw of an event is computed, together with the event's seed. */
export function eventDrawId(gameCode: string, event: string): string {
  return `${gameCode}:${event}`;
}

/**
 * Whether an earlier play of a session blocks the next one: it is unknown whether its stake was taken, or its round is
 * open. In a game with actions, an open round in any session of the player blocks too. In a game with events, bets that
 * wait for their event do not block.
 */
export function isHeldUp(db: DatabaseSync, session: Session, kind: Game['kind']): boolean {
  const mine =
    kind === 'interactive' && session.player
      ? { where: 'user = ? AND game_code = ?', values: [session.player.user, session.gameCode] }
      : { where: 'session_id = ?', values: [session.id] };
  return (
    db
      .prepare(
        `SELECT 1 FROM studio_round WHERE ${mine.where} AND state IN ('betting', 'rolling_back'${kind === 'scheduled' ? '' : ", 'open'"}) LIMIT 1`,
      )
      .get(...mine.values) !== undefined
  );
}

/**
 * Wins minus stakes of the session so far, in satang. A stake in an unknown state counts as staked until it is
 * returned.
 */
export function netOf(db: DatabaseSync, sessionId: string): bigint {
  const row = db
    .prepare(
      "SELECT coalesce(sum(coalesce(win_satang, 0) - stake_satang), 0) AS net FROM studio_round WHERE session_id = ? AND state NOT IN ('refused', 'rolled_back', 'voided')",
    )
    .get(sessionId) as { net: number };
  return BigInt(row.net);
}

/** Change the state of a round. `changes` are columns of the round. */
export function updateRound(
  db: DatabaseSync,
  round: string,
  changes: Partial<Pick<Round, 'state' | 'win_satang' | 'outcome' | 'refusal' | 'due_at'>> & {
    balance_satang?: number | bigint | null;
  },
): void {
  const columns = Object.keys(changes);
  db.prepare(`UPDATE studio_round SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE round = ?`).run(
    ...Object.values(changes),
    round,
  );
}
