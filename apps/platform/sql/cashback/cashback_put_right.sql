/*
 * Puts reckoned weeks right by what their play has become since, in one transaction: what is not claimed changes; where
 * it is claimed, or there is less than was carried, the difference waits for the next week that is reckoned. Doing it
 * again changes nothing.
 * @returns the members' weeks that changed; null: another process is at it.
 */
create or replace function cashback_put_right() returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_since timestamptz;
  v_through timestamptz;
  v_end date;
  v_changed bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('cashback', 0)) then
    return null;
  end if;
  -- what members played stands still until this is over
  v_through := game_mark_hold();
  select through into v_since from cashback_mark;
  if v_through <= v_since then
    return 0;
  end if;
  select max(week) + 7 into v_end from cashback_week where percent > 0;
  if v_end is not null then
    with touched as (
      select distinct member_id, cashback_week_of(day) as week from played_day where changed_through > v_since
        and day < v_end
    ), stands as (
      select t.member_id, t.week, sum(p.staked_satang)::bigint as staked, sum(p.won_satang)::bigint as won
        from touched t join played_day p on p.member_id = t.member_id and p.day >= t.week and p.day < t.week + 7
        group by t.member_id, t.week
    ), known as materialized (
      select s.*, w.percent, w.least_satang, w.most_satang,
        coalesce(r.bonus_satang, cashback_bonus(s.member_id, s.week)) as bonus
        from stands s
        join cashback_week w on w.week = s.week and w.percent > 0
        left join cashback r on r.member_id = s.member_id and r.week = s.week
        where (r.claimed_at is not null or w.expired_at is null)
          and (r.member_id is null or r.staked_satang <> s.staked or r.won_satang <> s.won)
    ), fresh as (
      select k.*, cashback_of(staked - won - bonus, percent, least_satang, most_satang) as own from known k
    )
    insert into cashback as c (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, amount_satang)
      select member_id, week, staked, won, bonus, own, own from fresh order by member_id, week
      on conflict (member_id, week) do update set
        staked_satang = excluded.staked_satang,
        won_satang = excluded.won_satang,
        own_satang = excluded.own_satang,
        amount_satang = case when c.claimed_at is null then greatest(0, excluded.own_satang + c.carried_satang)
          else c.amount_satang end;
    get diagnostics v_changed = row_count;
  end if;
  update cashback_mark set through = v_through;
  return v_changed;
end $$;
revoke all on function cashback_put_right from public, sanam_app;
grant execute on function cashback_put_right to sanam_app;
