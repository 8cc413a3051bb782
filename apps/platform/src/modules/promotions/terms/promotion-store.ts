import type { PromotionTerms } from '@sanam/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';

/** A promotion with its current terms. */
export interface Promotion {
  id: bigint;
  slug: string;
  version: number;
  terms: PromotionTerms;
  since: Date;
}

function selectPromotions(db: Database | Tx) {
  return db
    .selectFrom('promotion as p')
    .innerJoin('promotion_version as v', (join) =>
      join.onRef('v.promotion_id', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.id', 'p.slug', 'p.version', 'v.terms', 'v.written_at']);
}

const promotionOf = (row: {
  id: bigint;
  slug: string;
  version: number;
  terms: unknown;
  written_at: Date;
}): Promotion => ({
  id: row.id,
  slug: row.slug,
  version: row.version,
  terms: row.terms as PromotionTerms,
  since: row.written_at,
});

/** Every promotion, in the order in which they were created. */
export async function listPromotions(db: Database | Tx): Promise<Promotion[]> {
  return (await selectPromotions(db).orderBy('p.id').execute()).map(promotionOf);
}

export async function findPromotion(db: Database | Tx, slug: string): Promise<Promotion | undefined> {
  const row = await selectPromotions(db).where('p.slug', '=', slug).executeTakeFirst();
  return row && promotionOf(row);
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
