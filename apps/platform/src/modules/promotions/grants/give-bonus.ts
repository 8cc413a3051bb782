import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Tx } from '../../../core/database.ts';
import { requireGift } from '../../protection/index.ts';
import { type Balance, move, readBalance, WalletConflict } from '../../wallet/index.ts';
import type { Promotions } from '../promotions.ts';
import { commitBudget, type Promotion } from '../terms/promotion-store.ts';
import { changeGrant, type Grant, keepReserved } from './grant-store.ts';
import { type GrantRefusal, judgeGrant, periodOf, requiredFor } from './judge-grant.ts';
import { readMemberFacts } from './read-facts.ts';
import { endBonus, settleActive } from './settle-bonus.ts';

/**
 * Judge a promotion for a member, before its bonus is reserved or given in the same transaction. The wallet is locked
 * first, so that what is checked stays true until the transaction ends. A bonus that is completed or used up is ended:
 * it blocks no other.
 */
export async function judgeNow(
  promotions: Promotions,
  tx: Tx,
  memberId: bigint,
  promotion: Pick<Promotion, 'id' | 'terms'>,
  by: { now: Date; deposit: Satang | null; isCredited?: boolean },
): Promise<{ amount: Satang } | { refuse: GrantRefusal }> {
  await settleActive(promotions, tx, memberId);
  const asked = { now: by.now, offersPerDay: promotions.rules.offersPerDay, isCredited: by.isCredited ?? false };
  return judgeGrant(promotion, by.deposit, await readMemberFacts(tx, memberId, asked));
}

/**
 * Give a reserved bonus: its row, its movement and the wallet change together. Call it with the member's wallet locked.
 * A bonus without a wagering requirement becomes the member's own at once.
 * @returns the balance after the bonus.
 */
export async function giveBonus(tx: Tx, grant: Grant, amount: Satang, now: Date): Promise<Balance> {
  const required = requiredFor(grant.terms, amount);
  await changeGrant(tx, grant, {
    state: 'active',
    bonus_satang: amount,
    required_satang: required,
    period: periodOf(grant.terms, now, { depositId: grant.deposit_id, voucherId: grant.voucher_id }),
    granted_at: sql<Date>`clock_timestamp()`,
    expires_at: addSeconds(now, grant.terms.days * 86_400),
    ended_at: null,
    cause: null,
  });
  await sql`select wallet_bonus_begin(${grant.member_id}, ${grant.id})`.execute(tx);
  if (amount > 0n) await credit(tx, grant, amount);
  if (required === 0n) await endBonus(tx, { grant, bonus: amount, counted: satang(0n) }, 'completed');
  return readBalance(tx, grant.member_id);
}

/**
 * Judge a promotion that comes without a deposit, and give its bonus. An account of the same person as an excluded one
 * gets none.
 * @param amount less than the promotion gives, as the card says; all of it when left out.
 * @param budgetBaht another budget than that of the promotion's terms; null: none.
 * @returns the amount, and the balance after the bonus; or why it is refused: then the transaction must not commit.
 */
export async function giveAtOnce(
  promotions: Promotions,
  tx: Tx,
  { memberId, promotion, now, voucherId, amount: asked, budgetBaht = promotion.terms.budget_baht }: Gift,
): Promise<{ amount: Satang; balance: Balance } | { refuse: GrantRefusal }> {
  const verdict = await judgeNow(promotions, tx, memberId, promotion, { now, deposit: null });
  if ('refuse' in verdict) return verdict;
  await requireGift(tx, { memberId, now });
  const amount = asked ?? verdict.amount;
  const bonus = { member_id: memberId, voucher_id: voucherId ?? null, amount, reserved_at: now };
  const balance = await giveBonus(tx, await keepReserved(tx, promotion, bonus), amount, now);
  // the budget is changed last, as every grant waits for the row lock of its promotion
  const isWithin = await commitBudget(tx, promotion.id, amount, budgetBaht);
  return isWithin ? { amount, balance } : { refuse: 'budget' };
}

interface Gift {
  memberId: bigint;
  promotion: Promotion;
  now: Date;
  voucherId?: bigint;
  amount?: Satang;
  budgetBaht?: number | null;
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
