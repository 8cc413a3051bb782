/* Lock one member's tickets until the transaction ends, so that one transaction at a time changes them. */
create or replace function wheel_lock(p_member_id bigint) returns void language sql security definer
  set search_path = public, pg_temp as $$
  insert into wheel_member values (p_member_id) on conflict do nothing;
  select from wheel_member where member_id = p_member_id for update;
$$;
revoke all on function wheel_lock from public, sanam_app;
grant execute on function wheel_lock to sanam_app;
