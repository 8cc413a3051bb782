/*
 * Accrue commission of a day, completely or not at all, once: the day's play with own money, as far as it was at risk,
 * and the differences of earlier days that changed since the last accrual. A member's play does not count while a
 * finding about linked accounts is open at the time of the accrual, and a member earns nothing while staff have stopped
 * their commission. A difference is treated like the day to which it belongs.
 * @param p_rates [{area, level, millionths}] of this day.
 * @returns done: accrued now; before: this day or a later one was accrued already; early: the day's play is not summed
 *   up completely; busy: another process accrues.
 */
create or replace function commission_accrue(p_day date, p_rates jsonb) returns text language plpgsql security definer
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_last commission_day;
  v_watermark_at timestamptz;
begin
  perform from one_at_a_time where name = 'commission_accrue' for update skip locked;
  if not found then
    return 'busy';
  end if;
  select * into v_last from commission_day order by day desc limit 1;
  if p_day <= v_last.day then
    return 'before';
  end if;
  -- the sums of members' play are locked until this transaction ends
  v_watermark_at := game_watermark_lock();
  if v_watermark_at < (p_day + 1)::timestamp at time zone 'Asia/Bangkok' then
    return 'early';
  end if;
  insert into commission_day values (p_day, v_watermark_at, clock_timestamp());
  insert into commission_rate select p_day, area, level, millionths
    from jsonb_to_recordset(p_rates) as given (area text, level smallint, millionths integer);

  with due as (
    select p.member_id, p.day, p.area, d.accrued_at, p.own_staked_satang as staked_now, p.own_won_satang as won_now,
        p.risked_satang as risked_now,
        p.own_staked_satang - coalesce(b.staked_satang, 0) as staked,
        p.own_won_satang - coalesce(b.won_satang, 0) as won, p.risked_satang - coalesce(b.risked_satang, 0) as risked
      from played_day p
      join commission_day d using (day)
      left join commission_base b using (member_id, day, area)
      where p.day <= p_day and (v_last.day is null or p.day > v_last.day or p.changed_watermark_at > v_last.watermark_at)
        and (p.own_staked_satang, p.own_won_satang, p.risked_satang)
          <> (coalesce(b.staked_satang, 0), coalesce(b.won_satang, 0), coalesce(b.risked_satang, 0))
        and exists (select from member_upline u where u.descendant_id = p.member_id)
  ), based as (
    insert into commission_base as b select member_id, day, area, staked_now, won_now, risked_now from due
      on conflict (member_id, day, area) do update set staked_satang = excluded.staked_satang,
        won_satang = excluded.won_satang, risked_satang = excluded.risked_satang
  ), judged as (
    select due.*, not exists (
        select from finding f where f.member_id = due.member_id
          and f.kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device')
          and f.opened_at <= due.accrued_at and (f.closed_at is null or f.closed_at > due.accrued_at)) as counts
      from due
  ), above as (
    select u.ancestor_id, u.level, j.area, j.staked, j.won, j.risked, r.millionths, j.counts and not exists (
        select from commission_stop s where s.member_id = u.ancestor_id and s.stopped_at <= j.accrued_at
          and (s.resumed_at is null or s.resumed_at > j.accrued_at)) as earns
      from judged j
      join member_upline u on u.descendant_id = j.member_id
      left join commission_rate r on r.day = j.day and r.area = j.area and r.level = u.level
  ), line as (
    select ancestor_id as member_id, level, area, sum(staked) as staked, sum(won) as won,
        coalesce(sum(risked) filter (where earns), 0) as counted,
          coalesce(sum(risked * millionths) filter (where earns), 0) as earned
      from above group by ancestor_id, level, area
  ), written as (
    insert into commission (member_id, day, level, area, staked_satang, won_satang, counted_satang, earned_millionths)
      select member_id, p_day, level, area, staked, won, counted, earned from line
  ), told as (
    update commission_day d set earned_millionths = s.earned, members = s.members
      from (select coalesce(sum(earned), 0) as earned, count(distinct member_id) as members from line) s where d.day = p_day
  )
  insert into commission_balance as b (member_id, earned_millionths)
    select member_id, sum(earned) from line group by member_id order by member_id
    on conflict (member_id) do update set earned_millionths = b.earned_millionths + excluded.earned_millionths;
  return 'done';
end $$;
revoke all on function commission_accrue from public, sanam_app;
grant execute on function commission_accrue to sanam_app;
