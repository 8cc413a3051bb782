import { formatBaht, type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { invalid, unauthenticated } from '../../core/errors.ts';
import { findMemberAccount, keepMemberOpen } from '../members/index.ts';
import { requireGift } from '../protection/index.ts';
import { move, readBalance, WalletConflict } from '../wallet/index.ts';
import type { Referrals } from './referrals.ts';

export interface Claimed {
  ref: string;
  amount: Satang;
  /** Spendable credit after the claim. */
  credit: Satang;
  /** Whether this claim was made before; then no money moved now. */
  isRepeated: boolean;
}

/** Reference of a claim in the member's statement. */
const refOf = (claimId: string) => `CM-${claimId.slice(0, 8).toUpperCase()}`;

/**
 * Move all commission that a member may claim into the credit, once. Claims of one member run one after another, and
 * the claim and its movement commit together. A request repeated with the same id, for example after a lost answer,
 * returns the same answer.
 * @param claimId a UUID chosen by the caller.
 * @throws 422 on `claim` below the minimum or while staff have stopped the commission, on `bank` without a linked account.
 */
export async function claimCommission(
  { db, clock, live, rules }: Referrals,
  memberId: bigint,
  claimId: string,
): Promise<Claimed> {
  const id = claimId.toLowerCase();
  const claimed = await db.transaction().execute(async (tx): Promise<Claimed> => {
    if (!(await keepMemberOpen(tx, memberId))) throw unauthenticated('the account was closed meanwhile');
    if (!(await findMemberAccount(tx, memberId)))
      throw invalid('bank', 'กรุณาผูกบัญชีธนาคารก่อนรับค่าแนะนำ', 'no bank account is linked');
    const { rows } = await sql<{ outcome: 'claimed' | 'repeated' | 'too_little' | 'stopped'; amount_satang: bigint }>`
      select outcome, amount_satang from commission_take(${memberId}, ${id}, ${rules.leastClaim}, ${clock.now()})`.execute(
      tx,
    );
    const [taken] = rows;
    if (taken?.outcome === 'stopped')
      throw invalid(
        'claim',
        'ค่าแนะนำของคุณพักอยู่ระหว่างตรวจสอบ ยอดที่ได้แล้วยังอยู่ครบ เครดิตของคุณไม่เปลี่ยน กรุณาติดต่อเรา',
        'staff have stopped this commission',
      );
    if (!taken || taken.outcome === 'too_little')
      throw invalid(
        'claim',
        tooLittleWords(satang(taken?.amount_satang ?? 0n), rules.leastClaim),
        'there is too little to claim',
      );
    const amount = satang(taken.amount_satang);
    const ref = refOf(id);
    if (taken.outcome === 'repeated')
      return { ref, amount, credit: (await readBalance(tx, memberId)).cash, isRepeated: true };
    await requireGift(tx, { memberId, now: clock.now() });
    const moved = await move(tx, {
      memberId,
      kind: 'commission',
      key: `commission:${id}`,
      amount,
      actor: 'member',
      detail: { ref },
    });
    // the ledger already has this claim's movement, although the claim was not stored: the auditor has opened a
    // finding, or will open one
    if (moved.outcome !== 'moved')
      throw new WalletConflict(`claim ${id} of member ${memberId} was credited before its row said so`);
    return { ref, amount, credit: moved.cash, isRepeated: false };
  });
  if (!claimed.isRepeated)
    live.announce({
      memberId: String(memberId),
      topic: 'credit',
      kind: 'commission',
      amountSatang: String(claimed.amount),
    });
  return claimed;
}

function tooLittleWords(pending: Satang, least: Satang): string {
  if (pending === 0n) return 'ตอนนี้ไม่มีค่าแนะนำที่รอรับ เครดิตของคุณไม่เปลี่ยน';
  return `ค่าแนะนำที่รอรับมี ${formatBaht(pending)} บาท รับได้เมื่อครบ ${formatBaht(least)} บาท`;
}
