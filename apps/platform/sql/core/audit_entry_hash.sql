/* Hash of an entry of the audit log over the hash of the entry before it. The content counts by its own hash. */
create or replace function audit_entry_hash(p_previous bytea, p_seq bigint, p_entry audit_entry) returns bytea
language sql stable as $$
  select sha256(p_previous || convert_to(
    jsonb_build_array(
      p_seq, to_char(p_entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_entry.actor, p_entry.session_id,
      p_entry.action, p_entry.subject, p_entry.outcome, encode(p_entry.content_hash, 'hex')
    )::text, 'UTF8'));
$$;
revoke all on function audit_entry_hash from public, sanam_app;
grant execute on function audit_entry_hash to sanam_app;
