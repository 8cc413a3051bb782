/*
 * Count one use for each given subject, or for none of them when one has reached a limit. A limit allows p_most uses in
 * p_seconds; a subject may have several limits. Uses of one subject are counted one after another, so that uses at the
 * same time cannot exceed a limit together.
 * @returns refused: position (from 1) of the exceeded limit; wait_seconds: time until that limit allows a use again;
 *   uses: ids of the new rows, so that the caller can give back a use without a result.
 */
create or replace function rate_claim(p_rules text[], p_subjects text[], p_most integer[], p_seconds integer[],
  p_now timestamptz,
  out refused integer, out wait_seconds integer, out uses bigint[])
language plpgsql as $$
declare
  frees timestamptz;
begin
  -- an advisory lock, because a subject has no row before its first use. Subjects are always locked in the same order,
  -- so that two transactions never deadlock
  perform pg_advisory_xact_lock(hashtextextended(one.subject, 2))
    from (select distinct rule || ':' || subject as subject from unnest(p_rules, p_subjects) as given (rule, subject)
      order by 1) one;
  for place in 1 .. cardinality(p_rules) loop
    -- the use that must leave the time window before another use is allowed
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
