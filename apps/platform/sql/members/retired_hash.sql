/*
 * Keyed hash of a phone or a bank account: SHA-256 over a secret of fixed length and the value, so that nobody without
 * the secret can try all phones. p_kind keeps the two apart.
 */
create or replace function retired_hash(p_kind text, p_value text) returns bytea
language sql stable security definer set search_path = public, pg_temp as $$
  select sha256(convert_to(secret || p_kind || ':' || p_value, 'UTF8')) from retired_claim_key
$$;
revoke all on function retired_hash from public, sanam_app;
