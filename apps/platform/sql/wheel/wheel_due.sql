/* Tickets that a member has earned by play on the days whose tickets have not expired, by the rules of each day. */
create or replace function wheel_due(p_member_id bigint, p_now timestamptz)
  returns table (cause text, day date, number integer, expires_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select 'stakes:' || to_char(b.day, 'YYYY-MM-DD') || ':' || n, b.day, n, b.expires_at
    from wheel_base(p_member_id, p_now) b cross join lateral generate_series(1,
      least(b.stakes_most, b.staked_satang / nullif(b.stakes_satang, 0))::integer) as n
    where b.stakes_satang > 0
  union all
  select 'deposit:' || to_char(b.day, 'YYYY-MM-DD'), b.day, 0, b.expires_at
    from wheel_base(p_member_id, p_now) b where b.deposit_satang > 0 and b.paid_in_satang >= b.deposit_satang
      and b.staked_satang >= b.deposit_satang
$$;
revoke all on function wheel_due from public, sanam_app;
grant execute on function wheel_due to sanam_app;
