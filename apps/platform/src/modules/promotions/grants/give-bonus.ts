import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { readableCode } from '../../../core/secrets.ts';
import { requireGift } from '../../protection/index.ts';
import { type Balance, move, readBalance, WalletConflict } from '../../wallet/index.ts';
import { commitBudget, type Promotion } from '../terms/promotion-store.ts';
import { type Grant, grantOf, keepGrant, selectGrants } from './grant-store.ts';
import { periodOf, requiredFor } from './judge-grant.ts';
import { endBonus } from './settle-bonus.ts';

/**
 * Give a reserved bonus: its row, its movement and the wallet change together. Call it with the member's wallet locked.
 * A bonus without a wagering requirement becomes the member's own at once.
 * @returns the balance after the bonus.
 */
export async function giveBonus(tx: Tx, grant: Grant, amount: Satang, now: Date): Promise<Balance> {
  const required = requiredFor(grant.terms, amount);
  await tx
    .updateTable('bonus_grant')
    .set({
      state: 'active',
      bonus_satang: amount,
      required_satang: required,
      period: periodOf(grant.terms, now, { depositId: grant.deposit_id, voucherId: grant.voucher_id }),
      granted_at: sql<Date>`clock_timestamp()`,
      expires_at: addSeconds(now, grant.terms.days * 86_400),
      ended_at: null,
      cause: null,
    })
    .where('member_id', '=', grant.member_id)
    .where('id', '=', grant.id)
    .execute();
  await sql`select wallet_bonus_begin(${grant.member_id}, ${grant.id})`.execute(tx);
  if (amount > 0n) await credit(tx, grant, amount);
  if (required === 0n) await endBonus(tx, { grant, bonus: amount, counted: satang(0n) }, 'completed');
  return readBalance(tx, grant.member_id);
}

/**
 * Give a bonus that was judged but not reserved. Call it with the member's wallet locked. An account of the same person
 * as an excluded one gets none.
 * @returns the balance after the bonus; `budget` when the budget is too small: then the transaction must not
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
): Promise<Balance | 'budget'> {
  await requireGift(tx, { memberId, now });
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
  const balance = await giveBonus(tx, grant, amount, now);
  // the budget is changed last, as every grant waits for the row lock of its promotion
  return (await commitBudget(tx, promotion.id, amount, promotion.terms.budget_baht)) ? balance : 'budget';
}

async function credit(tx: Tx, { member_id: memberId, ref }: Grant, amount: Satang): Promise<void> {
  const moved = await move(tx, {
    memberId,
    kind: 'bonus_grant',
    key: `bonus_grant:${ref}`,
    amount,
    actor: 'system',
    detail: { ref },
  });
  if (moved.outcome !== 'moved') throw new WalletConflict(`bonus ${ref} was credited before its row said so`);
}
