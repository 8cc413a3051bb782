import { masksAgree } from '@sanam/thai/accounts';
import type { Selectable } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import type { BankTransfer } from '../../../core/database-types.ts';
import { invalid, notFound } from '../../../core/errors.ts';
import { closeFinding, isFindingOpen } from '../../../core/findings.ts';
import { requireOther } from '../../../core/four-eyes.ts';
import type { Deposits } from '../deposits.ts';
import { confirmAtBank } from '../transfers/confirm-at-bank.ts';
import { INCOMING_PAYMENT_DECISION, recordDecision } from './incoming-payment-decision.ts';
import { rejectReviewed } from './reject-deposit.ts';

type Transfer = Selectable<BankTransfer>;
type Settled = Transfer & { state: 'credited' | 'returned' };

/** Decision of a staff member that two reports are about one transfer. */
export interface SamePaymentDecision {
  /** Name of the report that waits: bank:<sending bank>:<reference>. */
  incoming_payment: string;
  /** Name of the settled payment that it is another report of. */
  same_as: string;
  staffId: bigint;
  note: string;
}

/**
 * Record one staff decision that a waiting report is about a payment that is credited or sent back already: the bank
 * and a slip gave one transfer two references. With the last decision needed the report no longer waits, nothing is
 * credited, and a slip counts as confirmed by the bank. When the bank later reports the slip's own reference too,
 * `receiveTransfer` separates the two again.
 * @returns how many more people must decide the same.
 * @throws 404 when no report with this name waits; 403 for a payment of the staff member's own; 422 when the two cannot
 *   be one transfer, a second decision of one person, or a report that the ledger contradicts.
 */
export async function mergeIncomingPayment(deposits: Deposits, given: SamePaymentDecision): Promise<number> {
  const now = deposits.clock.now();
  const { missing, memberId } = await deposits.db.transaction().execute(async (tx) => {
    const { waiting, settled } = await lockPair(tx, given);
    const subject = `${waiting.from_bank}:${waiting.reference}`;
    if (await isFindingOpen(tx, 'transfer_contradicts_ledger', subject))
      throw invalid('error', 'มีข้อขัดแย้งเกี่ยวกับเงินก้อนนี้ที่ยังไม่ได้ปิด', 'a finding against this payment is open');
    await requireOther(tx, INCOMING_PAYMENT_DECISION, given.staffId, waiting.member_id);
    const about = { amountSatang: waiting.amount_satang, memberId: settled.member_id, since: waiting.settled_at };
    const said = { ...given, decision: 'same', reference: given.same_as };
    const missing = await recordDecision(deposits, tx, about, said, now);
    if (missing > 0) return { missing, memberId: null };
    await tx
      .updateTable('bank_transfer')
      .set({ state: 'same', same_as: settled.reference, settled_at: now })
      .where('from_bank', '=', waiting.from_bank)
      .where('reference', '=', waiting.reference)
      .execute();
    await closeFinding(tx, 'transfer_in_review', subject);
    if (waiting.seen_at_bank) await confirmAtBank(tx, settled, waiting);
    if (waiting.member_id !== null && waiting.deposit_id !== null)
      await rejectReviewed(deposits, tx, waiting.member_id, waiting.deposit_id, ENDED[settled.state], now);
    return { missing, memberId: waiting.member_id };
  });
  if (memberId !== null) deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
  return missing;
}

/** What the member reads at the deposit of the report that turned out to be another payment's. */
const ENDED = { credited: 'เงินก้อนนี้เติมเครดิตในรายการฝากอื่นของคุณแล้ว', returned: 'เงินก้อนนี้โอนคืนให้คุณแล้ว' };

/**
 * Lock the waiting report and the settled payment, always in the same order.
 * @throws 404 and 422 as `mergeIncomingPayment`.
 */
async function lockPair(tx: Tx, given: SamePaymentDecision): Promise<{ waiting: Transfer; settled: Settled }> {
  const [, bank, reference] = BANK_NAME.exec(given.incoming_payment) ?? [];
  const [, otherBank, other] = BANK_NAME.exec(given.same_as) ?? [];
  const rows =
    bank && reference
      ? await tx
          .selectFrom('bank_transfer')
          .selectAll()
          .where('from_bank', '=', bank)
          .where('reference', 'in', [reference, other ?? reference])
          .orderBy('reference')
          .forUpdate()
          .execute()
      : [];
  const waiting = rows.find((row) => row.reference === reference && row.state === 'review');
  if (!waiting) throw notFound('ไม่พบเงินที่รอตรวจสอบ หรือมีผู้ตัดสินไปแล้ว', 'no money of this name waits');
  const settled = otherBank === bank ? rows.find((row) => row.reference === other) : undefined;
  if (!settled || !isSettled(settled))
    throw refuse('ไม่พบรายการที่เติมเครดิตหรือโอนคืนแล้ว', 'no settled payment has this name');
  const merged = await tx
    .selectFrom('bank_transfer')
    .select('reference')
    .where('from_bank', '=', settled.from_bank)
    .where('same_as', '=', settled.reference)
    .executeTakeFirst();
  if (merged) throw refuse('มีรายการอื่นถูกรวมเป็นเงินก้อนนี้แล้ว', 'another report is merged with the settled payment already');
  const no = whyTwo(waiting, settled);
  if (no) throw refuse(no.thai, no.reason);
  return { waiting, settled };
}

const refuse = (thai: string, reason: string) => invalid('same_as', `เป็นเงินก้อนเดียวกันไม่ได้: ${thai}`, reason);

const isSettled = (row: Transfer): row is Settled => row.state === 'credited' || row.state === 'returned';

const BANK_NAME = /^bank:([^:]+):(.+)$/;

/** Why a waiting report and a settled payment cannot be one transfer; undefined when they can. Pure. */
function whyTwo(waiting: Transfer, settled: Settled): { thai: string; reason: string } | undefined {
  if ((waiting.seen_at_bank === null) === (settled.seen_at_bank === null))
    return {
      thai: 'ต้องมาจากธนาคารหนึ่งรายการและจากสลิปหนึ่งรายการ',
      reason: 'one must be reported by the bank, the other by a slip alone',
    };
  if (waiting.amount_satang !== settled.amount_satang) return { thai: 'ยอดเงินไม่เท่ากัน', reason: 'the amounts differ' };
  if (waiting.to_account !== settled.to_account)
    return { thai: 'บัญชีผู้รับไม่ตรงกัน', reason: 'the receiving accounts differ' };
  if (!masksAgree(waiting.from_account, settled.from_account))
    return { thai: 'บัญชีผู้โอนไม่ตรงกัน', reason: 'the payers differ' };
  if (waiting.member_id !== null && waiting.member_id !== settled.member_id)
    return { thai: 'เป็นเงินของสมาชิกคนละคน', reason: 'they belong to different members' };
  return undefined;
}
