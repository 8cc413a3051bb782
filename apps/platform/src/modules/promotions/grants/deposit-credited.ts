import { type Satang, satang } from '@sanam/money';
import { sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import { passes, type Tx } from '../../../core/database.ts';
import { openFinding } from '../../../core/findings.ts';
import type { Promotions } from '../promotions.ts';
import { commitBudget, findPromotion } from '../terms/promotion-store.ts';
import { giveBonus, judgeNow } from './give-bonus.ts';
import { cancelReserved, changeGrant, type Grant, selectGrants } from './grant-store.ts';
import { type GrantRefusal, NOT_GIVEN, refusalWords } from './judge-grant.ts';

/**
 * Give the bonus that was chosen with a deposit, calculated from the credited amount, in the transaction that credits
 * the deposit. After a temporary failure (a deadlock, a lock timeout) the whole transaction is retried. After any other
 * failure the deposit is credited without the bonus: the bonus is cancelled, and a finding is opened.
 */
export async function depositCredited(promotions: Promotions, tx: Tx, credited: Credited): Promise<void> {
  const failure = await inSavepoint(tx, () => apply(promotions, tx, credited));
  if (failure === undefined) return;
  promotions.log.error(
    { err: failure, member: String(credited.memberId) },
    'the bonus of a deposit could not be given',
  );
  const told = await inSavepoint(tx, () => giveUp(promotions, tx, credited, failure));
  if (told !== undefined)
    promotions.log.error({ err: told, member: String(credited.memberId) }, 'and staff could not be told');
}

interface Credited {
  memberId: bigint;
  depositId: bigint;
  amountSatang: bigint;
}

/** Run `act` in a savepoint. @returns the error, after all changes of `act` were undone. @throws temporary failures. */
async function inSavepoint(tx: Tx, act: () => Promise<void>): Promise<unknown> {
  await sql`savepoint bonus`.execute(tx);
  try {
    await act();
    await sql`release savepoint bonus`.execute(tx);
    return undefined;
  } catch (error) {
    if (passes(error)) throw error;
    await sql`rollback to savepoint bonus`.execute(tx);
    return error ?? new Error('nothing was thrown');
  }
}

async function giveUp({ clock }: Promotions, tx: Tx, credited: Credited, failure: unknown): Promise<void> {
  const grant = await chosenWith(tx, credited);
  if (!grant) return;
  await tellNotGiven(tx, credited, String(failure));
  await cancelReserved(tx, grant, NOT_GIVEN, clock.now());
}

/** Tell staff of a credited deposit whose bonus could not be given. */
export async function tellNotGiven(
  tx: Tx,
  { memberId, depositId }: { memberId: bigint; depositId: bigint | null },
  error: string,
): Promise<void> {
  await openFinding(tx, { kind: 'bonus_not_given', subject: `${memberId}:${depositId}`, memberId, detail: { error } });
}

async function apply(promotions: Promotions, tx: Tx, { memberId, depositId, amountSatang }: Credited): Promise<void> {
  const amount = satang(amountSatang);
  const grant = await chosenWith(tx, { memberId, depositId });
  if (!grant) return;
  const now = promotions.clock.now();
  const refuse = (refusal: GrantRefusal) => {
    const cause = refusalWords(grant.terms, refusal);
    return grant.state === 'reserved' ? cancelReserved(tx, grant, cause, now) : changeGrant(tx, grant, { cause });
  };
  // a code that was kept brings no bonus of a campaign that is long over
  if (grant.state === 'cancelled' && now > addSeconds(grant.ended_at ?? now, promotions.rules.lateSeconds))
    return refuse('late');
  // a bonus that was chosen in time stays valid, however long the payment took
  const inTime = { open: true, starts_at: null, ends_at: null, member_days_max: null };
  const chosen = { id: grant.promotion_id, terms: { ...grant.terms, ...inTime } };
  const verdict = await judgeNow(promotions, tx, memberId, chosen, { now, deposit: amount, isCredited: true });
  if ('refuse' in verdict) return refuse(verdict.refuse);
  const setAside = grant.state === 'reserved' ? satang(grant.bonus_satang) : satang(0n);
  const bonus = await withinBudget(tx, grant, verdict.amount, setAside, now);
  if (bonus === undefined) return refuse('budget');
  await giveBonus(tx, grant, bonus, now);
  const expiresAt = addSeconds(now, grant.terms.days * 86_400);
  for (let at = 1; at <= grant.terms.tickets; at++)
    await promotions.giveTicket(tx, { memberId, cause: `promotion:${grant.ref}:${at}`, expiresAt });
}

/**
 * Amount of a bonus within the present budget: the full amount, otherwise the reserved amount. @returns undefined when
 * the budget allows neither.
 */
async function withinBudget(
  tx: Tx,
  grant: Grant,
  bonus: Satang,
  setAside: Satang,
  now: Date,
): Promise<Satang | undefined> {
  // a closed promotion needs no budget: then that of the chosen terms holds
  const budget = (await findPromotion(tx, grant.slug, now))?.terms.budget_baht ?? grant.terms.budget_baht;
  if (await commitBudget(tx, grant.promotion_id, bonus - setAside, budget)) return bonus;
  return setAside > 0n || grant.terms.tickets > 0 ? setAside : undefined;
}

/**
 * The bonus that was chosen with a deposit and is not given yet; also a bonus that was cancelled because its deposit
 * ended, when the deposit was paid after all.
 */
async function chosenWith(
  tx: Tx,
  { memberId, depositId }: { memberId: bigint; depositId: bigint },
): Promise<Grant | undefined> {
  return selectGrants(tx)
    .where('g.member_id', '=', memberId)
    .where('g.deposit_id', '=', depositId)
    .where('g.state', 'in', ['reserved', 'cancelled'])
    .forUpdate('g')
    .executeTakeFirst();
}
