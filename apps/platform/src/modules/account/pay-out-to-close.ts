import type { Tx } from '../../core/database.ts';
import { addJob, each } from '../../core/jobs.ts';
import type { Caller } from '../../core/routes.ts';
import { announceEnd, closeMember, lockActiveMember, type Members, requirePassword } from '../members/index.ts';
import { decideClosing, lockClosing, paidClosings, requestWithdrawal, type Withdrawals } from '../withdrawals/index.ts';
import { obstacleToClosing } from './close-account.ts';

/** Dependencies of closing an account after its payout. */
export interface Closings {
  members: Members;
  /** A round without a closing call for this many seconds counts as over. */
  openRoundSeconds: number;
}

/**
 * Pay out the caller's whole own credit, to close the account once the money has arrived.
 * @throws 422 on `password`, and as a withdrawal does.
 */
export async function payOutToClose(
  members: Members,
  withdrawals: Withdrawals,
  caller: Caller,
  password: string,
): Promise<{ id: string; ref: string }> {
  await requirePassword(members, caller, password);
  return requestWithdrawal(withdrawals, caller.memberId, 'closing');
}

/**
 * Queue the closing of an account, in the transaction that ends its withdrawal. The account is not closed in that
 * transaction: closing locks the member before the wallet, and must never keep a payout from being recorded.
 */
export async function queueClosing(tx: Tx, outcome: { ref: string; to: string; isClosing: boolean }): Promise<void> {
  if (outcome.isClosing && outcome.to === 'paid')
    await addJob(tx, 'close-paid-out', { ref: outcome.ref }, { key: `close-paid-out:${outcome.ref}` });
}

/**
 * Close the account whose closing withdrawal is paid, if it is empty and nothing is in progress; else it stays open,
 * and the member closes it. This is decided once for each withdrawal, so the function is safe to run at any time. The
 * withdrawal is locked before the member and the wallet, in the same order as a payout locks them.
 */
export async function closePaidOut({ members, openRoundSeconds }: Closings, ref: string): Promise<void> {
  const closed = await members.db.transaction().execute(async (tx) => {
    const closing = await lockClosing(tx, ref);
    if (!closing) return undefined;
    const { memberId } = closing;
    const now = members.clock.now();
    await decideClosing(tx, closing, now);
    if (!(await lockActiveMember(tx, memberId))) return undefined;
    if (await obstacleToClosing(tx, memberId, { now, openRoundSeconds })) return undefined;
    await closeMember(tx, members, memberId);
    return memberId;
  });
  if (closed !== undefined) announceEnd(members, closed);
}

/** Decide the closings whose job was lost. */
export async function sweepClosings(closings: Closings): Promise<void> {
  const { db, log } = closings.members;
  await each(
    await paidClosings(db),
    log,
    'closing an account',
    (ref) => ref,
    (ref) => closePaidOut(closings, ref),
  );
}
