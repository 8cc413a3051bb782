import type { PromotionTerms } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import type { BonusGrant, DB } from '../../../core/database-types.ts';
import { readableCode } from '../../../core/secrets.ts';
import { commitBudget, type Promotion } from '../terms/promotion-store.ts';
import { requiredFor } from './judge-grant.ts';

/** A bonus with the terms on which it was chosen. */
export type Grant = Selectable<BonusGrant> & { slug: string; terms: PromotionTerms };

/** Bonuses with their terms: narrow it down to those of a member. */
export function selectGrants(db: Database | Tx) {
  return db
    .selectFrom('bonus_grant as g')
    .innerJoin('promotion as p', 'p.id', 'g.promotion_id')
    .innerJoin('promotion_version as v', (join) =>
      join.onRef('v.promotion_id', '=', 'g.promotion_id').onRef('v.version', '=', 'g.version'),
    )
    .selectAll('g')
    .select('p.slug')
    .select((of) => of.ref('v.terms').$castTo<PromotionTerms>().as('terms'));
}

/**
 * Store a new bonus as reserved. Its reference and its card are also stored in tables that make them unique among all
 * members.
 */
export async function keepReserved(
  tx: Tx,
  { id, slug, version, terms }: Promotion,
  bonus: Pick<Insertable<BonusGrant>, 'member_id' | 'deposit_id' | 'voucher_id' | 'reserved_at'> & { amount: Satang },
): Promise<Grant> {
  const { amount, ...of } = bonus;
  const ref = `BN${readableCode(12)}`;
  await tx.insertInto('bonus_reference').values({ ref, member_id: of.member_id }).execute();
  if (of.voucher_id != null)
    await tx.insertInto('bonus_voucher').values({ voucher_id: of.voucher_id, member_id: of.member_id }).execute();
  const row = await tx
    .insertInto('bonus_grant')
    .values({
      ...of,
      ref,
      promotion_id: id,
      version,
      state: 'reserved',
      bonus_satang: amount,
      required_satang: requiredFor(terms, amount),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, slug, terms };
}

/** Change a bonus. */
export async function changeGrant(
  tx: Tx,
  { member_id, id }: Pick<Grant, 'member_id' | 'id'>,
  set: UpdateObject<DB, 'bonus_grant', 'bonus_grant'>,
): Promise<void> {
  await tx.updateTable('bonus_grant').set(set).where('member_id', '=', member_id).where('id', '=', id).execute();
}

/** Cancel a reserved bonus, and release its reserved budget. */
export async function cancelReserved(
  tx: Tx,
  grant: Pick<Grant, 'member_id' | 'id' | 'promotion_id' | 'state' | 'bonus_satang'>,
  cause: string,
  now: Date,
): Promise<void> {
  if (grant.state !== 'reserved') return;
  await commitBudget(tx, grant.promotion_id, -grant.bonus_satang, null);
  await changeGrant(tx, grant, { state: 'cancelled', ended_at: now, cause });
}

/** Largest amount of bonus money that becomes the member's own when the requirement is met; null: no limit. */
export function cashOutMaxOf({ terms }: Pick<Grant, 'terms'>): Satang | null {
  return terms.cash_out_max_baht === null ? null : satang(BigInt(terms.cash_out_max_baht) * 100n);
}

/** The active bonus, if any; with 'lock' its row is locked. */
export async function activeGrant(db: Database | Tx, memberId: bigint, lock?: 'lock'): Promise<Grant | undefined> {
  const query = selectGrants(db).where('g.member_id', '=', memberId).where('g.state', '=', 'active');
  return (lock ? query.forUpdate('g') : query).executeTakeFirst();
}

/** Turnover that counts for a bonus, up to now, in satang. */
export async function countedOf(db: Database | Tx, grant: Pick<Grant, 'member_id' | 'id'>): Promise<Satang> {
  const { rows } = await sql<{ counted: bigint }>`
    select bonus_counted(${grant.member_id}, ${grant.id}) as counted`.execute(db);
  return satang(rows[0]?.counted ?? 0n);
}
