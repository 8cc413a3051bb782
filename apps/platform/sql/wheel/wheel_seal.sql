/*
 * The seal of a member's next spin, and the version of its table of prizes. The seal stays until the spin is made. When
 * there is a newer table, this call replaces the seal.
 * @param p_seed the secret to seal if a new seal is needed.
 */
create or replace function wheel_seal(p_member_id bigint, p_seed text) returns table (version integer, sealed text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  t wheel_table;
begin
  perform wheel_lock(p_member_id);
  select * into t from wheel_table order by version desc limit 1;
  insert into wheel_next as n values (p_member_id, p_seed, t.version, wheel_seal_of(p_seed, t.version, t.prizes))
    on conflict (member_id) do update set seed = excluded.seed, version = excluded.version, sealed = excluded.sealed
      where n.version <> excluded.version;
  return query select n.version, n.sealed from wheel_next n where n.member_id = p_member_id;
end $$;
revoke all on function wheel_seal from public, sanam_app;
grant execute on function wheel_seal to sanam_app;
