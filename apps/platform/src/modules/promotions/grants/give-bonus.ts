import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { readableCode } from '../../../core/secrets.ts';
import { move, readBalance, WalletConflict } from '../../wallet/index.ts';
import { commitBudget, type Promotion } from '../terms/promotion-store.ts';
import { type Grant, grantOf, keepGrant, selectGrants } from './grant-store.ts';
import { periodOf, requiredFor } from './judge-grant.ts';

/**
 * Give a reserved bonus: its row and its movement are written together. Call it with the member's wallet locked. A
 * bonus without a wagering requirement is completed at once.
 * @param own the member's spendable credit before the bonus.
 * @returns the spendable credit after the bonus.
 */
export async function giveBonus(tx: Tx, grant: Grant, amount: Satang, own: Satang, now: Date): Promise<Satang> {
  const required = requiredFor(grant.terms, amount);
  const credit = amount > 0n ? await credited(tx, grant, amount) : own;
  const given = {
    bonus_satang: amount,
    required_satang: required,
    period: periodOf(grant.terms, now, { depositId: grant.deposit_id, voucherId: grant.voucher_id }),
    granted_at: sql<Date>`clock_timestamp()`,
    expires_at: addSeconds(now, grant.terms.days * 86_400),
    given_sequence: sql<bigint>`(select last_sequence from wallet_balance where member_id = ${grant.member_id})`,
    own_satang: own,
    left_satang: amount,
    ended_at: null,
    cause: null,
  };
  const row = tx.updateTable('bonus_grant').where('member_id', '=', grant.member_id).where('id', '=', grant.id);
  await row.set({ state: 'active', ...given }).execute();
  if (required === 0n)
    await row
      .set({
        state: 'completed',
        ended_at: sql<Date>`clock_timestamp()`,
        taken_satang: satang(0n),
        ended_cash_satang: credit,
        ended_own_satang: own,
      })
      .execute();
  return credit;
}

/**
 * Give a bonus that was judged but not reserved. Call it with the member's wallet locked.
 * @returns the spendable credit after the bonus; `budget` when the budget is too small: then the transaction must not
 *   commit.
 */
export async function giveAtOnce(
  tx: Tx,
  {
    memberId,
    promotion,
    amount,
    voucherId,
    now,
  }: { memberId: bigint; promotion: Promotion; amount: Satang; voucherId?: bigint; now: Date },
): Promise<Satang | 'budget'> {
  const ref = `BN${readableCode(12)}`;
  await keepGrant(tx, {
    member_id: memberId,
    ref,
    promotion_id: promotion.id,
    version: promotion.version,
    state: 'reserved',
    voucher_id: voucherId ?? null,
    bonus_satang: amount,
    required_satang: requiredFor(promotion.terms, amount),
    reserved_at: now,
  });
  const grant = grantOf(
    await selectGrants(tx).where('g.member_id', '=', memberId).where('g.ref', '=', ref).executeTakeFirstOrThrow(),
  );
  const credit = await giveBonus(tx, grant, amount, (await readBalance(tx, memberId)).cash, now);
  // the budget is changed last: the promotion's row stays locked from here on, and every grant of the promotion waits
  // for it
  return (await commitBudget(tx, promotion.id, amount, promotion.terms.budget_baht)) ? credit : 'budget';
}

async function credited(tx: Tx, { member_id: memberId, ref }: Grant, amount: Satang): Promise<Satang> {
  const moved = await move(tx, {
    memberId,
    kind: 'bonus_grant',
    key: `bonus_grant:${ref}`,
    amount,
    actor: 'system',
    detail: { ref },
  });
  if (moved.outcome !== 'moved') throw new WalletConflict(`bonus ${ref} was credited before its row said so`);
  return moved.cash;
}
