/* Put an entry at the end of the audit log's chain. The lock of the chain's end is held until the transaction ends. */
create or replace function audit_entry_join(p_entry audit_entry) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_head audit_head;
begin
  select * into strict v_head from audit_head for update;
  p_entry.content_hash := audit_content_hash(p_entry.salt, p_entry.ip, p_entry.detail);
  v_head.seq := v_head.seq + 1;
  v_head.hash := audit_entry_hash(v_head.hash, v_head.seq, p_entry);
  update audit_entry set seq = v_head.seq, content_hash = p_entry.content_hash, hash = v_head.hash
    where id = p_entry.id;
  update audit_head set seq = v_head.seq, hash = v_head.hash;
end $$;
revoke all on function audit_entry_join from public, sanam_app;
