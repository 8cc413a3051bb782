import type { PromotionTerms } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import type { BonusGrant } from '../../../core/database-types.ts';
import type { Promotion } from '../terms/promotion-store.ts';
import { leftOf } from './judge-end.ts';

/** A bonus with the terms it was chosen on. */
export type Grant = Selectable<BonusGrant> & { slug: string; terms: PromotionTerms };

export function selectGrants(db: Database | Tx) {
  return db
    .selectFrom('bonus_grant as g')
    .innerJoin('promotion as p', 'p.id', 'g.promotion_id')
    .innerJoin('promotion_version as v', (join) =>
      join.onRef('v.promotion_id', '=', 'g.promotion_id').onRef('v.version', '=', 'g.version'),
    )
    .selectAll('g')
    .select(['p.slug', 'v.terms']);
}

export const grantOf = (row: Selectable<BonusGrant> & { slug: string; terms: unknown }): Grant => ({
  ...row,
  terms: row.terms as PromotionTerms,
});

/** The most that stays above own money when the turnover is done; null: everything. */
export function cashOutMaxOf({ terms }: Pick<Grant, 'terms'>): Satang | null {
  return terms.cash_out_max_baht === null ? null : satang(BigInt(terms.cash_out_max_baht) * 100n);
}

/** The bonus that is not over, if any; locked when a transaction asks for it. */
export async function activeGrant(db: Database | Tx, memberId: bigint, lock?: 'lock'): Promise<Grant | undefined> {
  const query = selectGrants(db).where('g.member_id', '=', memberId).where('g.state', '=', 'active');
  const row = await (lock ? query.forUpdate('g') : query).executeTakeFirst();
  return row && grantOf(row);
}

/**
 * What a bonus stands at: turnover that counts, stakes in play, and the member's own money that went in. Satang.
 * @param openSince a round that began before and is not awaited is over, whatever its provider says.
 */
export async function standingOf(
  db: Database | Tx,
  grant: Pick<Grant, 'member_id' | 'id'>,
  openSince: Date,
): Promise<{ counted: Satang; open: Satang; own: Satang }> {
  const { rows } = await sql<{ counted_satang: bigint; open_satang: bigint; own_satang: bigint }>`
    select counted_satang, open_satang, own_satang from bonus_standing(${grant.member_id}, ${grant.id}, ${openSince})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error(`bonus ${grant.id} stands nowhere`);
  return { counted: satang(row.counted_satang), open: satang(row.open_satang), own: satang(row.own_satang) };
}

/**
 * What a promotion gave a member in the period that its terms now give it once in, if anything. Whatever the terms were
 * when it was given: one that becomes once ever counts every time before, and one of a day whatever was given on that
 * day.
 */
export async function givenIn(
  db: Database | Tx,
  memberId: bigint,
  { id, terms }: Pick<Promotion, 'id' | 'terms'>,
  period: string,
): Promise<Grant | undefined> {
  const given = selectGrants(db)
    .where('g.member_id', '=', memberId)
    .where('g.promotion_id', '=', id)
    .where('g.period', 'is not', null);
  const inPeriod =
    terms.once === 'ever'
      ? given
      : terms.once === 'day'
        ? given.where((of) =>
            of.or([
              of('g.period', '=', period),
              sql<boolean>`g.period !~ '^\\d{4}-' and bangkok_day(g.granted_at) = ${period}::date`,
            ]),
          )
        : given.where('g.period', '=', period);
  const row = await inPeriod.orderBy('g.id', 'desc').limit(1).executeTakeFirst();
  return row && grantOf(row);
}

/** Of a bonus that goes on, what may still be among the credit. */
export async function leftNow(db: Database | Tx, grant: Grant): Promise<Satang> {
  const left = satang(grant.left_satang ?? 0n);
  if (grant.left_noted_at === null) return left;
  const { rows } = await sql<{
    came: bigint;
  }>`select bonus_came_since(${grant.member_id}, ${grant.id}, ${grant.left_noted_at}) as came`.execute(db);
  return leftOf(
    { bonus: satang(grant.bonus_satang), left, openThen: satang(grant.left_open_satang) },
    rows[0]?.came ?? 0n,
  );
}

/**
 * What rounds brought that began under a bonus after it had ended, satang; may be below zero while a win is taken back.
 */
export async function lateOf(db: Database | Tx, grant: Pick<Grant, 'member_id' | 'id'>): Promise<bigint> {
  const { rows } = await sql<{ late: bigint }>`select bonus_late(${grant.member_id}, ${grant.id}) as late`.execute(db);
  return rows[0]?.late ?? 0n;
}

/** Bonuses of a member that ended after a time, locked. */
export async function endedGrants(tx: Tx, memberId: bigint, after: Date): Promise<Grant[]> {
  const rows = await selectGrants(tx)
    .where('g.member_id', '=', memberId)
    .where('g.taken_satang', 'is not', null)
    .where('g.ended_at', '>', after)
    .where('g.bonus_satang', '>', 0n)
    .orderBy('g.ended_at')
    .forUpdate('g')
    .execute();
  return rows.map(grantOf);
}
