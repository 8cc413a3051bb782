/*
 * Add to the sums of the reports what the ledger says since the last run. A consumer of game_statistics_advance, whose
 * watermark no movement can be written behind: each movement is counted once, and none is missed. A day that the
 * watermark has passed is closed; nothing of this function adds to it afterwards.
 */
create or replace function report_feed(p_results game_result[], p_watermark_at timestamptz) returns void
  language plpgsql as $$
declare
  v_since timestamptz;
  v_firsts report_first_deposit[];
  v_months report_player_month[];
  c_minutes_kept constant interval := interval '16 days';
begin
  select w.watermark_at into v_since from report_watermark w for update;
  if v_since >= p_watermark_at then
    return;
  end if;

  with m as materialized (
    select * from report_counted(v_since, p_watermark_at)
  ), by_day as (
    insert into report_day_sum as s
      select bangkok_day(at), kind, party, part, game_code, count(*), sum(satang), sum(bonus_satang)
        from m group by bangkok_day(at), kind, party, part, game_code
      on conflict (day, kind, party, part, game_code) do update set
        movements = s.movements + excluded.movements,
        satang = s.satang + excluded.satang,
        bonus_satang = s.bonus_satang + excluded.bonus_satang
  ), totals as (
    insert into report_day_total as s
      select bangkok_day(at), kind, part, count(*), sum(satang) from m group by bangkok_day(at), kind, part
      on conflict (day, kind, part) do update set
        movements = s.movements + excluded.movements,
        satang = s.satang + excluded.satang
  ), by_hour as (
    insert into report_hour_sum as s
      select date_trunc('hour', at), kind, party, part, count(*), sum(satang)
        from m group by date_trunc('hour', at), kind, party, part
      on conflict (began_at, kind, party, part) do update set
        movements = s.movements + excluded.movements,
        satang = s.satang + excluded.satang
  ), by_minute as (
    insert into report_minute_sum as s
      select date_trunc('minute', at), kind, count(*), sum(satang) from m
        where at >= p_watermark_at - c_minutes_kept group by date_trunc('minute', at), kind
      on conflict (began_at, kind) do update set
        movements = s.movements + excluded.movements,
        satang = s.satang + excluded.satang
  ), waits as (
    insert into report_wait as s
      select bangkok_day(at), kind, party, part, wait_bucket(wait_seconds), count(*), sum(wait_seconds)
        from m where wait_seconds is not null group by bangkok_day(at), kind, party, part, wait_bucket(wait_seconds)
      on conflict (day, kind, party, part, bucket_seconds) do update set
        movements = s.movements + excluded.movements,
        seconds = s.seconds + excluded.seconds
  ), players as (
    insert into report_player (day, member_id, first_at)
      select bangkok_day(at), member_id, min(at) from m where kind = 'bet' group by bangkok_day(at), member_id
      on conflict (member_id, day) do nothing
  )
  select array(select row(member_id, at, satang)::report_first_deposit from m where kind = 'first_deposit'),
      array(select row(member_id, month)::report_player_month
        from (select distinct member_id, report_month(at) as month from m where kind = 'bet') played)
    into v_firsts, v_months;
  perform report_note_members(v_firsts, v_months);

  insert into report_closed_day (day, closed_at)
    select d::date, p_watermark_at
      from generate_series(bangkok_day(v_since)::timestamp, bangkok_day(p_watermark_at) - interval '1 day', interval '1 day') d
    on conflict do nothing;
  delete from report_minute_sum where began_at < p_watermark_at - c_minutes_kept;
  update report_watermark set watermark_at = p_watermark_at;
end $$;
revoke all on function report_feed from public, sanam_app;
