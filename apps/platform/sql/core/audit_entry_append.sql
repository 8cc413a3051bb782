-- before: 0022_core_audit-log.sql
/* Trigger function that puts a new entry at the end of the audit log's chain, when its transaction commits. */
create or replace function audit_entry_append() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_entry_join(new);
  return null;
end $$;
revoke all on function audit_entry_append from public, sanam_app;
