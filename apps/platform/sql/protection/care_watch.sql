/*
 * Work out anew the signals of members who played since the last run, at most p_most of them, the earliest first, and
 * also those who played last at the same instant as the last of them: the watermark would pass over them. When none is
 * left, work out those of members who asked for a higher limit since then, with play or without. The stretch ends
 * p_lag_seconds ago: by then each call is committed, and the sums of the day have its round. A raise is looked at at
 * once, and again until that time has passed. Processes that do so at the same time wait for one another.
 * @returns how many members who played were looked at; p_most or more when others wait.
 */
create or replace function care_watch(p_rules jsonb, p_most integer, p_lag_seconds integer, p_at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark care_watermark;
  until timestamptz := clock_timestamp() - make_interval(secs => p_lag_seconds);
  one record;
  last_at timestamptz;
  looked integer := 0;
begin
  select * into mark from care_watermark for update;
  for one in
    select c.member_id, bangkok_day(c.created_at) as day, max(c.created_at) as last_at from provider_call c
      where c.created_at > mark.watermark_at and c.created_at <= until group by 1, 2
      order by 3 fetch first p_most rows with ties
  loop
    looked := looked + 1;
    last_at := one.last_at;
    perform care_look(one.member_id, one.day, p_rules, p_at);
  end loop;
  if looked >= p_most then
    update care_watermark set watermark_at = greatest(watermark_at, last_at);
    return looked;
  end if;
  for one in
    select distinct h.member_id, bangkok_day(h.at) as day from protection_change h
      where h.what = 'limit_raise_asked' and h.at > mark.raises_at
  loop
    perform care_look(one.member_id, one.day, p_rules, p_at);
  end loop;
  update care_watermark set watermark_at = greatest(watermark_at, until), raises_at = greatest(raises_at, until);
  return looked;
end $$;
revoke all on function care_watch from public, sanam_app;
grant execute on function care_watch to sanam_app;
