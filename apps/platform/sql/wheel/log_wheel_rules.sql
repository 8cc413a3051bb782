/* Trigger function that writes into the audit log that changed settings of the wheel were taken over. */
create or replace function log_wheel_rules() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act('useWheel', tg_table_name || ':' || new.version, to_jsonb(new) - 'version' - 'made_at');
  return null;
end $$;
revoke all on function log_wheel_rules from public, sanam_app;
