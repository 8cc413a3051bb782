/*
 * Work out anew the signals of members who played since the last run, at most p_most of them, the earliest first. The
 * stretch ends p_lag_seconds ago: by then each call is committed, and the sums of the day have its round. Processes that
 * do so at the same time wait for one another.
 * @returns how many members were looked at; p_most when others wait.
 */
create or replace function care_watch(p_rules jsonb, p_most integer, p_lag_seconds integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  since timestamptz;
  until timestamptz := clock_timestamp() - make_interval(secs => p_lag_seconds);
  one record;
  looked integer := 0;
begin
  select watermark_at into since from care_watermark for update;
  for one in
    select c.member_id, bangkok_day(c.created_at) as day, max(c.created_at) as last_at from provider_call c
      where c.created_at > since and c.created_at <= until group by 1, 2 order by 3 limit p_most
  loop
    looked := looked + 1;
    until := case when looked = p_most then one.last_at else until end;
    insert into care_signal (member_id, day, kind, measure, seen_at)
      select one.member_id, one.day, s.kind, s.measure, p_at from care_signals(one.member_id, one.day, p_rules) s
      on conflict (member_id, day, kind) do update set measure = excluded.measure where care_signal.measure <> excluded.measure;
    -- heavy for a week after the day on which the kinds of seven days were enough
    insert into care_heavy_member (member_id, until_day)
      select one.member_id, one.day + 6 from care_signal s
        where s.member_id = one.member_id and s.day > one.day - 7 and s.day <= one.day
        having count(distinct s.kind) >= (p_rules ->> 'heavy_kinds')::integer
      on conflict (member_id) do update set until_day = greatest(care_heavy_member.until_day, excluded.until_day);
  end loop;
  update care_watermark set watermark_at = greatest(watermark_at, until);
  return looked;
end $$;
revoke all on function care_watch from public, sanam_app;
grant execute on function care_watch to sanam_app;
