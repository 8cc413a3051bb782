/* The seal of a spin: a hash over the secret, and the version and the prizes of the table. */
create or replace function wheel_seal_of(p_seed text, p_version integer, p_prizes text) returns text
  language sql immutable parallel safe as $$
  select encode(sha256(convert_to(p_seed || '|' || p_version || '|' || p_prizes, 'UTF8')), 'hex')
$$;
revoke all on function wheel_seal_of from public, sanam_app;
grant execute on function wheel_seal_of to sanam_app;
