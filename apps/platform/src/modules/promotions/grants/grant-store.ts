import type { PromotionTerms } from '@sanam/contract';
import { type Satang, satang } from '@sanam/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import type { BonusGrant } from '../../../core/database-types.ts';
import type { Promotion } from '../terms/promotion-store.ts';
import { leftOf } from './judge-end.ts';

/** A bonus with the terms on which it was chosen. */
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

/** Store a new bonus. Its reference and its card are also stored in tables that make them unique among all members. */
export async function keepGrant(tx: Tx, grant: Insertable<BonusGrant>): Promise<void> {
  const { member_id, ref, voucher_id } = grant;
  await tx.insertInto('bonus_reference').values({ ref, member_id }).execute();
  if (voucher_id != null) await tx.insertInto('bonus_voucher').values({ voucher_id, member_id }).execute();
  await tx.insertInto('bonus_grant').values(grant).execute();
}

export const grantOf = (row: Selectable<BonusGrant> & { slug: string; terms: unknown }): Grant => ({
  ...row,
  terms: row.terms as PromotionTerms,
});

/** Largest amount above their own money that a member keeps when the requirement is met; null: no limit. */
export function cashOutMaxOf({ terms }: Pick<Grant, 'terms'>): Satang | null {
  return terms.cash_out_max_baht === null ? null : satang(BigInt(terms.cash_out_max_baht) * 100n);
}

/** The active bonus, if any; with 'lock' its row is locked. */
export async function activeGrant(db: Database | Tx, memberId: bigint, lock?: 'lock'): Promise<Grant | undefined> {
  const query = selectGrants(db).where('g.member_id', '=', memberId).where('g.state', '=', 'active');
  const row = await (lock ? query.forUpdate('g') : query).executeTakeFirst();
  return row && grantOf(row);
}

/**
 * Progress of a bonus: turnover that counts, stakes in play, and the member's own money that came in. In satang.
 * @param openSince an open round that began before this time counts as over, unless it waits for a later draw.
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
 * Grant of a promotion to a member in the present period of its terms, if any. The terms at the time of that grant do
 * not matter: for "once ever" every earlier grant counts, for "once a day" every grant of that day.
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

/** Part of an active bonus that may still be in the credit. */
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
 * Satang from rounds that began under a bonus and paid after the bonus had ended; negative while a win is rolled back.
 */
export async function lateOf(db: Database | Tx, grant: Pick<Grant, 'member_id' | 'id'>): Promise<bigint> {
  const { rows } = await sql<{ late: bigint }>`select bonus_late(${grant.member_id}, ${grant.id}) as late`.execute(db);
  return rows[0]?.late ?? 0n;
}

/** Bonuses of a member that ended after a time, with their rows locked. */
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
