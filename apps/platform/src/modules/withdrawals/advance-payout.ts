import { satang } from '@sanam/money';
import Type, { type Static } from 'typebox';
import { addSeconds } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import { Refusal } from '../../core/errors.ts';
import { closeFinding, openFinding, payoutHalt } from '../../core/findings.ts';
import { addJob } from '../../core/jobs.ts';
import type { OrderAnswer } from '../../providers/bank/payout-port.ts';
import { payeeStanding } from '../members/index.ts';
import { move } from '../wallet/index.ts';
import { isExcluded } from './payout-exclusion.ts';
import { nextStep, READY } from './withdrawal-states.ts';
import { askStaff, changeState, lockWithdrawal, markSent, payoutKey, refusalOf } from './withdrawal-store.ts';
import type { Withdrawals } from './withdrawals.ts';

const REFUSED_BY_BANK = 'ธนาคารปลายทางไม่รับรายการ คืนเครดิตแล้ว';
/** Code of a refusal of our own: the account was proven to be another member's. */
const ACCOUNT_OF_OTHER = 'account_of_other';
const REVERSED_BY_BANK = 'ธนาคารคืนเงินกลับมา คืนเครดิตแล้ว';

/** The bank's notification about a payout. */
export const PayoutNotice = Type.Object({ key: Type.String() });

/**
 * Advance one withdrawal as far as the bank's answer allows. The function is safe to run at any time, any number of
 * times, in any process: the bank is queried before a payout is sent, one key pays only once, and each ending moves
 * money with its own idempotency key.
 */
export async function advancePayout(withdrawals: Withdrawals, ref: string): Promise<void> {
  const submitted = await markSubmitted(withdrawals, ref);
  if (!submitted) return;
  const key = payoutKey(ref);
  let word: OrderAnswer = await withdrawals.payouts.query(key);
  if (word.status === 'absent' && submitted.open) {
    // the payout is recorded as submitted, but the bank does not have it. If the member's payouts are halted by now, it
    // is not sent; the sweep will query the bank again
    const obstacle = await obstacleOf(withdrawals, withdrawals.db, submitted);
    if (obstacle === 'claimed')
      return applyAnswer(withdrawals, ref, { status: 'refused', failureCode: ACCOUNT_OF_OTHER });
    if (obstacle === 'waits') {
      await touch(withdrawals.db, submitted, withdrawals.clock.now());
      return;
    }
    // staff may have given the money back since, after the bank refused an equal order of another process, or may be
    // about to end the payout by the bank's proof
    if (!(await markSent(withdrawals.db, ref, withdrawals.clock.now()))) return;
    word = await withdrawals.payouts.send({
      key,
      amountSatang: submitted.amount_satang,
      toBank: submitted.bank,
      toAccount: submitted.account_number,
      toName: submitted.holder_name,
      note: ref,
    });
    // a refusal counts only while the bank has no payout under the key: another process may have sent the same order
    if (word.status === 'refused') {
      const present = await withdrawals.payouts.query(key);
      if (present.status !== 'absent') word = present;
    }
  }
  await applyAnswer(withdrawals, ref, word);
}

/**
 * Handle the bank's notification. It only triggers a query to the bank, so that a forged or late notification decides
 * nothing.
 */
export async function payoutNotice(withdrawals: Withdrawals, notice: Static<typeof PayoutNotice>): Promise<void> {
  const ref = /^sanam-payout-(WD[A-Z0-9]{12})$/.exec(notice.key)?.[1];
  if (!ref) return;
  const word = await withdrawals.payouts.query(notice.key);
  // the bank does not answer now, so the notification is not acknowledged
  if (word.status === 'unknown')
    throw new Refusal(503, 'the payout could not be asked about, tell again', {
      reason: `no word on ${ref} after its notice`,
    });
  await applyAnswer(withdrawals, ref, word);
}

/**
 * Record the payout as submitted before it is sent, so that after a crash the bank is queried about it.
 * @returns the withdrawal, with `open` when its payout may still have to be sent; undefined when there is no such
 *   withdrawal, or its payout must wait.
 */
async function markSubmitted(withdrawals: Withdrawals, ref: string) {
  const marked = await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ref);
    if (!withdrawal) return undefined;
    const isReady = READY.includes(withdrawal.state);
    const open = isReady || withdrawal.state === 'submitted';
    if (isReady) {
      const obstacle = await obstacleOf(withdrawals, tx, withdrawal);
      if (obstacle === 'claimed') {
        await leaveToStaff(withdrawals, tx, withdrawal, ACCOUNT_OF_OTHER, withdrawals.clock.now());
        return { leftToStaff: withdrawal.member_id };
      }
      // payouts to this member are halted: the money stays held
      if (obstacle === 'waits') {
        await touch(tx, withdrawal, withdrawals.clock.now());
        return undefined;
      }
      await changeState(tx, withdrawal, 'submitted', { cause: null, payoutReference: null }, withdrawals.clock.now());
    }
    return { ...withdrawal, open };
  });
  if (!marked || !('leftToStaff' in marked)) return marked;
  withdrawals.live.announce({ memberId: String(marked.leftToStaff), topic: 'withdraw' });
  return undefined;
}

/**
 * Why no money may be sent now. `claimed`: the account was proven to be another member's, so staff must decide.
 * `waits`: the member's account is not open or is excluded from payouts, a slip credited a transfer that the bank has
 * not reported and staff have not answered for, the password was just reset by phone, a finding halts payouts, or the last complete audit is too
 * old.
 */
async function obstacleOf(
  { rules, hasUnprovenSlip, resetRestUntil }: Withdrawals,
  tx: Database | Tx,
  { member_id: memberId, bank, account_number: accountNumber }: Payee,
): Promise<'claimed' | 'waits' | undefined> {
  const payee = await payeeStanding(tx, memberId, { bank, accountNumber });
  if (payee?.isAccountOfOther) return 'claimed';
  if (payee?.status !== 'active' || (await isExcluded(tx, memberId)) || (await hasUnprovenSlip(tx, memberId)))
    return 'waits';
  if (await resetRestUntil(tx, memberId)) return 'waits';
  return (await payoutHalt(tx, memberId, rules.auditSecondsMax)) === undefined ? undefined : 'waits';
}

interface Payee {
  member_id: bigint;
  bank: string;
  account_number: string;
}

/** Leave a withdrawal to staff: its order was refused, by the bank or by us, and its money stays held. */
async function leaveToStaff(
  { log }: Withdrawals,
  tx: Tx,
  withdrawal: { member_id: bigint; id: bigint; ref: string },
  failureCode: string,
  now: Date,
): Promise<void> {
  const { member_id: memberId, ref } = withdrawal;
  await askStaff(tx, withdrawal, failureCode === ACCOUNT_OF_OTHER ? 'claimed' : 'refused', now);
  await changeState(tx, withdrawal, 'refused', { cause: null, payoutReference: null }, now);
  const subject = refusalOf({ ref, facts_at: now });
  await openFinding(tx, { kind: 'payout_refused', subject, memberId, detail: { failure_code: failureCode } });
  log.warn({ ref, failureCode }, 'a payout order is refused');
}

/** Queue the next attempt to advance a payout. Only one job of each payout waits at a time. */
export async function queuePayout(db: Database | Tx, ref: string, runAt?: Date): Promise<void> {
  await addJob(db, 'advance-payout', { ref }, { key: `advance-payout:${ref}`, ...(runAt ? { runAt } : {}) });
}

/** Record the time of this attempt, so that the next sweep does not queue the payout again too soon. */
async function touch(tx: Database | Tx, withdrawal: { member_id: bigint; id: bigint }, now: Date): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({ updated_at: now })
    .where('member_id', '=', withdrawal.member_id)
    .where('id', '=', withdrawal.id)
    .execute();
}

/**
 * Apply the bank's answer. The answer was fetched before the row was locked, and another process may have applied a
 * newer one meanwhile. So an answer that contradicts the withdrawal's state is not trusted: the bank is queried again,
 * and only the second answer counts.
 */
export async function applyAnswer(withdrawals: Withdrawals, ref: string, word: OrderAnswer): Promise<void> {
  if ((await settle(withdrawals, ref, word, false)) !== 'doubtful') return;
  await settle(withdrawals, ref, await withdrawals.payouts.query(payoutKey(ref)), true);
}

/**
 * Change a withdrawal's state and move its money, as the bank's answer requires.
 * @param confirmed whether the answer comes from a second query.
 * @returns `doubtful` when an answer that is not confirmed contradicts the present state; nothing changed then.
 */
async function settle(
  withdrawals: Withdrawals,
  ref: string,
  word: OrderAnswer,
  confirmed: boolean,
): Promise<'doubtful' | undefined> {
  const told = await withdrawals.db.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, ref);
    return withdrawal && settleIn(withdrawals, tx, withdrawal, word, confirmed);
  });
  if (told === 'doubtful') return told;
  if (told) withdrawals.live.announce({ memberId: String(told.memberId), topic: 'withdraw', ...told.money });
  return undefined;
}

/** What the member's pages are told after a change, or that the answer is doubtful. */
type Settled = { memberId: bigint; money: { kind: string; amountSatang: string } | undefined } | 'doubtful' | undefined;

/** As `settle`, in a transaction that holds the withdrawal's row. @param actor who says so, for the ledger. */
export async function settleIn(
  withdrawals: Withdrawals,
  tx: Tx,
  withdrawal: NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>,
  word: OrderAnswer,
  confirmed: boolean,
  actor = 'bank',
): Promise<Settled> {
  const { ref } = withdrawal;
  const now = withdrawals.clock.now();
  const step = nextStep(withdrawal.state, word.status);
  if (step.to === 'nothing') {
    await touch(tx, withdrawal, now);
    return undefined;
  }
  if (step.to === 'contradiction') {
    if (!confirmed) return 'doubtful';
    const detail = { state: withdrawal.state, bank: word.status, amount_satang: String(withdrawal.amount_satang) };
    // another answer is another finding: staff may have closed the one about an earlier answer
    const subject = `${ref}:${word.status}`;
    if (await openFinding(tx, { kind: 'payout_contradiction', subject, memberId: withdrawal.member_id, detail }))
      withdrawals.log.error({ ref, ...detail }, 'the bank contradicts a settled payout');
    await touch(tx, withdrawal, now);
    return undefined;
  }
  if (step.to === 'wait' || step.to === 'send') {
    await touch(tx, withdrawal, now);
    await queuePayout(tx, ref, addSeconds(now, withdrawals.rules.recheckSeconds));
    return { memberId: withdrawal.member_id, money: undefined };
  }
  if (step.to === 'refused') {
    await leaveToStaff(withdrawals, tx, withdrawal, 'failureCode' in word ? word.failureCode : '', now);
    return { memberId: withdrawal.member_id, money: undefined };
  }
  if (step.to === 'submitted') {
    await closeFinding(tx, 'payout_refused', refusalOf(withdrawal));
    await changeState(tx, withdrawal, 'submitted', { cause: null, payoutReference: null }, now);
    await queuePayout(tx, ref, addSeconds(now, withdrawals.rules.recheckSeconds));
    return { memberId: withdrawal.member_id, money: undefined };
  }
  const amount = satang(withdrawal.amount_satang);
  const moved = await move(tx, {
    memberId: withdrawal.member_id,
    kind: step.movement,
    key: `${step.movement}:${ref}`,
    amount,
    actor,
    detail: { ref },
  });
  if (moved.outcome !== 'moved')
    throw new Error(`${step.movement} of ${ref}: ${moved.outcome}, while its row says ${withdrawal.state}`);
  const cause = step.to === 'paid' ? null : step.to === 'failed' ? REFUSED_BY_BANK : REVERSED_BY_BANK;
  await closeFinding(tx, 'payout_unanswered', ref);
  await closeFinding(tx, 'payout_refused', refusalOf(withdrawal));
  await changeState(
    tx,
    withdrawal,
    step.to,
    { cause, payoutReference: 'reference' in word ? word.reference : null },
    now,
  );
  for (const hook of withdrawals.onOutcome)
    await hook(tx, {
      memberId: withdrawal.member_id,
      ref,
      to: step.to,
      amountSatang: amount,
      isClosing: withdrawal.is_closing,
    });
  if (step.to !== 'paid')
    withdrawals.log.warn(
      { ref, failureCode: 'failureCode' in word ? word.failureCode : undefined },
      'a payout did not go through',
    );
  return {
    memberId: withdrawal.member_id,
    money: { kind: step.movement, amountSatang: String(step.to === 'paid' ? 0n : amount) },
  };
}
