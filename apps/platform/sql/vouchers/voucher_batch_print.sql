/*
 * Make the cards of a batch that was ordered, once. Their codes exist only where this is called from.
 * @param p_hashes SHA-256 of each code.
 * @returns number of each card and its hash; nothing when the batch is printed, void or expired.
 */
create or replace function voucher_batch_print(p_batch_id bigint, p_hashes bytea[], p_now timestamptz)
returns table (id bigint, code_hash bytea) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  v_batch voucher_batch;
begin
  update voucher_batch b set printed_at = p_now
    where b.id = p_batch_id and b.printed_at is null and b.voided_at is null and b.expires_at > p_now
    returning * into v_batch;
  if v_batch.id is null then
    return;
  end if;
  if cardinality(p_hashes) is distinct from v_batch.cards then
    raise exception 'batch % has % cards, not %', p_batch_id, v_batch.cards, cardinality(p_hashes);
  end if;
  return query insert into voucher as v (batch_id, code_hash, amount_satang)
    select p_batch_id, hash, v_batch.amount_satang from unnest(p_hashes) hash returning v.id, v.code_hash;
end $$;
revoke all on function voucher_batch_print from public, sanam_app;
grant execute on function voucher_batch_print to sanam_app;
