import type { Calls, PromotionTerms, ReplyOf } from '@sanam/contract';
import { bahtFromSatang, satang } from '@sanam/money';
import { type RawBuilder, sql } from 'kysely';
import { addSeconds } from '../../../core/clock.ts';
import type { Promotions } from '../promotions.ts';
import { findPromotion } from './promotion-store.ts';

const DAYS = 30;
const DAY_SECONDS = 86_400;

interface DayRow {
  day: string;
  deposits: string;
  satang: string;
  in_force: string;
  given: string;
  members: string;
  reached: string;
  looked_at: string;
}

/**
 * What terms would have given to the deposits of the last 30 days, if every member who could had chosen them, beside
 * the same of the terms in force and what was given. Two statements; the deposits are read by their time, and at most
 * `BONUS_WHAT_IF_DEPOSITS_MAX` of them. Fixed bonuses and cards come with no deposit: for them only what was given is
 * told.
 */
export async function whatIf(
  { db, clock, rules }: Promotions,
  asked: { id: string; terms: PromotionTerms },
): Promise<ReplyOf<Calls['promotionWhatIf']>['data']> {
  const now = clock.now();
  const since = addSeconds(now, -DAYS * DAY_SECONDS);
  const inForce = await findPromotion(db, asked.id, now);
  const most = rules.whatIfDepositsMax;
  const { rows } = await sql<DayRow>`
    with deposit_of_time as materialized (
      select l.member_id, l.created_at as at, l.cash_satang as amount, l.sequence from ledger_movement l
        where not l.is_play and l.is_own_deposit and l.created_at > ${since} and l.created_at <= ${now}
        order by l.created_at desc limit ${most}
    ), judged as materialized (
      select d.*, bangkok_day(d.at) as day,
          floor(extract(epoch from d.at - m.created_at) / 86400)::int as member_days,
          not exists (select from ledger_movement e where e.member_id = d.member_id and not e.is_play
            and e.is_own_deposit and e.sequence < d.sequence) as is_first
        from deposit_of_time d join member_known m on m.id = d.member_id
    ), asked as (${chosen(asked.terms)}), current as (${inForce ? chosen(inForce.terms) : NOTHING}
    ), reached as (
      select a.member_id, a.sequence from asked a
        where a.satang > 0 and (select coalesce(sum(play.staked_satang * ${shares(asked.terms)} / 100), 0) from played_day play
          where play.member_id = a.member_id and play.day >= a.day and play.day < a.day + ${asked.terms.days}::int)
          >= a.satang * ${asked.terms.turnover_multiple}::int
    )
    select s.day::date::text as day,
        (select count(*) from asked where asked.day = s.day::date) as deposits,
        (select coalesce(sum(satang), 0) from asked where asked.day = s.day::date) as satang,
        (select coalesce(sum(satang), 0) from current where current.day = s.day::date) as in_force,
        (select coalesce(sum(satang), 0) from promotion_sum p where p.promotion = ${asked.id} and p.kind = 'bonus_grant'
          and p.day = s.day::date) as given,
        (select count(distinct member_id) from asked) as members, (select count(*) from reached) as reached,
        (select count(*) from deposit_of_time) as looked_at
      from generate_series(bangkok_day(${since})::timestamp + interval '1 day', bangkok_day(${now})::timestamp,
        interval '1 day') s (day)
      order by s.day`.execute(db);
  const baht = (amount: string) => bahtFromSatang(satang(BigInt(amount)));
  return {
    days: rows.map(({ day, deposits, in_force, given, satang: bonus }) => ({
      day,
      deposits: Number(deposits),
      bonus: baht(bonus),
      in_force: baht(in_force),
      given: baht(given),
    })),
    deposits: rows.reduce((sum, { deposits }) => sum + Number(deposits), 0),
    members: Number(rows[0]?.members ?? 0),
    reached: Number(rows[0]?.reached ?? 0),
    is_whole: Number(rows[0]?.looked_at ?? 0) < most,
  };
}

const NOTHING = sql`select member_id, sequence, day, 0::bigint as satang from judged where false`;

/** Deposits that terms would have given something to, each with its bonus: the first of its period. */
function chosen(terms: PromotionTerms): RawBuilder<unknown> {
  if (terms.kind !== 'deposit_match' && terms.kind !== 'free_ticket') return NOTHING;
  const period =
    terms.once === 'ever'
      ? sql`j.member_id`
      : terms.once === 'day'
        ? sql`j.member_id, j.day`
        : sql`j.member_id, j.sequence`;
  return sql`
    select distinct on (${period}) j.member_id, j.sequence, j.day,
        least(j.amount * ${terms.percent}::int / 100, ${terms.bonus_max_baht}::bigint * 100)::bigint as satang
      from judged j
      where j.amount >= ${Math.max(1, terms.deposit_min_baht)}::bigint * 100
        and (not ${terms.first_deposit}::boolean or j.is_first)
        and (${terms.member_days_min}::int is null or j.member_days >= ${terms.member_days_min}::int)
        and (${terms.member_days_max}::int is null or j.member_days <= ${terms.member_days_max}::int)
      order by ${period}, j.sequence`;
}

/** The share by which stakes of an area count. */
const shares = ({ contributions: { areas } }: PromotionTerms): RawBuilder<unknown> =>
  sql`coalesce((${JSON.stringify(areas)}::jsonb ->> play.area)::int, 0)`;
