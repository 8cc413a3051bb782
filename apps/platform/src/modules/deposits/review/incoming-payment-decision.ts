import type { Tx } from '../../../core/database.ts';
import { type DecisionKind, peopleNeeded, requireOther, standingWords, writeWord } from '../../../core/four-eyes.ts';
import { endLease, requireLease } from '../../../core/work/leases.ts';
import type { Deposits } from '../deposits.ts';

/** Staff decisions about an incoming payment; they count until the facts about the payment change. */
export const INCOMING_PAYMENT_DECISION: DecisionKind<{ incoming_payment: string; facts_at: Date }> = {
  table: 'incoming_payment_decision',
  key: ['incoming_payment', 'facts_at'],
  scope: 'deposits',
  ofOwn: { thai: 'ตัดสินเงินของตัวเองไม่ได้', reason: 'staff cannot decide about their own money' },
};

/** Time that stands for the facts about a payment that waits since then; decisions count for these facts only. Pure. */
export const factsOf = (since: Date | null): Date => since ?? new Date(0);

/** The payment that a decision is about, with its row locked. */
export interface DecidedPayment {
  amountSatang: bigint;
  /** The member whose money it is or would become; null when nobody is known. */
  memberId: bigint | null;
  /** Time since when the payment waits. Earlier decisions were about other facts and do not count. */
  since: Date | null;
}

/**
 * Record one person's decision about an incoming payment. Only equal decisions count together.
 * @returns how many more people must decide the same.
 * @throws 403 for a payment of the staff member's own; 409 without the lease of the payment; 422 for a second decision
 *   of one person.
 */
export async function recordDecision(
  { rules }: Deposits,
  tx: Tx,
  { amountSatang, memberId, since }: DecidedPayment,
  given: { incoming_payment: string; staffId: bigint; decision: string; reference: string; note: string },
  now: Date,
): Promise<number> {
  await requireOther(tx, INCOMING_PAYMENT_DECISION, given.staffId, memberId);
  const key = { incoming_payment: given.incoming_payment, facts_at: factsOf(since) };
  const said = { decision: given.decision, reference: given.reference };
  const subject = given.incoming_payment;
  await writeWord(tx, INCOMING_PAYMENT_DECISION, key, { staffId: given.staffId, said, note: given.note, subject }, now);
  const item = { queue: 'deposits', ref: given.incoming_payment } as const;
  await requireLease(tx, item, given.staffId, now);
  await endLease(tx, item);
  const standing = await standingWords(tx, INCOMING_PAYMENT_DECISION, [key], said, now);
  return Math.max(0, peopleNeeded(amountSatang, rules.twoPeople) - standing.length);
}
