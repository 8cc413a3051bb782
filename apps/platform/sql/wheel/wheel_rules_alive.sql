/* Rules of each day whose tickets have not expired yet. */
create or replace function wheel_rules_alive(p_now timestamptz)
  returns table (day date, stakes_satang bigint, stakes_most integer, deposit_satang bigint, expires_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select d.day, r.stakes_satang, r.stakes_most, r.deposit_satang,
    (d.day + r.ticket_days)::timestamp at time zone 'Asia/Bangkok'
    from (select bangkok_day(p_now) - back as day
      from generate_series(0, (select max(ticket_days) from wheel_rules) - 1) as back) d
    cross join lateral (select * from wheel_rules w where w.since_day <= d.day order by w.version desc limit 1) r
    where d.day + r.ticket_days > bangkok_day(p_now)
$$;
revoke all on function wheel_rules_alive from public, sanam_app;
grant execute on function wheel_rules_alive to sanam_app;
