/* Write the mode of a new database. @returns the mode that it has: an earlier one stays. */
create or replace function database_mode_claim(p_mode text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into database_mode (mode) values (p_mode) on conflict do nothing;
  return (select mode from database_mode);
end $$;
revoke all on function database_mode_claim from public, sanam_app;
grant execute on function database_mode_claim to sanam_app;
