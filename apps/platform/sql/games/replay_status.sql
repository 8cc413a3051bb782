/*
 * Status for a call whose transaction is stored already: the same answer again, or an error when the call differs from
 * the stored transaction. A pure function.
 */
create or replace function replay_status(c game_request, seen provider_transaction) returns text
  language sql immutable as $$
  select case
    -- the bet or win was rolled back, before or after it arrived: the provider must not believe that it is still in
    -- force
    when c.kind in ('bet', 'win') and (seen.kind = 'tombstone'
      or (seen.state = 'rolled_back' and seen.kind = c.kind and seen.member_id = c.member_id))
      then 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    when seen.kind = c.kind and seen.member_id = c.member_id and seen.round = c.round and seen.game_code = c.game_code
        and seen.reference_transaction_uuid is not distinct from c.reference_uuid
        and (c.kind = 'rollback' or seen.amount_satang = c.amount_satang)
          and (c.kind <> 'bet' or seen.is_free = c.is_free)
      then coalesce(seen.refusal, 'RS_OK')
    else 'RS_ERROR_DUPLICATE_TRANSACTION'
  end
$$;
revoke all on function replay_status from public, sanam_app;
