import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { readableCode } from '../../../core/secrets.ts';
import { move, readBalance, WalletConflict } from '../../wallet/index.ts';
import { commitBudget, type Promotion } from '../terms/promotion-store.ts';
import { type Grant, grantOf, selectGrants } from './grant-store.ts';
import { periodOf, requiredFor } from './judge-grant.ts';

/**
 * Gives a reserved bonus: row and movement together. Call it with the member's wallet locked.
 * A bonus that asks for no turnover is done at once.
 * @param own the member's spendable credit before it.
 * @returns the spendable credit after it.
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
 * Gives a bonus that nothing was set aside for, which has been judged. Call it with the member's wallet locked.
 * @returns the spendable credit after it; `budget` when the budget does not reach: then the transaction must not
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
  await tx
    .insertInto('bonus_grant')
    .values({
      member_id: memberId,
      ref,
      promotion_id: promotion.id,
      version: promotion.version,
      state: 'reserved',
      voucher_id: voucherId ?? null,
      bonus_satang: amount,
      required_satang: requiredFor(promotion.terms, amount),
      reserved_at: now,
    })
    .execute();
  const grant = grantOf(
    await selectGrants(tx).where('g.member_id', '=', memberId).where('g.ref', '=', ref).executeTakeFirstOrThrow(),
  );
  const credit = await giveBonus(tx, grant, amount, (await readBalance(tx, memberId)).cash, now);
  // last: the promotion's row is waited for by everybody
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
