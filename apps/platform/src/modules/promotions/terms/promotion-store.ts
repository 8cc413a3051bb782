import type { PromotionTerms } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';

/** A promotion with the terms that are in force. */
export interface Promotion {
  id: bigint;
  slug: string;
  version: number;
  terms: PromotionTerms;
  /** When these terms came into force. */
  since: Date;
  /** Sum of all bonuses reserved or given, in satang. */
  committed: bigint;
}

/** Promotions with the terms that are in force at a time: the latest version whose time has come. */
function selectPromotions(db: Database | Tx, now: Date) {
  return db
    .selectFrom('promotion as p')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('promotion_version as of_time')
          .selectAll()
          .whereRef('of_time.promotion_id', '=', 'p.id')
          .where('of_time.from_at', '<=', now)
          .orderBy('of_time.version', 'desc')
          .limit(1)
          .as('v'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.slug', 'p.committed_satang', 'v.version', 'v.terms', 'v.from_at']);
}

const promotionOf = (row: {
  id: bigint;
  slug: string;
  version: number;
  terms: unknown;
  from_at: Date;
  committed_satang: bigint;
}): Promotion => ({
  id: row.id,
  slug: row.slug,
  version: row.version,
  terms: row.terms as PromotionTerms,
  since: row.from_at,
  committed: row.committed_satang,
});

/** Every promotion that has terms in force, in the order in which they were created. */
export async function listPromotions(db: Database | Tx, now: Date): Promise<Promotion[]> {
  return (await selectPromotions(db, now).orderBy('p.id').execute()).map(promotionOf);
}

/** A promotion with the terms in force at a time; undefined while it has none. */
export async function findPromotion(db: Database | Tx, slug: string, now: Date): Promise<Promotion | undefined> {
  const row = await selectPromotions(db, now).where('p.slug', '=', slug).executeTakeFirst();
  return row && promotionOf(row);
}

/** Whether there is a promotion of this name, also one whose terms are not in force yet. */
export async function isPromotion(db: Database | Tx, slug: string): Promise<boolean> {
  return (await db.selectFrom('promotion').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined;
}

/**
 * The largest budget of a promotion in baht since these terms came into force; null: these terms have none. What was
 * promised within one budget stays promised when another one takes its place.
 */
export async function largestBudgetSince(
  tx: Tx,
  { id, version, terms }: Pick<Promotion, 'id' | 'version' | 'terms'>,
  now: Date,
): Promise<number | null> {
  if (terms.budget_baht === null) return null;
  const { rows } = await sql<{ most: number }>`
    select max((terms ->> 'budget_baht')::float8) as most from promotion_version
      where promotion_id = ${id} and version >= ${version} and from_at <= ${now}`.execute(tx);
  return Math.max(terms.budget_baht, rows[0]?.most ?? 0);
}

/**
 * Reserve money from a promotion's budget, or release it. The promotion's row must be the last row that a transaction
 * locks.
 * @returns false when the budget is too small; then nothing changed.
 */
export async function commitBudget(
  tx: Tx,
  promotionId: bigint,
  changeSatang: bigint,
  budgetBaht: number | null,
): Promise<boolean> {
  if (changeSatang === 0n) return true;
  const most = budgetBaht === null || changeSatang < 0n ? null : BigInt(budgetBaht) * 100n;
  const { rows } = await sql<{ id: bigint }>`
    update promotion set committed_satang = committed_satang + ${changeSatang} where id = ${promotionId}
      and (${most}::bigint is null or committed_satang + ${changeSatang} <= ${most}::bigint) returning id`.execute(tx);
  return rows.length === 1;
}
