import type { Satang } from '@sanam/money';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import { readAll } from '../../../core/read-together.ts';
import type { Promotion } from '../terms/promotion-store.ts';
import { activeGrant, givenIn } from './grant-store.ts';
import { type GrantFacts, periodOf } from './judge-grant.ts';

interface Row {
  days: number;
  deposits: bigint;
  offers: number;
  under_review: boolean;
  on_break: boolean;
}

/**
 * Read the facts by which a bonus is judged.
 * @param asked.isCredited whether the deposit is in the ledger already; then it is not counted as an earlier deposit.
 */
export async function readGrantFacts(
  db: Database | Tx,
  memberId: bigint,
  promotion: Pick<Promotion, 'id' | 'terms'>,
  asked: {
    now: Date;
    offersPerDay: number;
    deposit: Satang | null;
    depositId?: bigint | null;
    voucherId?: bigint;
    isCredited?: boolean;
  },
): Promise<GrantFacts> {
  const readRow = (from: Database | Tx) =>
    sql<Row>`
    select floor(extract(epoch from ${asked.now}::timestamptz - m.created_at) / 86400)::int as days,
        (select count(*) from ledger_movement l where l.member_id = m.id and not l.is_play and l.is_own_deposit) as deposits,
        (select count(*) from bonus_grant g join promotion_version v using (promotion_id, version) where g.member_id = m.id
          and v.terms ->> 'kind' = 'deposit_match' and bangkok_day(g.granted_at) = bangkok_day(${asked.now}))::int as offers,
        exists (select from finding f where f.member_id = m.id and f.closed_at is null and (f.halts_payouts = 'member' or f.kind like 'referral_same_%'))
          or exists (select from finding f where f.detail ->> 'above' = m.id::text and f.closed_at is null and f.kind like 'referral_same_%') as under_review,
        gifts_stop(m.id, ${asked.now}) as on_break
      from member_known m where m.id = ${memberId}`.execute(from);
  const [{ rows }, active, given] = await readAll(db, [
    readRow,
    (from) => activeGrant(from, memberId),
    (from) => givenIn(from, memberId, promotion, periodOf(promotion.terms, asked.now, asked)),
  ]);
  const [row] = rows;
  if (!row) throw new Error(`there is no member ${memberId}`);
  return {
    now: asked.now,
    memberDays: row.days,
    depositsBefore: Number(row.deposits) - (asked.isCredited ? 1 : 0),
    deposit: asked.deposit,
    hasActive: active !== undefined,
    isGiven: given !== undefined,
    hadDayOfOffers: row.offers >= asked.offersPerDay,
    isUnderReview: row.under_review,
    isOnBreak: row.on_break,
  };
}
