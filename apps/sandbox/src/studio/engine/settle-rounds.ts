import type { DatabaseSync } from 'node:sqlite';
import { isoTime } from '../../clock.ts';
import { transact } from '../../database.ts';
import { retryDelayMs } from '../../outbox.ts';
import { getRound, type Round, updateRound } from './rounds.ts';
import { getSession, moveDemoBalance } from './sessions.ts';
import type { Studio } from './studio-context.ts';
import { sendRollback, sendWin, type WalletAnswer } from './wallet-client.ts';

const WIN = 'studio-win';
const ROLLBACK = 'studio-rollback';
/** Longest pause between two tries of a rollback. */
const ROLLBACK_PAUSE_MAX_MS = 300_000;
/** Number of failed tries after which the home page of the sandbox tells of a rollback: about 20 seconds. */
const ROLLBACK_TOLD_AFTER = 6;

/**
 * Register the jobs that send wins and rollbacks to the wallet. A job retries until the wallet answers RS_OK, however
 * long that takes: whether the wallet took a stake is not known. Only a win is given up, when the wallet answers that
 * its bet does not exist.
 */
export function settleRounds(studio: Studio): void {
  const { db, outbox } = studio;
  outbox.register<{ round: string }>(WIN, {
    deliver: ({ body }) => finish(studio, getRound(db, body.round), 'drawn', 'settled', sendWin),
  });
  outbox.register<{ round: string }>(ROLLBACK, {
    pauseMs: rollbackPauseMs,
    deliver: ({ body }) => finish(studio, getRound(db, body.round), 'rolling_back', 'rolled_back', sendRollback),
  });
}

/** Pause after failed tries of a rollback: that of every job for the first six, then twice as long each time. */
export function rollbackPauseMs(failures: number): number {
  const longer = failures < 7 ? 1 : 2 ** Math.min(failures - 7, 10);
  return Math.min(retryDelayMs(failures) * longer, ROLLBACK_PAUSE_MAX_MS);
}

/** Rollbacks that the wallet has not accepted at several tries, with the time of the oldest; null: there are none. */
export function waitingRollbacks(db: DatabaseSync): { count: number; since: string } | null {
  const { count, since } = db
    .prepare('SELECT count(*) AS count, min(created_at) AS since FROM outbox WHERE kind = ? AND attempts >= ?')
    .get(ROLLBACK, ROLLBACK_TOLD_AFTER) as { count: number; since: number | null };
  return since === null ? null : { count, since: isoTime(since) };
}

/** Put the win of a drawn round into the outbox, inside the caller's transaction. @returns the job's id. */
export function owePlayer(studio: Studio, round: string, dueInMs: number): string {
  return studio.outbox.enqueue(WIN, { round }, dueInMs);
}

/** Decide finally to roll back the stake of a round: no outcome is drawn any more. @returns the id of that job. */
export function returnStake(studio: Studio, round: string): string {
  return transact(studio.db, () => oweStake(studio, round));
}

function oweStake(studio: Studio, round: string): string {
  updateRound(studio.db, round, { state: 'rolling_back', due_at: null });
  return studio.outbox.enqueue(ROLLBACK, { round });
}

/**
 * Cancel a round, inside the caller's transaction. A job rolls the stake back; in a demo the stake is returned at once.
 */
export function callOff(studio: Studio, round: Round): void {
  if (round.user === null)
    updateRound(studio.db, round.round, {
      state: 'rolled_back',
      due_at: null,
      balance_satang: moveDemoBalance(studio, round.session_id, BigInt(round.stake_satang)),
    });
  else oweStake(studio, round.round);
}

/**
 * Roll back, after a restart, the stake of each round that was waiting for the answer to its bet. A demo takes its
 * stake in the transaction that decides its round, so there is none to return. Drawn rounds and started rollbacks need
 * no recovery, because their jobs are in the outbox.
 */
export function recoverRounds(studio: Studio, openedAt: number): void {
  // an earlier version gave rollbacks up
  studio.db.prepare('UPDATE outbox SET given_up_at = NULL WHERE kind = ?').run(ROLLBACK);
  const rows = studio.db
    .prepare("SELECT round, user FROM studio_round WHERE state = 'betting' AND created_at <= ?")
    .all(openedAt) as Pick<Round, 'round' | 'user'>[];
  for (const { round, user } of rows)
    if (user === null) updateRound(studio.db, round, { state: 'rolled_back' });
    else returnStake(studio, round);
}

async function finish(
  studio: Studio,
  round: Round,
  from: Round['state'],
  to: Round['state'],
  send: (studio: Studio, player: { user: string; token: string }, round: Round) => Promise<WalletAnswer>,
): Promise<boolean | (() => void)> {
  if (round.state !== from) return true;
  const { player } = getSession(studio, round.session_id);
  if (!player) throw new Error('a demo round has no wallet call');
  const answer = await send(studio, player, round);
  if (!answer.known) return false;
  if (answer.status === 'RS_OK')
    return () => updateRound(studio.db, round.round, { state: to, balance_satang: answer.balanceSatang });
  // A win whose bet does not exist in the wallet can never be accepted. Any other refusal may be temporary, and is
  // retried.
  if (from !== 'drawn' || answer.status !== 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST') return false;
  // The balance in the answer to the bet, if it was stored, is no longer correct, so it is deleted.
  return () => updateRound(studio.db, round.round, { state: 'voided', refusal: answer.status, balance_satang: null });
}
