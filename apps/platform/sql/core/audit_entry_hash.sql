/* Hash of an entry of the audit log over the hash of the entry before it. The content counts by its own hash. */
create or replace function audit_entry_hash(p_previous bytea, p_seq bigint, p_entry audit_entry) returns bytea
language sql stable as $$
  select sha256(p_previous || convert_to(audit_entry_message(p_seq, p_entry), 'UTF8'));
$$;
revoke all on function audit_entry_hash from public, sanam_app;
grant execute on function audit_entry_hash to sanam_app;
