/*
 * Whether an entry of the audit log is what was written, and follows the entry before it: its hash, computed anew, fits.
 */
create or replace function audit_entry_fits(p_entry audit_entry) returns boolean
language sql stable as $$
  select coalesce(p_entry.hash = audit_entry_hash(
      coalesce((select b.hash from audit_entry b where b.seq = p_entry.seq - 1),
        case when p_entry.seq = 1 then sha256('the audit log begins') end),
      p_entry.seq, p_entry)
    and case when p_entry.salt is null then p_entry.ip is null and p_entry.detail = '{}'
      else p_entry.content_hash = audit_content_hash(p_entry.salt, p_entry.ip, p_entry.detail) end, false);
$$;
revoke all on function audit_entry_fits from public, sanam_app;
grant execute on function audit_entry_fits to sanam_app;
