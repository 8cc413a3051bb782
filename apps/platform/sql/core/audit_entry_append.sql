-- before: 0022_core_audit-log.sql
/* Trigger function that puts a new entry at the end of the audit log's chain, when its transaction commits. */
create or replace function audit_entry_append() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head audit_head;
begin
  select * into strict v_head from audit_head for update;
  new.content_hash := audit_content_hash(new.salt, new.ip, new.detail);
  v_head.seq := v_head.seq + 1;
  v_head.hash := audit_entry_hash(v_head.hash, v_head.seq, new);
  update audit_entry set seq = v_head.seq, content_hash = new.content_hash, hash = v_head.hash where id = new.id;
  update audit_head set seq = v_head.seq, hash = v_head.hash;
  return null;
end $$;
revoke all on function audit_entry_append from public, sanam_app;
