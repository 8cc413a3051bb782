/*
 * Adjust accrued weeks to later changes of their play, in one transaction. An unclaimed amount is changed. When the
 * amount is claimed already, or would become negative, the difference is carried to the next accrued week. Repeating
 * the function changes nothing.
 * @returns the number of members' weeks that changed; null: another process adjusts.
 */
create or replace function cashback_adjust() returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_since timestamptz;
  v_watermark_at timestamptz;
  v_end date;
  v_changed bigint := 0;
begin
  select watermark_at into v_since from cashback_watermark for update skip locked;
  if not found then
    return null;
  end if;
  -- the sums of members' play are locked until this transaction ends
  v_watermark_at := game_watermark_lock();
  if v_watermark_at <= v_since then
    return 0;
  end if;
  select max(week) + 7 into v_end from cashback_week where percent > 0;
  if v_end is not null then
    with touched as (
      select distinct member_id, cashback_week_of(day) as week from played_day where changed_watermark_at > v_since
        and day < v_end
    ), stands as (
      select t.member_id, t.week, sum(p.own_staked_satang)::bigint as staked, sum(p.own_won_satang)::bigint as won
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
  update cashback_watermark set watermark_at = v_watermark_at;
  return v_changed;
end $$;
revoke all on function cashback_adjust from public, sanam_app;
grant execute on function cashback_adjust to sanam_app;
