/*
 * The wish of a member to return after an exclusion. Outcomes: asked: play is possible after p_cooling_seconds, if no
 * other break stands; early: an exclusion has not ended; none: there is nothing to return from.
 */
create or replace function break_return(p_member_id bigint, p_cooling_seconds integer, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform guard_lock(p_member_id);
  if exists (select from member_break where member_id = p_member_id and kind = 'exclusion'
      and (ends_at is null or ends_at > p_at)) then
    return 'early';
  end if;
  update member_break set return_asked_at = p_at
    where member_id = p_member_id and kind = 'exclusion' and return_asked_at is null;
  if not found then
    return 'none';
  end if;
  update play_guard set blocked_until = case when is_under_age then 'infinity' else greatest(p_at + make_interval(secs => p_cooling_seconds),
      (select max(b.ends_at) from member_break b where b.member_id = p_member_id and b.kind <> 'exclusion')) end
    where member_id = p_member_id;
  insert into protection_change (member_id, what, by, at) values (p_member_id, 'return_asked', 'member', p_at);
  return 'asked';
end $$;
revoke all on function break_return from public, sanam_app;
grant execute on function break_return to sanam_app;
