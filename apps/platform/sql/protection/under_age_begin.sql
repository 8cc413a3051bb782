-- Block play, deposits and gifts of a member whose document of identity says that they are too young, at once.
create or replace function under_age_begin(p_member_id bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
begin
  if not g.is_under_age then
    update play_guard set is_under_age = true, blocked_until = 'infinity', session_began_at = null,
        session_touched_at = null, check_due_at = null, refused_from = null,
        sessions_ended = sessions_ended + 1
      where member_id = p_member_id;
    insert into protection_change (member_id, what, by, at) values (p_member_id, 'under_age', 'system', p_at);
  end if;
end $$;
revoke all on function under_age_begin from public, sanam_app;
grant execute on function under_age_begin to sanam_app;
