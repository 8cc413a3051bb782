/* Hash of the parts of an entry of the audit log that can end: its address and its detail, with the entry's salt. */
create or replace function audit_content_hash(p_salt bytea, p_ip text, p_detail jsonb) returns bytea
language sql stable as $$
  select sha256(p_salt || convert_to(jsonb_build_array(p_ip, p_detail)::text, 'UTF8'));
$$;
revoke all on function audit_content_hash from public, sanam_app;
grant execute on function audit_content_hash to sanam_app;
