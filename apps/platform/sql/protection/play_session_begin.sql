/*
 * Begin a play session with a launch, or go on with the one that runs. The wallet is locked. Outcomes: allowed;
 * check_due: a reality check waits for its answer; over_limit: a limit on stakes, losses or time leaves nothing.
 * @param p_gap_seconds without a launch, an answer or a bet for longer than this, a session is over.
 * @param p_grace_seconds time between a reality check and the refusal of bets.
 */
create or replace function play_session_begin(p_member_id bigint, p_interval_seconds integer, p_gap_seconds integer,
  p_grace_seconds integer, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
  played counted_play := wallet_play(p_member_id);
  last_call_at timestamptz;
  due_at timestamptz;
begin
  if played.day is not null and play_over_limit(play_on(played, p_member_id, p_at), 0, 0) then
    return 'over_limit';
  end if;
  select max(c.created_at) into last_call_at from (select p.created_at from provider_call p
    where p.member_id = p_member_id order by p.created_at desc limit 1) c;
  if g.session_began_at is not null
    and greatest(g.session_touched_at, last_call_at) + make_interval(secs => p_gap_seconds) > p_at then
    if g.check_due_at <= p_at then
      return 'check_due';
    end if;
    update play_guard set session_touched_at = p_at where member_id = p_member_id;
    return 'allowed';
  end if;
  due_at := p_at + make_interval(secs => coalesce(g.check_minutes * 60, p_interval_seconds));
  update play_guard set session_began_at = p_at, session_touched_at = p_at, check_due_at = due_at,
    refused_from = due_at + make_interval(secs => p_grace_seconds) where member_id = p_member_id;
  return 'allowed';
end $$;
revoke all on function play_session_begin from public, sanam_app;
grant execute on function play_session_begin to sanam_app;
