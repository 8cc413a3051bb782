/*
 * What a member's play earns tickets from: for each day whose tickets have not expired, the stakes that are summed up,
 * the largest single deposit, and the day's rules.
 */
create or replace function wheel_base(p_member_id bigint, p_now timestamptz) returns table (
  day date, staked_satang bigint, paid_in_satang bigint, stakes_satang bigint, stakes_most integer,
    deposit_satang bigint, expires_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  with rule as materialized (
    select * from wheel_rules_alive(p_now)
  ), played as (
    select p.day, sum(p.risked_satang)::bigint as staked from played_day p where p.member_id = p_member_id
      and p.day >= (select min(day) from rule) group by p.day
  ), paid_in as (
    select bangkok_day(l.created_at) as day, max(l.cash_satang) as most from ledger_movement l
      where l.member_id = p_member_id and not l.is_play and l.is_own_deposit
        and l.created_at >= (select min(day) from rule)::timestamp at time zone 'Asia/Bangkok'
      group by bangkok_day(l.created_at)
  )
  select r.day, coalesce(p.staked, 0), coalesce(i.most, 0), r.stakes_satang, r.stakes_most, r.deposit_satang,
    r.expires_at
    from rule r left join played p using (day) left join paid_in i using (day)
$$;
revoke all on function wheel_base from public, sanam_app;
grant execute on function wheel_base to sanam_app;
