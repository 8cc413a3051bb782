/*
 * What a member has used of a limit in its present window. Deposits are gross: credited deposits and prepaid cards. A
 * loss is what was staked of own money less what it won; it is below zero while the member is ahead. Time in seconds.
 */
create or replace function limit_used(p_member_id bigint, p_kind text, p_period text, p_at timestamptz) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp
  -- asked a dozen times for a page: planned once for each connection, also while the tables are small
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  if p_kind = 'deposit' then
    return (select coalesce(sum(m.cash_satang), 0) from ledger_movement m
      where m.member_id = p_member_id and not m.is_play and m.kind in ('deposit', 'gateway_deposit', 'voucher')
        and m.created_at >= limit_window(p_period, bangkok_day(p_at))::timestamp at time zone 'Asia/Bangkok');
  end if;
  return (select coalesce(sum(case p_kind when 'stake' then d.staked_satang
      when 'loss' then d.own_staked_satang - d.own_won_satang else d.seconds end), 0)
    from (select e.day, e.staked_satang, e.own_staked_satang, e.own_won_satang, e.seconds from play_day e
        where e.member_id = p_member_id
      union all
      select l.day, l.staked_satang, l.own_staked_satang, l.own_won_satang, l.seconds
        from wallet_play(p_member_id) l) d
    where d.day >= limit_window(p_period, bangkok_day(p_at)));
end
$$;
revoke all on function limit_used from public, sanam_app;
grant execute on function limit_used to sanam_app;
