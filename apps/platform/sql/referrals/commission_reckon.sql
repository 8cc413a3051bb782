/*
 * Reckons a day, whole or not at all, once: its play, and the differences of days before it that changed since the last
 * reckoning. A member's play counts unless a finding about whom they resemble was open when the day was reckoned; a
 * difference is treated as its day was.
 * @param p_rates [{area, level, millionths}] of this day.
 * @returns done: now; before: it, or a later one, was reckoned already; early: its play is not all summed up; busy:
 *    another process does this.
 */
create or replace function commission_reckon(p_day date, p_rates jsonb) returns text language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_last commission_day;
  v_through timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('commission_reckon', 0)) then
    return 'busy';
  end if;
  select * into v_last from commission_day order by day desc limit 1;
  if p_day <= v_last.day then
    return 'before';
  end if;
  -- what members played stands still until this is over
  v_through := game_mark_hold();
  if v_through < (p_day + 1)::timestamp at time zone 'Asia/Bangkok' then
    return 'early';
  end if;
  insert into commission_day values (p_day, v_through, clock_timestamp());
  insert into commission_rate select p_day, area, level, millionths
    from jsonb_to_recordset(p_rates) as given (area text, level smallint, millionths integer);

  with due as (
    select p.member_id, p.day, p.area, d.reckoned_at, p.staked_satang as staked_now, p.won_satang as won_now,
        p.staked_satang - coalesce(b.staked_satang, 0) as staked, p.won_satang - coalesce(b.won_satang, 0) as won
      from played_day p
      join commission_day d using (day)
      left join commission_base b using (member_id, day, area)
      where p.day <= p_day and (v_last.day is null or p.day > v_last.day or p.changed_through > v_last.through)
        and (p.staked_satang <> coalesce(b.staked_satang, 0) or p.won_satang <> coalesce(b.won_satang, 0))
        and exists (select from member_upline u where u.descendant_id = p.member_id)
  ), based as (
    insert into commission_base as b select member_id, day, area, staked_now, won_now from due
      on conflict (member_id, day, area) do update set staked_satang = excluded.staked_satang,
        won_satang = excluded.won_satang
  ), judged as (
    select due.*, not exists (
        select from finding f where f.member_id = due.member_id
          and f.kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device')
          and f.opened_at <= due.reckoned_at and (f.closed_at is null or f.closed_at > due.reckoned_at)) as counts
      from due
  ), line as (
    select u.ancestor_id as member_id, u.level, j.area, sum(j.staked) as staked, sum(j.won) as won,
        coalesce(sum(j.staked) filter (where j.counts), 0) as counted,
          coalesce(sum(j.staked * r.millionths) filter (where j.counts), 0) as earned
      from judged j
      join member_upline u on u.descendant_id = j.member_id
      left join commission_rate r on r.day = j.day and r.area = j.area and r.level = u.level
      group by u.ancestor_id, u.level, j.area
  ), written as (
    insert into commission (member_id, day, level, area, staked_satang, won_satang, counted_satang, earned_millionths)
      select member_id, p_day, level, area, staked, won, counted, earned from line
  )
  insert into commission_balance as b (member_id, earned_millionths)
    select member_id, sum(earned) from line group by member_id order by member_id
    on conflict (member_id) do update set earned_millionths = b.earned_millionths + excluded.earned_millionths;
  return 'done';
end $$;
revoke all on function commission_reckon from public, sanam_app;
grant execute on function commission_reckon to sanam_app;
