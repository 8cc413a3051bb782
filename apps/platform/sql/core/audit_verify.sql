/*
 * Compute the chain of the audit log anew, after an entry that is known to be right.
 * @returns the first position where it breaks, with what is wrong there; no row when all is well.
 */
create or replace function audit_verify(p_after bigint default 0) returns table (seq bigint, fault text)
language sql stable security definer set search_path = public, pg_temp as $$
  with chained as (
    select a as entry, lag(a.seq, 1, 0::bigint) over chain as before_seq,
        lag(a.hash, 1, sha256('the audit log begins')) over chain as before_hash
      from audit_entry a where a.seq >= p_after window chain as (order by a.seq)
  ), judged as (
    select (entry).seq,
        case
          when (entry).seq <> before_seq + 1 then 'an entry before this one is missing'
          when (entry).salt is null and ((entry).ip is not null or (entry).detail <> '{}')
            or (entry).content_hash <> audit_content_hash((entry).salt, (entry).ip, (entry).detail)
            then 'the content was changed'
          when (entry).hash <> audit_entry_hash(before_hash, (entry).seq, entry) then 'the hash does not fit'
        end as fault
      from chained where (entry).seq > p_after
  )
  (select j.seq, j.fault from judged j where j.fault is not null
    union all
    select h.seq, 'the chain does not end with the last entry' from audit_head h
      left join audit_entry e on e.seq = h.seq
      where h.seq <> (select coalesce(max(x.seq), 0) from audit_entry x)
        or h.hash <> coalesce(e.hash, sha256('the audit log begins'))
    union all
    select s.seq, 'the seal of ' || s.day || ' does not fit' from audit_seal s
      left join audit_entry e on e.seq = s.seq where s.hash is distinct from e.hash)
    order by 1 limit 1;
$$;
revoke all on function audit_verify from public, sanam_app;
grant execute on function audit_verify to sanam_app;
