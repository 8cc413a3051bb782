/*
 * Update the tickets that a member earned by play to the present amount of that play. A ticket whose stakes were rolled
 * back is withdrawn. If that ticket was spent already, another unspent ticket is withdrawn instead, the newest first,
 * and comes back when the member stakes more. So a member never has more tickets, spent or not, than the play of the
 * unexpired days earns, unless all tickets are spent.
 */
create or replace function wheel_earn(p_member_id bigint, p_now timestamptz) returns void language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  perform wheel_lock(p_member_id);
  with due as materialized (
    select * from wheel_due(p_member_id, p_now)
  ), own as materialized (
    select t.cause, t.withdrawn_at, s.number is not null as is_spent
      from wheel_ticket t left join wheel_spin s using (member_id, cause)
      where t.member_id = p_member_id and t.day is not null and t.expires_at > p_now
  ), wanted as (
    select ranked.* from (
        select due.*, row_number() over (order by due.expires_at desc, due.number desc) as newest from due
          where not exists (select from own where own.cause = due.cause and own.is_spent)
      ) ranked
      where newest > (select count(*) from own where own.is_spent
        and not exists (select from due where due.cause = own.cause))
  ), given as (
    insert into wheel_ticket as t (member_id, cause, day, number, granted_at, expires_at)
      select p_member_id, w.cause, w.day, w.number, p_now, w.expires_at from wanted w
        where not exists (select from own where own.cause = w.cause and own.withdrawn_at is null)
      on conflict (member_id, cause) do update set withdrawn_at = null
  )
  update wheel_ticket t set withdrawn_at = p_now
    from own where t.member_id = p_member_id and t.cause = own.cause and not own.is_spent and own.withdrawn_at is null
      and not exists (select from wanted where wanted.cause = own.cause);
end $$;
revoke all on function wheel_earn from public, sanam_app;
grant execute on function wheel_earn to sanam_app;
