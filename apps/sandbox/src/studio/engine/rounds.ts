import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Game } from './game.ts';
import type { Session } from './sessions.ts';
import type { Studio } from './studio-context.ts';

/**
 * betting: the stake was asked for, the answer is not known yet. refused: the wallet said no, nothing moved.
 * rolling_back, rolled_back: the answer never came, the stake goes or went back. open: the stake is taken, and what it
 * pays waits for what the player does, or for its event. drawn: the outcome is fixed, the win is on its way. settled:
 * the wallet has the win. voided: the wallet will never take the win, for it does not have the bet, which was never
 * accepted or was taken back: the draw counts for nothing, and nothing is owed.
 */
type RoundState = 'betting' | 'refused' | 'rolling_back' | 'rolled_back' | 'open' | 'drawn' | 'settled' | 'voided';

/** One paid play, as it is written down. */
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
  /** JSON of the game's outcome, or of its position while the round is open; null before. */
  outcome: string | null;
  /** The wallet's status when it refused. */
  refusal: string | null;
  balance_satang: number | null;
  /** When an open round is ended by its game's rule, or its event is over. */
  due_at: number | null;
  created_at: number;
  /** The event that the bet waits for, of a game whose bets wait. */
  event: string | null;
  /** JSON of the terms such a bet was taken on. */
  terms: string | null;
}

/** What is wanted of a round that begins. */
export interface Play {
  playId: string;
  /** The game's bet. */
  bet: unknown;
  stakeSatang: bigint;
  /** Of a bet that waits for an event. */
  waits?: { event: string; terms: unknown };
}

/** Writes a round down as 'betting', with every transaction id it may ever need. */
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

/** @throws Error when there is none: the caller has its id from us. */
export function getRound(db: DatabaseSync, round: string): Round {
  const row = findRound(db, round);
  if (!row) throw new Error(`no round ${round}`);
  return row;
}

export function findRound(db: DatabaseSync, round: string): Round | undefined {
  return db.prepare('SELECT * FROM studio_round WHERE round = ?').get(round) as Round | undefined;
}

/**
 * The round of a play id: of the session, or of another one of its player's, for an open round goes on in the newest.
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
 * The newest rounds whose draw counts, as many as asked for, oldest first: id, and JSON of the outcome. Of a player,
 * those of all sessions of the game, for a reload on the platform begins another; of a demo, those of the session.
 */
export function drawnRounds(db: DatabaseSync, session: Session, most: number): { round: string; outcome: string }[] {
  const drawn = newest(db, session, most, "AND state IN ('drawn', 'settled') AND outcome IS NOT NULL") as {
    round: string;
    outcome: string;
  }[];
  return drawn.reverse();
}

/**
 * The rounds of whoever plays, newest first; as `drawnRounds`, whatever became of them: the newest, and those that are
 * not over however many came after them, so many of each.
 */
export function roundsOfPlayer(db: DatabaseSync, session: Session, most: { newest: number; waiting: number }): Round[] {
  const latest = newest(db, session, most.newest, '');
  const shown = new Set(latest.map(({ round }) => round));
  const waiting = newest(db, session, most.waiting, "AND state IN ('betting', 'rolling_back', 'open', 'drawn')");
  // Those of them that are not among the newest are older than all of these.
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
 * What the numbers of a round are drawn with besides the seed: the player's own id of the play, or the event that its
 * bet waits for.
 */
export function drawIdOf({ event, game_code: gameCode, play_id: playId }: Round): string {
  return event === null ? playId : eventDrawId(gameCode, event);
}

/** What the numbers of an event are drawn with besides its seed. */
export function eventDrawId(gameCode: string, event: string): string {
  return `${gameCode}:${event}`;
}

/**
 * Whether an earlier play keeps a session from playing again: the fate of its stake is unknown, or its round is open. A
 * player has one open round of a game they act in, in whichever of their sessions it is; bets that wait are as many as
 * they like.
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

/** Wins minus stakes of the session so far, in satang. A stake whose fate is open counts as staked until it is back. */
export function netOf(db: DatabaseSync, sessionId: string): bigint {
  const row = db
    .prepare(
      "SELECT coalesce(sum(coalesce(win_satang, 0) - stake_satang), 0) AS net FROM studio_round WHERE session_id = ? AND state NOT IN ('refused', 'rolled_back', 'voided')",
    )
    .get(sessionId) as { net: number };
  return BigInt(row.net);
}

/** Moves a round on. `changes` are columns of the round. */
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
