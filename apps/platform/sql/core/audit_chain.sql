/*
 * Put entries of the system's own acts, which wait since their transactions, at the end of the audit log's chain in the
 * order in which they were written, at most p_most: acts of staff wait meanwhile. Processes that do so at the same time
 * wait for one another.
 * @returns how many joined; fewer than p_most when none is left.
 */
create or replace function audit_chain(p_most integer) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_entry audit_entry;
  v_joined bigint := 0;
begin
  -- without the lock while nothing waits
  perform from audit_entry where seq is null and joins_later limit 1;
  if not found then
    return 0;
  end if;
  perform from audit_head for update;
  for v_entry in select * from audit_entry where seq is null and joins_later order by id limit p_most loop
    perform audit_entry_join(v_entry);
    v_joined := v_joined + 1;
  end loop;
  return v_joined;
end $$;
revoke all on function audit_chain from public, sanam_app;
grant execute on function audit_chain to sanam_app;
