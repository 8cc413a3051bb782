import { randomInt } from 'node:crypto';
import { billPaymentPayload } from '@sanam/promptpay';
import { addSeconds } from '../../core/clock.ts';
import { isUniqueViolation } from '../../core/database.ts';
import { invalid, Refusal, unauthenticated } from '../../core/errors.ts';
import { readableCode } from '../../core/secrets.ts';
import { findMemberAccount, holdOpenMember } from '../members/index.ts';
import { requireAmount } from '../wallet/index.ts';
import { changeState, receivingAccount } from './deposit-store.ts';
import type { Deposits } from './deposits.ts';

/**
 * Begins a deposit: a reference, the account, and the QR that carries both. No money moves.
 * One may be pending per member; the database holds that, whatever races.
 */
export async function prepareDeposit(deposits: Deposits, memberId: bigint, baht: number): Promise<void> {
  const { rules, clock } = deposits;
  const amount = requireAmount(baht, rules);
  const now = clock.now();
  const taken = invalid('error', 'มีรายการฝากที่ยังไม่เสร็จอยู่ กรุณาทำรายการเดิมให้เสร็จหรือยกเลิกก่อน', 'a deposit is already pending');
  try {
    await deposits.db.transaction().execute(async (tx) => {
      if (!(await holdOpenMember(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
      if (!(await findMemberAccount(tx, memberId))) throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนฝากเงิน', 'no bank account is linked');
      const stale = await tx
        .selectFrom('deposit')
        .select(['member_id', 'id', 'state', 'expires_at'])
        .where('member_id', '=', memberId)
        .where('state', '=', 'prepared')
        .forUpdate()
        .executeTakeFirst();
      if (stale && stale.expires_at > now) throw taken;
      if (stale) await changeState(tx, stale, 'expired', EXPIRED_CAUSE, now);
      const account = await receivingAccount(tx);
      if (!account) throw new Refusal(503, 'ยังไม่เปิดรับฝากเงินในขณะนี้ กรุณาลองใหม่ภายหลัง', { field: 'error', reason: 'no receiving account is configured' });
      const ref = `DP${readableCode(12)}`;
      const terminal = rules.terminals[randomInt(rules.terminals.length)] ?? '';
      const qrPayload =
        account.designated && account.biller_id ? billPaymentPayload({ billerId: account.biller_id, ref1: ref, amountSatang: amount, terminalLabel: terminal }) : null;
      const { id } = await tx
        .insertInto('deposit')
        .values({
          member_id: memberId,
          ref,
          amount_satang: amount,
          state: 'prepared',
          receiving_account_id: account.id,
          terminal,
          qr_payload: qrPayload,
          created_at: now,
          expires_at: addSeconds(now, rules.windowMinutes * 60),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('request_reference').values({ ref, member_id: memberId }).execute();
      await tx.insertInto('deposit_step').values({ member_id: memberId, deposit_id: id, state: 'prepared' }).execute();
    });
  } catch (error) {
    if (isUniqueViolation(error, 'deposit_one_pending')) throw taken;
    throw error;
  }
  deposits.live.announce({ memberId: String(memberId), topic: 'deposit' });
}

export const EXPIRED_CAUSE = 'หมดเวลาทำรายการฝากเงิน หากโอนแล้ว เงินไม่หาย ระบบจะตรวจและเติมเครดิตให้';
