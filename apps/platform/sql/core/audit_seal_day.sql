/*
 * Seal the audit log for the days before p_day, unless that is done: the seal names the last entry of those days. The
 * caller makes sure that no transaction of those days is still running, and that no entry of them waits to join.
 * @returns the new seal; no row when there is one already, also when another process makes it at the same time.
 */
create or replace function audit_seal_day(p_day date) returns setof audit_seal
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query insert into audit_seal (day, seq, hash)
    select p_day - 1, e.seq, e.hash from audit_entry e
      where e.seq = (select max(x.seq) from audit_entry x where x.at < p_day::timestamp at time zone 'Asia/Bangkok')
        and not exists (select from audit_seal s where s.day >= p_day - 1)
    on conflict do nothing
    returning *;
end $$;
revoke all on function audit_seal_day from public, sanam_app;
grant execute on function audit_seal_day to sanam_app;
