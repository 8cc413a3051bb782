/* Lock a staff member's row until the transaction ends, so that what they do is counted one after the other. */
create or replace function staff_lock(p_staff_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  select from staff where id = p_staff_id for no key update
$$;
revoke all on function staff_lock from public, sanam_app;
grant execute on function staff_lock to sanam_app;
