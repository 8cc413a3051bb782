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
  insert into cashback_week values (p_week, p_percent, p_least_satang, p_most_satang, p_now, p_claim_until);
  if p_percent > 0 then
    with play as (
      select member_id, sum(own_staked_satang)::bigint as staked, sum(own_won_satang)::bigint as won from played_day
        where day >= p_week and day < p_week + 7 group by member_id
    ), bonus as (
      select member_id, sum(cash_satang)::bigint as paid from ledger_movement
        where not is_play and is_gift and created_at >= p_week::timestamp at time zone 'Asia/Bangkok'
          and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
        group by member_id
    ), carry as (
      select member_id, carried_satang from cashback_balance where carried_satang <> 0
    ), line as (
      select member_id, coalesce(p.staked, 0) as staked, coalesce(p.won, 0) as won, coalesce(b.paid, 0) as paid,
        coalesce(c.carried_satang, 0) as carried,
          cashback_of(coalesce(p.staked, 0) - coalesce(p.won, 0) - coalesce(b.paid, 0), p_percent, p_least_satang,
            p_most_satang) as own
        from play p
        full join carry c using (member_id)
        left join bonus b using (member_id)
        where p.member_id is not null or c.carried_satang > 0
    )
    insert into cashback (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, carried_satang,
      amount_satang)
      select member_id, p_week, staked, won, paid, own, carried, greatest(0, own + carried) from line
        order by member_id;
  end if;
  return 'done';
end $$;
revoke all on function cashback_accrue from public, sanam_app;
grant execute on function cashback_accrue to sanam_app;
