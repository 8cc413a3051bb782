/*
 * Compare the sums of a closed day with the ledger. What differs becomes a correction, and the sum is brought up to date
 * in the same transaction, so that a figure of a closed day never changes without saying so. First deposits and players
 * that were not known yet join their cohorts. The ledger is read before anything is locked or written, so that a long
 * comparison does not hold up what is summed up meanwhile.
 * @returns the number of corrections; null when the day is not closed.
 */
create or replace function report_check_day(p_day date) returns integer
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  v_from timestamptz := p_day::timestamp at time zone 'Asia/Bangkok';
  v_tick constant interval := interval '1 microsecond';
  v_fresh report_day_sum[];
  v_firsts report_first_deposit[];
  v_months report_player_month[];
  v_corrections integer;
begin
  perform from report_closed_day where day = p_day;
  if not found then
    return null;
  end if;
  with m as materialized (
    select * from report_counted(v_from - v_tick, v_from + interval '1 day' - v_tick)
  )
  select array(select row(p_day, kind, party, part, game_code, count(*), sum(satang), sum(bonus_satang))::report_day_sum
        from m group by kind, party, part, game_code),
      array(select row(member_id, at, satang)::report_first_deposit from m where kind = 'first_deposit'),
      array(select row(member_id, month)::report_player_month
        from (select distinct member_id, report_month(p_day::timestamp at time zone 'Asia/Bangkok') as month
          from m where kind = 'bet') played)
    into v_fresh, v_firsts, v_months;
  -- members found behind the watermark join their cohort; there are few of them, so the lock is short
  perform from report_watermark for update;
  perform report_note_members(v_firsts, v_months);
  perform from report_closed_day where day = p_day for update;
  with change as (
    select kind, party, part, game_code, coalesce(f.movements, 0) - coalesce(s.movements, 0) as movements,
        coalesce(f.satang, 0) - coalesce(s.satang, 0) as satang,
        coalesce(f.bonus_satang, 0) - coalesce(s.bonus_satang, 0) as bonus_satang
      from unnest(v_fresh) f full join (select * from report_day_sum where day = p_day) s using (kind, party, part, game_code)
  ), changed as (
    select c.*, case when sum(c.movements) over (partition by c.kind) = 0 and sum(c.satang) over (partition by c.kind) = 0
        then 'renamed' else 'behind' end as why
      from change c where (c.movements, c.satang, c.bonus_satang) <> (0, 0, 0)
  ), told as (
    insert into report_correction (day, kind, party, part, game_code, movements, satang, bonus_satang, why, found_at)
      select p_day, kind, party, part, game_code, movements, satang, bonus_satang, why, clock_timestamp() from changed
      returning *
  ), added as (
    insert into report_day_sum as s (day, kind, party, part, game_code, movements, satang, bonus_satang)
      select day, kind, party, part, game_code, movements, satang, bonus_satang from told
      on conflict (day, kind, party, part, game_code) do update set
        movements = s.movements + excluded.movements,
        satang = s.satang + excluded.satang,
        bonus_satang = s.bonus_satang + excluded.bonus_satang
  ), totals as (
    insert into report_day_total as s (day, kind, part, movements, satang)
      select day, kind, part, sum(movements), sum(satang) from told group by day, kind, part
      on conflict (day, kind, part) do update set
        movements = s.movements + excluded.movements,
        satang = s.satang + excluded.satang
  )
  select count(*) into v_corrections from told;
  update report_closed_day set checked_at = clock_timestamp() where day = p_day;
  return v_corrections;
end $$;
revoke all on function report_check_day from public, sanam_app;
grant execute on function report_check_day to sanam_app;
