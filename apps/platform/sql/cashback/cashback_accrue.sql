/*
 * Accrue a week for all members, completely or not at all, once: a share of stakes less wins of own money,
 * less gifts, and the amount carried from earlier weeks.
 * @param p_percent 0 accrues the week without a loss return.
 * @returns done: accrued now; before: this week or a later one was accrued already; early: the week's play is not
 *   summed up completely; busy: another process accrues.
 */
create or replace function cashback_accrue(p_week date, p_percent smallint, p_least_satang bigint,
  p_most_satang bigint, p_claim_until timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_last date;
  v_watermark_at timestamptz;
begin
  if cashback_adjust() is null then
    return 'busy';
  end if;
  select max(week) into v_last from cashback_week;
  if p_week <= v_last then
    return 'before';
  end if;
  if p_week > v_last + 7 then
    raise exception 'the week of % is not accrued yet', v_last + 7 using errcode = 'check_violation';
  end if;
  -- cashback_adjust has locked the watermark already, so that both read the same value
  v_watermark_at := game_watermark_lock();
  if v_watermark_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok' then
    return 'early';
  end if;
  insert into cashback_week (week, percent, least_satang, most_satang, accrued_at, claim_until)
    values (p_week, p_percent, p_least_satang, p_most_satang, p_now, p_claim_until);
  if p_percent > 0 then
    insert into cashback (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, carried_satang,
      amount_satang)
      select member_id, p_week, staked, won, paid, own, carried, greatest(0, own + carried)
        from cashback_lines(p_week, p_percent, p_least_satang, p_most_satang) order by member_id;
  end if;
  return 'done';
end $$;
revoke all on function cashback_accrue from public, sanam_app;
grant execute on function cashback_accrue to sanam_app;
