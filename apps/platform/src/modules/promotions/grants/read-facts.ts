import { bangkokDay } from '@sanam/thai/dates';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../core/database.ts';
import type { MemberFacts } from './judge-grant.ts';

interface Row {
  days: number;
  deposits: bigint;
  under_review: boolean;
  on_break: boolean;
  has_active: boolean;
  has_over: boolean;
  offers: number;
  given: string[];
  given_today: string[];
}

/**
 * Read what is known of a member when bonuses are judged. One statement, however many promotions are judged by it.
 * @param asked.isCredited whether the deposit is in the ledger already; then it is not counted as an earlier deposit.
 */
export async function readMemberFacts(
  db: Database | Tx,
  memberId: bigint,
  asked: { now: Date; offersPerDay: number; isCredited?: boolean },
): Promise<MemberFacts> {
  const today = bangkokDay(asked.now);
  const { rows } = await sql<Row>`
    select floor(extract(epoch from ${asked.now}::timestamptz - m.created_at) / 86400)::int as days,
        (select count(*) from ledger_movement l where l.member_id = m.id and not l.is_play and l.is_own_deposit) as deposits,
        exists (select from finding f where f.member_id = m.id and f.closed_at is null and (f.halts_payouts = 'member' or f.kind like 'referral_same_%'))
          or exists (select from finding f where f.detail ->> 'above' = m.id::text and f.closed_at is null and f.kind like 'referral_same_%') as under_review,
        gifts_stop(m.id, ${asked.now}) as on_break, bonus.*
      from member_known m cross join lateral (
        select coalesce(bool_or(g.state = 'active'), false) as has_active,
            coalesce(bool_or(g.state = 'active' and g.expires_at <= ${asked.now}), false) as has_over,
            count(*) filter (where v.terms ->> 'kind' = 'deposit_match' and bangkok_day(g.granted_at) = ${today}::date)::int as offers,
            coalesce(array_agg(g.promotion_id::text) filter (where g.period is not null), '{}') as given,
            coalesce(array_agg(g.promotion_id::text) filter (where g.period = ${today}
              or g.period !~ '^\\d{4}-' and bangkok_day(g.granted_at) = ${today}::date), '{}') as given_today
          from bonus_grant g join promotion_version v using (promotion_id, version) where g.member_id = m.id) bonus
      where m.id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no member ${memberId}`);
  return {
    now: asked.now,
    memberDays: row.days,
    depositsBefore: Number(row.deposits) - (asked.isCredited ? 1 : 0),
    hasActive: row.has_active,
    isActiveOver: row.has_over,
    given: new Set(row.given.map(BigInt)),
    givenToday: new Set(row.given_today.map(BigInt)),
    hadDayOfOffers: row.offers >= asked.offersPerDay,
    isUnderReview: row.under_review,
    isOnBreak: row.on_break,
  };
}
