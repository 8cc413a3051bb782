import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { type Database, isUniqueViolation, type Tx } from '../../../core/database.ts';
import { isDue } from '../../../core/due.ts';
import { openFinding } from '../../../core/findings.ts';
import { addJob, each } from '../../../core/jobs.ts';
import type { SlipAnswer, SlipTransfer } from '../../../providers/slip-check/slip-port.ts';
import { findMemberAccount, otherAccountsOf } from '../../members/index.ts';
import { ownerOf } from '../deposit-states.ts';
import { changeState, lockDeposit, SLIP_NOT_NEEDED } from '../deposit-store.ts';
import type { Deposits } from '../deposits.ts';
import { keepTransfer, type ToldTransfer } from '../transfers/receive-transfer.ts';
import { judgeSlip, type SlipFault } from './judge-slip.ts';

/** Key of a slip: the member and our own id of the slip. */
export interface SlipKey {
  memberId: bigint;
  id: bigint;
}

const KEPT = 'เงินของคุณไม่หาย';
/** Reason why a slip was refused, in Thai for the member. */
const FAULTS: Record<SlipFault | 'not_found' | 'invalid' | 'used' | 'returned', string> = {
  receiver: 'สลิปนี้ไม่ได้โอนเข้าบัญชีของรายการฝาก กรุณาตรวจสอบเลขที่บัญชีผู้รับ',
  elsewhere: 'สลิปนี้เป็นการโอนของรายการฝากอื่น ระบบจะเติมเครดิตให้รายการนั้นเอง',
  time: 'เวลาในสลิปไม่ตรงกับช่วงเวลาของรายการฝากนี้ กรุณาใช้สลิปของการโอนครั้งนี้',
  payer: 'ชื่อหรือบัญชีผู้โอนในสลิปไม่ตรงกับบัญชีที่ลงทะเบียน หากเป็นเงินของคุณ เงินไม่หาย กรุณาติดต่อเจ้าหน้าที่',
  others: 'สลิปแสดงเลขบัญชีไม่พอจะยืนยันผู้โอน ระบบรอยืนยันจากธนาคารแล้วจะเติมเครดิตให้',
  used: 'การโอนตามสลิปนี้ถูกใช้กับรายการอื่นแล้ว หากเป็นการโอนของคุณ เงินไม่หาย กรุณาติดต่อเจ้าหน้าที่',
  returned: 'เงินที่โอนตามสลิปนี้ เจ้าหน้าที่โอนคืนแล้ว หากคุณไม่ได้รับเงินคืน กรุณาติดต่อเจ้าหน้าที่',
  not_found: 'ธนาคารไม่พบการโอนตามสลิปนี้ กรุณาตรวจสอบแล้วส่งสลิปใหม่',
  invalid: 'QR ในสลิปนี้ใช้ตรวจสอบไม่ได้ กรุณาส่งภาพสลิปที่บันทึกจากแอปธนาคาร',
};
const UNCHECKED = `ระบบตรวจสลิปยังไม่ตอบ เจ้าหน้าที่กำลังตรวจสอบให้ ${KEPT}`;
/** Reason why a slip that nobody could check is refused, as its deposit is over. */
const OVER = {
  credited: SLIP_NOT_NEEDED,
  rejected: `ระบบตรวจสลิปไม่ตอบ และรายการนี้สิ้นสุดแล้ว หากเป็นการโอนของคุณ ${KEPT} กรุณาติดต่อเจ้าหน้าที่`,
} as const;

/** Seconds between two checks of one slip: the sending bank may not know its own transfer at once. */
const AGAIN_SECONDS = 15;
const BATCH = 200;

/**
 * Have a slip checked by the slip service, and apply the result. A check without a result is repeated. After
 * `slipPatienceSeconds` without a result staff must review the slip, also when there is no slip service any more.
 */
export async function checkSlip(deposits: Deposits, key: SlipKey): Promise<void> {
  const { db, clock, slips } = deposits;
  const row = await db
    .selectFrom('slip as s')
    .innerJoin('deposit as d', (join) =>
      join.onRef('d.member_id', '=', 's.member_id').onRef('d.id', '=', 's.deposit_id'),
    )
    .select(['s.state', 's.payload', 's.sending_bank', 's.trans_ref', 's.sent_at', 'd.ref'])
    .where('s.member_id', '=', key.memberId)
    .where('s.id', '=', key.id)
    .executeTakeFirst();
  if (row?.state !== 'checking') return;
  const answer: SlipAnswer = slips ? await slips.verify({ payload: row.payload }) : { outcome: 'unavailable' };
  const now = clock.now();
  const waited = (now.getTime() - row.sent_at.getTime()) / 1000;
  const asked = { ...key, ref: row.ref, sendingBank: row.sending_bank, transRef: row.trans_ref };
  if (answer.outcome === 'found') return follow(deposits, asked, answer.slip);
  if (answer.outcome === 'invalid' || (answer.outcome === 'not_found' && waited >= deposits.rules.notFoundSeconds))
    return settle(deposits, asked, { state: 'refused', cause: FAULTS[answer.outcome] });
  if (waited >= deposits.rules.slipPatienceSeconds) return leaveToStaff(deposits, asked, answer.outcome);
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('slip')
      .set((of) => ({ checks: of('checks', '+', 1), checked_at: now }))
      .where('member_id', '=', key.memberId)
      .where('id', '=', key.id)
      .where('state', '=', 'checking')
      .execute();
    await addJob(
      tx,
      'check-slip',
      { memberId: String(key.memberId), id: String(key.id) },
      { key: `check-slip:${key.id}`, runAt: addSeconds(now, AGAIN_SECONDS) },
    );
  });
}

interface Asked extends SlipKey {
  ref: string;
  sendingBank: string;
  transRef: string;
}

/**
 * Apply the answer for a slip that the service knows: its transfer is stored as an incoming payment and judged like
 * every other payment, or the slip is refused because it proves nothing for this deposit.
 */
async function follow(deposits: Deposits, asked: Asked, slip: SlipTransfer): Promise<void> {
  const { db } = deposits;
  const deposit = await db.transaction().execute((tx) => lockDeposit(tx, asked.ref));
  const account = await findMemberAccount(db, asked.memberId);
  if (!deposit?.receiving_bank || !deposit.receiving_account || !account)
    return leaveToStaff(deposits, asked, 'no account');
  const verdict = judgeSlip(slip, {
    receiving: {
      bank: deposit.receiving_bank,
      account: deposit.receiving_account,
      billerId: deposit.biller_id,
      holderName: deposit.receiving_name ?? '',
    },
    createdAt: deposit.created_at,
    expiresAt: deposit.expires_at,
    lateSeconds: deposits.rules.lateSeconds,
    member: account,
    others: await otherAccountsOf(db, asked.memberId, account, slip.sender.account ?? ''),
    namesAnother: await namesOther(db, slip.refs, asked.ref),
  });
  // no money is lost by the refusal: the bank will report this transfer too, with the payer's complete account number
  if (!verdict.sure) return settle(deposits, asked, { state: 'refused', cause: FAULTS[verdict.fault] });
  const told: ToldTransfer = {
    from_bank: asked.sendingBank,
    reference: asked.transRef,
    to_bank: deposit.receiving_bank,
    to_account: deposit.receiving_account,
    biller_id: null,
    ref1: null,
    amount_satang: slip.amountSatang,
    from_account: printable(slip.sender.account),
    from_name: printable(slip.sender.nameTh ?? slip.sender.nameEn),
    transferred_at: slip.transferredAt,
    source: 'slip',
    seen_at_bank: null,
    claimed_ref: asked.ref,
  };
  await keepTransfer(deposits, told);
  // the money of this transfer is credited already, with another deposit or without one, or was sent back: none will
  // come for this one
  const fault = await whyNoCredit(db, told, asked);
  if (fault) return settle(deposits, asked, { state: 'refused', cause: FAULTS[fault] });
  try {
    await settle(deposits, asked, { state: 'matched', cause: null });
  } catch (error) {
    // a slip of another member for the same transfer is stored already
    if (!isUniqueViolation(error, 'slip_once')) throw error;
    await settle(deposits, asked, { state: 'refused', cause: FAULTS.used });
  }
}

/** Why the money of a transfer will not come to the deposit for which this slip was sent; undefined when it may. */
async function whyNoCredit(
  db: Database,
  transfer: ToldTransfer,
  { ref }: Asked,
): Promise<'used' | 'returned' | undefined> {
  const found = await db
    .selectFrom('bank_transfer as t')
    .leftJoin('deposit as d', (join) =>
      join.onRef('d.member_id', '=', 't.member_id').onRef('d.id', '=', 't.deposit_id'),
    )
    .select(['t.state', 'd.ref'])
    .where('t.from_bank', '=', transfer.from_bank)
    .where('t.reference', '=', transfer.reference)
    .executeTakeFirst();
  if (found?.state === 'returned') return 'returned';
  return found?.state === 'credited' && found.ref !== ref ? 'used' : undefined;
}

/** Whether the slip contains the reference of another of our deposits. */
async function namesOther(db: Database, refs: readonly string[], own: string): Promise<boolean> {
  const others = refs.filter((ref) => ref !== own);
  if (others.length === 0) return false;
  return (
    (await db.selectFrom('request_reference').select('ref').where('ref', 'in', others).limit(1).executeTakeFirst()) !==
    undefined
  );
}

/** Reduce text from outside to characters that the database can store. */
function printable(text: string | null): string {
  return (text ?? '').replaceAll('\u0000', '').slice(0, 200);
}

async function settle(
  deposits: Deposits,
  asked: Asked,
  to: { state: 'matched' | 'refused'; cause: string | null },
): Promise<void> {
  await deposits.db.transaction().execute(async (tx) => {
    if (!(await mark(deposits, tx, asked, to)) || to.state !== 'matched') return;
    await tx
      .insertInto('slip_once')
      .values({
        sending_bank: asked.sendingBank,
        trans_ref: asked.transRef,
        member_id: asked.memberId,
        slip_id: asked.id,
      })
      .execute();
  });
  deposits.live.announce({ memberId: String(asked.memberId), topic: 'deposit' });
}

/**
 * Hand the deposit to staff when its slip could not be checked; the bank may still report the transfer. A slip of a
 * deposit that was credited or rejected meanwhile is refused: nobody decides about that deposit any more.
 */
async function leaveToStaff(
  deposits: Deposits,
  asked: Asked,
  why: SlipAnswer['outcome'] | 'no account',
): Promise<void> {
  const now = deposits.clock.now();
  await deposits.db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, asked.ref);
    const over = deposit?.state === 'credited' || deposit?.state === 'rejected' ? OVER[deposit.state] : undefined;
    if (over !== undefined) {
      await mark(deposits, tx, asked, { state: 'refused', cause: over });
      return;
    }
    // another check of the slip, which ran at the same time, has already decided
    if (!(await mark(deposits, tx, asked, { state: 'review', cause: UNCHECKED }))) return;
    if (deposit && ownerOf(deposit.state, 'in_review') === 'slip-check')
      await changeState(deposits, tx, deposit, { to: 'in_review', by: 'slip-check', cause: UNCHECKED }, now);
    await openFinding(tx, {
      kind: 'slip_in_review',
      subject: `${asked.sendingBank}:${asked.transRef}`,
      memberId: asked.memberId,
      detail: { why, deposit: asked.ref },
    });
  });
  deposits.live.announce({ memberId: String(asked.memberId), topic: 'deposit' });
}

async function mark(
  deposits: Deposits,
  tx: Tx,
  key: SlipKey,
  to: { state: 'matched' | 'refused' | 'review'; cause: string | null },
): Promise<boolean> {
  const marked = await tx
    .updateTable('slip')
    .set({ ...to, checked_at: deposits.clock.now() })
    .where('member_id', '=', key.memberId)
    .where('id', '=', key.id)
    .where('state', '=', 'checking')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/** Continue slips whose job was lost with its process. */
export async function sweepSlips(deposits: Deposits): Promise<void> {
  const { db, clock, log } = deposits;
  const now = clock.now();
  const stuck = await db
    .selectFrom('slip')
    .select(['member_id', 'id'])
    .where('state', '=', 'checking')
    .where((of) =>
      of.or([
        isDue('checked_at', now, 2 * AGAIN_SECONDS),
        of.and([of('checked_at', 'is', null), isDue('sent_at', now, 2 * AGAIN_SECONDS)]),
      ]),
    )
    .orderBy('sent_at')
    .limit(BATCH)
    .execute();
  await each(
    stuck,
    log,
    'checking a slip',
    ({ id }) => String(id),
    ({ member_id, id }) => checkSlip(deposits, { memberId: member_id, id }),
  );
  await tellUnproven(deposits);
}

/**
 * Open a finding, once, for money that a slip credited `unprovenSeconds` ago and that the bank has not reported. The
 * finding halts the member's payouts.
 */
async function tellUnproven({ db, clock, rules }: Deposits): Promise<void> {
  const unproven = await db
    .selectFrom('bank_transfer as b')
    .select(['b.from_bank', 'b.reference', 'b.member_id', 'b.amount_satang'])
    .where('b.source', '=', 'slip')
    .where('b.seen_at_bank', 'is', null)
    .where('b.state', '=', 'credited')
    .where('b.settled_at', '<', addSeconds(clock.now(), -rules.unprovenSeconds))
    .where(
      sql<boolean>`not exists (select from finding f where f.kind = 'slip_unproven' and f.subject = b.from_bank || ':' || b.reference)`,
    )
    .limit(BATCH)
    .execute();
  for (const one of unproven) {
    const detail = { amount_satang: String(one.amount_satang) };
    await openFinding(db, {
      kind: 'slip_unproven',
      subject: `${one.from_bank}:${one.reference}`,
      memberId: one.member_id,
      detail,
    });
  }
}
