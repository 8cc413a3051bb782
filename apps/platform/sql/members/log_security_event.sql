/* Trigger function that writes into the audit log what the system itself did to the security of an account. */
create or replace function log_security_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act(new.kind, 'member:' || new.member_id, new.detail);
  return null;
end $$;
revoke all on function log_security_event from public, sanam_app;
