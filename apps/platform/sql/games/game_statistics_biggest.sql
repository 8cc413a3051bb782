/*
 * Calculate the biggest wins and multiples again for the days and hours in which results of a game were removed or changed. Rows
 * without any round are deleted.
 */
create or replace function game_statistics_biggest(p_hours jsonb) returns void language plpgsql
  set search_path = public, pg_temp as $$
begin
  update game_statistics m set biggest_win_satang = coalesce(r.win, 0), biggest_multiple = coalesce(r.multiple, 0)
    from game_statistics n
    join jsonb_to_recordset(p_hours) as h (provider_id text, game_code text, hour timestamptz)
      on n.provider_id = h.provider_id and n.game_code = h.game_code and n.began_at >= h.hour
        and n.began_at < h.hour + interval '1 hour'
    cross join lateral (
      select max(g.won_satang) as win, max(g.won_satang::numeric / g.staked_satang) as multiple from game_round g
        where g.provider_id = n.provider_id and g.game_code = n.game_code and g.is_measured
          and g.closed_at >= n.began_at and g.closed_at < n.began_at + case n.span when 'hour' then interval '1 hour'
            else interval '5 minutes' end) r
    where n.span in ('five_minutes', 'hour') and m.provider_id = n.provider_id and m.game_code = n.game_code and m.span = n.span
      and m.began_at = n.began_at;
  update game_statistics m set biggest_win_satang = r.win, biggest_multiple = r.multiple
    from (
      select h.provider_id, h.game_code, h.day, coalesce(max(s.biggest_win_satang), 0) as win,
        coalesce(max(s.biggest_multiple), 0) as multiple
        from (select distinct provider_id, game_code, bangkok_day(hour)::timestamp at time zone 'Asia/Bangkok' as day
          from jsonb_to_recordset(p_hours) as h (provider_id text, game_code text, hour timestamptz)) h
        left join game_statistics s on s.provider_id = h.provider_id and s.game_code = h.game_code and s.span = 'hour'
          and s.began_at >= h.day and s.began_at < h.day + interval '1 day'
        group by h.provider_id, h.game_code, h.day) r
    where m.span = 'day' and m.provider_id = r.provider_id and m.game_code = r.game_code and m.began_at = r.day;
  update game_statistics m set biggest_win_satang = r.win, biggest_multiple = r.multiple
    from (
      select h.provider_id, h.game_code, coalesce(max(s.biggest_win_satang), 0) as win,
        coalesce(max(s.biggest_multiple), 0) as multiple
        from (select distinct provider_id, game_code
          from jsonb_to_recordset(p_hours) as h (provider_id text, game_code text)) h
        left join game_statistics s on s.provider_id = h.provider_id and s.game_code = h.game_code and s.span = 'hour'
        group by h.provider_id, h.game_code) r
    where m.span = 'all' and m.provider_id = r.provider_id and m.game_code = r.game_code;
  delete from game_statistics m using jsonb_to_recordset(p_hours) as h (provider_id text, game_code text)
    where m.provider_id = h.provider_id and m.game_code = h.game_code and m.rounds = 0;
end $$;
revoke all on function game_statistics_biggest from public, sanam_app;
