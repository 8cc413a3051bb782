/* What the hash of an entry of the audit log covers beside the hash before: its parts, the content by its own hash. */
create or replace function audit_entry_message(p_seq bigint, p_entry audit_entry) returns text
language sql stable as $$
  select jsonb_build_array(
    p_seq, to_char(p_entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), p_entry.actor, p_entry.session_id,
    p_entry.action, p_entry.subject, p_entry.outcome, encode(p_entry.content_hash, 'hex')
  )::text;
$$;
revoke all on function audit_entry_message from public, sanam_app;
grant execute on function audit_entry_message to sanam_app;
