/*
 * Hash of a movement, over the hash of the member's previous movement and all values of this one. Text fields contain
 * no control characters, so that the separator U+001F is unambiguous.
 */
create or replace function ledger_hash(previous bytea, t ledger_transaction) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws(E'\x1f', t.member_id, t.sequence,
    (extract(epoch from t.created_at) * 1000000)::bigint,
    t.cash_satang, t.bonus_satang, t.held_satang, t.cash_after_satang, t.bonus_after_satang, t.held_after_satang,
      coalesce(t.house_account, ''), t.kind, t.idempotency_key, t.actor, t.detail), 'UTF8'))
$$;
revoke all on function ledger_hash from public, sanam_app;
grant execute on function ledger_hash to sanam_app;
