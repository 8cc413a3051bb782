-- Answer a reality check that is due: the session goes on until the next one, or it ends with every game that is open.
-- An answer before its time changes nothing, so that nobody puts the check off. @returns whether one was due.
create or replace function play_session_answer(p_member_id bigint, p_goes_on boolean, p_interval_seconds integer,
  p_grace_seconds integer, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
  due_at timestamptz := p_at + make_interval(secs => coalesce(g.check_minutes * 60, p_interval_seconds));
begin
  if g.session_began_at is null or g.check_due_at > p_at then
    return false;
  elsif p_goes_on then
    update play_guard set session_touched_at = p_at, check_due_at = due_at,
      refused_from = due_at + make_interval(secs => p_grace_seconds) where member_id = p_member_id;
  else
    update play_guard set session_began_at = null, session_touched_at = null, check_due_at = null, refused_from = null,
      sessions_ended = sessions_ended + 1 where member_id = p_member_id;
  end if;
  return true;
end $$;
revoke all on function play_session_answer from public, sanam_app;
grant execute on function play_session_answer to sanam_app;
