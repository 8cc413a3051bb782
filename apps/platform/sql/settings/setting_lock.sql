/*
 * Wait until nobody else changes settings, and hold that until the transaction ends: what is judged after it is still so
 * when it is written.
 */
create or replace function setting_lock() returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform from one_at_a_time where name = 'setting_change' for update;
end $$;
revoke all on function setting_lock from public, sanam_app;
grant execute on function setting_lock to sanam_app;
