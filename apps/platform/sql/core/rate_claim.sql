/*
 * Counts one use of each subject given, or none of them when one has had its share. Each limit is "at most `most` uses
 * in `seconds`"; a subject may have several. Uses of one subject are counted one at a time, so that parallel ones count
 * too. refused is the place (from 1) of the limit that is used up, wait_seconds how long until it no longer is; uses
 * are the rows, so that a use that came to nothing can be taken back.
 */
create or replace function rate_claim(p_rules text[], p_subjects text[], p_most integer[], p_seconds integer[],
  p_now timestamptz,
  out refused integer, out wait_seconds integer, out uses bigint[])
language plpgsql as $$
declare
  frees timestamptz;
begin
  -- always in the same order: two claims never wait for each other
  perform pg_advisory_xact_lock(hashtextextended(one.subject, 2))
    from (select distinct rule || ':' || subject as subject from unnest(p_rules, p_subjects) as given (rule, subject)
      order by 1) one;
  for place in 1 .. cardinality(p_rules) loop
    -- when the last use but `most` leaves the window
    select used_at into frees from rate_use u
      where u.rule = p_rules[place] and u.subject = p_subjects[place]
        and u.used_at > p_now - make_interval(secs => p_seconds[place])
      order by u.used_at desc offset p_most[place] - 1 limit 1;
    if found then
      refused := place;
      wait_seconds := greatest(1, ceil(extract(epoch from frees + make_interval(secs => p_seconds[place]) - p_now)));
      return;
    end if;
  end loop;
  with counted as (
    insert into rate_use (rule, subject, used_at)
      select distinct rule, subject, p_now from unnest(p_rules, p_subjects) as given (rule, subject)
      returning id
  )
  select array_agg(id) into uses from counted;
end $$;
revoke all on function rate_claim from public, sanam_app;
grant execute on function rate_claim to sanam_app;
