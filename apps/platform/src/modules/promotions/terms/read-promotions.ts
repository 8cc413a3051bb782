import type { Calls, PromotionChoice, PromotionTerms, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database } from '../../../core/database.ts';
import { judgeGrant, refusalWords } from '../grants/judge-grant.ts';
import { readGrantFacts } from '../grants/read-facts.ts';
import type { Promotions } from '../promotions.ts';
import { listPromotions } from './promotion-store.ts';

/**
 * Promotions that a member may choose with a deposit, and the others with the reason why the member may not choose
 * them. Promotions that have ended or not begun are left out.
 */
export async function readChoices(
  { db, clock, rules: { offersPerDay } }: Promotions,
  memberId: bigint,
): Promise<PromotionChoice[]> {
  const now = clock.now();
  const withDeposit = (await listPromotions(db)).filter(
    ({ terms: { kind } }) => kind !== 'fixed' && kind !== 'voucher',
  );
  const choices = await Promise.all(
    withDeposit.map(async (promotion): Promise<PromotionChoice[]> => {
      const { slug, terms } = promotion;
      // judged as if the deposit were large enough: the page itself shows the minimum amount
      const deposit = satang(BigInt(Math.max(1, terms.deposit_min_baht)) * 100n);
      const verdict = judgeGrant(terms, await readGrantFacts(db, memberId, promotion, { now, offersPerDay, deposit }));
      const refusal = 'refuse' in verdict ? verdict.refuse : undefined;
      if (refusal === 'closed' || refusal === 'early' || refusal === 'over') return [];
      return [{ id: slug, name: terms.name, terms, why_not: refusal ? refusalWords(terms, refusal) : null }];
    }),
  );
  return choices.flat();
}

/** Every promotion as staff see it; when one promotion is named, all versions of its terms. */
export async function readForStaff(
  db: Database,
  slug: string | undefined,
): Promise<ReplyOf<Calls['staffPromotions']>['data']> {
  const { rows } = await sql<{
    slug: string;
    version: number;
    written_by: string;
    written_at: Date;
    note: string;
    committed_satang: bigint;
    granted: bigint;
    terms: PromotionTerms;
  }>`
    select p.slug, v.version, v.written_by, v.written_at, v.note, p.committed_satang, v.terms,
        (select count(*) from bonus_grant g where g.promotion_id = v.promotion_id and g.version = v.version and g.granted_at is not null) as granted
      from promotion p join promotion_version v on v.promotion_id = p.id and (v.version = p.version or p.slug = ${slug ?? null})
      where ${slug ?? null}::text is null or p.slug = ${slug ?? null}
      order by p.id, v.version desc`.execute(db);
  return rows.map((row) => ({
    id: row.slug,
    version: row.version,
    written_by: row.written_by,
    written_at: row.written_at.toISOString(),
    note: row.note,
    committed: bahtFromSatang(satang(row.committed_satang)),
    granted: Number(row.granted),
    terms: row.terms,
  }));
}
