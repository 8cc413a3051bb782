-- Set a member's interval of the reality check, from the next check on; a shorter one also brings the next check nearer.
create or replace function check_interval_set(p_member_id bigint, p_minutes integer, p_grace_seconds integer,
  p_at timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
  due_at timestamptz := least(g.check_due_at, p_at + make_interval(mins => p_minutes));
begin
  update play_guard set check_minutes = p_minutes,
    check_due_at = case when g.check_due_at is null then null else due_at end,
    refused_from = case when g.check_due_at is null then null else due_at + make_interval(secs => p_grace_seconds) end
    where member_id = p_member_id;
  insert into protection_change (member_id, what, before, after, by, at)
    values (p_member_id, 'check_interval', g.check_minutes, p_minutes, 'member', p_at);
end $$;
revoke all on function check_interval_set from public, sanam_app;
grant execute on function check_interval_set to sanam_app;
