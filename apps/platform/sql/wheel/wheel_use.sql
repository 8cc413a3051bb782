/*
 * Apply a table of prizes and the rules for tickets, unless the newest ones have the same values. The table applies at
 * once, to seals made from now on; the rules apply from tomorrow, so that they stay unchanged all day. The first rules
 * apply today.
 */
create or replace function wheel_use(p_prizes text, p_budget_satang bigint, p_stakes_satang bigint,
  p_stakes_most integer, p_deposit_satang bigint, p_ticket_days integer, p_now timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t wheel_table;
  r wheel_rules;
begin
  perform from one_at_a_time where name = 'wheel_use' for update;
  select * into t from wheel_table order by version desc limit 1;
  if (t.prizes, t.budget_satang) is distinct from (p_prizes, p_budget_satang) then
    insert into wheel_table (prizes, budget_satang, made_at) values (p_prizes, p_budget_satang, p_now);
  end if;
  select * into r from wheel_rules order by version desc limit 1;
  if (r.stakes_satang, r.stakes_most, r.deposit_satang, r.ticket_days)
    is distinct from (p_stakes_satang, p_stakes_most, p_deposit_satang, p_ticket_days) then
    insert into wheel_rules (since_day, stakes_satang, stakes_most, deposit_satang, ticket_days, made_at)
      values (bangkok_day(p_now) + (r.version is not null)::int, p_stakes_satang, p_stakes_most, p_deposit_satang,
        p_ticket_days, p_now);
  end if;
end $$;
revoke all on function wheel_use from public, sanam_app;
grant execute on function wheel_use to sanam_app;
