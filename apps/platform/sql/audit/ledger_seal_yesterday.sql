/*
 * Seal yesterday (in Bangkok, by this server's clock), unless it is sealed: the seal covers all proven movements that
 * no earlier seal covers. Call it in the transaction that has just proven all movements.
 * @returns the new seal, or nulls.
 */
create or replace function ledger_seal_yesterday() returns ledger_seal
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  yesterday date := (now() at time zone 'Asia/Bangkok')::date - 1;
  seal ledger_seal;
begin
  perform ledger_require_one_moment();
  if exists (select from ledger_seal where day >= yesterday) then
    return null;
  end if;
  seal.day := yesterday;
  seal.previous_hash := coalesce((select hash from ledger_seal order by day desc limit 1), '');
  select count(*), coalesce(sum(sequence - sealed_sequence), 0) into seal.members, seal.movements from ledger_mark
    where sequence > sealed_sequence;
  -- the rows with each member's last movement are written before the seal, because the hash of the seal covers them
  set constraints all deferred;
  insert into ledger_seal_head (member_id, day, first_sequence, sequence, hash)
    select member_id, yesterday, sealed_sequence + 1, sequence, hash from ledger_mark where sequence > sealed_sequence;
  seal.hash := ledger_seal_hash(seal.previous_hash, yesterday);
  seal.sealed_at := clock_timestamp();
  insert into ledger_seal values (seal.*);
  update ledger_mark set sealed_sequence = sequence where sequence > sealed_sequence;
  return seal;
end $$;
revoke all on function ledger_seal_yesterday from public, sanam_app;
grant execute on function ledger_seal_yesterday to sanam_app;
