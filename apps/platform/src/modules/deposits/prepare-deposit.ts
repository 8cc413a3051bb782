import { randomInt } from 'node:crypto';
import type { Satang } from '@sanam/money';
import { billPaymentPayload } from '@sanam/promptpay';
import { addSeconds } from '../../core/clock.ts';
import { isUniqueViolation, type Tx } from '../../core/database.ts';
import { invalid, Refusal, unauthenticated } from '../../core/errors.ts';
import { readableCode } from '../../core/secrets.ts';
import { findMemberAccount, keepMemberOpen } from '../members/index.ts';
import { carryExclusion, requireDeposit } from '../protection/index.ts';
import { requireAmount } from '../wallet/index.ts';
import { OPEN_STATES } from './deposit-states.ts';
import { changeState } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';
import { depositRoute, setDepositRoute } from './receiving-accounts.ts';

/** Request of a member for a deposit. */
export interface AskedDeposit {
  baht: number;
  /** The promotion chosen with the deposit. */
  promotion?: string | undefined;
}

/** A deposit that was just begun. */
export interface Begun {
  memberId: bigint;
  id: bigint;
  ref: string;
  amountSatang: Satang;
  expiresAt: Date;
}

/**
 * Begin a deposit by bank transfer: create a reference, choose the member's receiving account, and for the designated
 * account create the QR code that contains both. No money moves.
 * @returns the reference of the deposit.
 * @throws 422 for an invalid amount, without a linked bank account, or while another deposit is pending; 503 when there
 *   is no account to pay into.
 */
export async function prepareDeposit(deposits: Deposits, memberId: bigint, asked: AskedDeposit): Promise<string> {
  const begun = await beginDeposit(deposits, memberId, asked, async (tx, { ref, amount, now }) => {
    const { account, isAssigned } = await depositRoute(tx, memberId);
    if (!account)
      throw new Refusal(503, 'ยังไม่เปิดรับฝากเงินในขณะนี้ กรุณาลองใหม่ภายหลัง', {
        field: 'error',
        reason: 'no receiving account is configured',
      });
    // a member to whom an account was shown keeps that account, even when the shares change
    if (!isAssigned) await setDepositRoute(tx, memberId, { accountId: account.id }, now);
    if (!account.biller_id) return { way: 'bank', receiving_account_id: account.id };
    const terminal = account.terminals[randomInt(account.terminals.length)] ?? '';
    const qr_payload = billPaymentPayload({
      billerId: account.biller_id,
      ref1: ref,
      amountSatang: amount,
      terminalLabel: terminal,
    });
    return { way: 'bank', receiving_account_id: account.id, terminal, qr_payload };
  });
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
  return begun.ref;
}

/** Payment details of a deposit, as stored with it. */
interface WayToPay {
  way: 'bank' | 'gateway';
  receiving_account_id?: bigint;
  terminal?: string;
  qr_payload?: string;
}

/**
 * Write a new deposit, whatever its payment method. A member may have only one pending deposit; the database enforces
 * this under concurrency.
 * @param choose chooses the payment details, in the same transaction.
 * @param keep writes other rows that belong to the deposit.
 */
export async function beginDeposit(
  inForce: Deposits,
  memberId: bigint,
  { baht, promotion }: AskedDeposit,
  choose: (tx: Tx, asked: { ref: string; amount: Satang; now: Date }) => Promise<WayToPay>,
  keep: (tx: Tx, begun: Begun) => Promise<void> = async () => {},
): Promise<Begun> {
  // a copy keeps the rules of this moment: every step decides by the same ones
  const deposits = { ...inForce };
  const { rules, clock } = deposits;
  const amount = requireAmount(baht, rules);
  const now = clock.now();
  const taken = invalid(
    'error',
    'มีรายการฝากที่ยังไม่เสร็จอยู่ กรุณาทำรายการเดิมให้เสร็จหรือยกเลิกก่อน',
    'a deposit is already pending',
  );
  await carryExclusion(deposits.db, { memberId, now });
  try {
    return await deposits.db.transaction().execute(async (tx) => {
      if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
      if (!(await findMemberAccount(tx, memberId)))
        throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนฝากเงิน', 'no bank account is linked');
      const stale = await tx
        .selectFrom('deposit')
        .select(['member_id', 'id', 'state', 'amount_satang', 'expires_at'])
        .where('member_id', '=', memberId)
        .where('state', 'in', OPEN_STATES)
        .forUpdate()
        .executeTakeFirst();
      if (stale && stale.expires_at > now) throw taken;
      if (stale) await changeState(deposits, tx, stale, { to: 'expired', by: 'clock', cause: EXPIRED_CAUSE }, now);
      await requireDeposit(tx, { memberId, now, amount });
      const ref = `DP${readableCode(12)}`;
      const way = await choose(tx, { ref, amount, now });
      const expiresAt = addSeconds(now, rules.windowMinutes * 60);
      const { id } = await tx
        .insertInto('deposit')
        .values({
          member_id: memberId,
          ref,
          amount_satang: amount,
          state: 'prepared',
          ...way,
          created_at: now,
          expires_at: expiresAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('request_reference').values({ ref, member_id: memberId }).execute();
      await tx
        .insertInto('deposit_step')
        .values({ member_id: memberId, deposit_id: id, state: 'prepared', owner: 'member' })
        .execute();
      const begun = { memberId, id, ref, amountSatang: amount, expiresAt };
      await keep(tx, begun);
      if (promotion) await deposits.reserveBonus(tx, { memberId, depositId: id, amount, slug: promotion });
      return begun;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'deposit_one_pending')) throw taken;
    throw error;
  }
}

export const EXPIRED_CAUSE = 'หมดเวลาทำรายการฝากเงิน หากโอนแล้ว เงินไม่หาย ระบบจะตรวจและเติมเครดิตให้';
