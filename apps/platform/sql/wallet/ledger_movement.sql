-- The movements, with the meaning of their kind. A query with the condition `not is_play` uses the index ledger_money.
create or replace view ledger_movement as
  select t.member_id, t.sequence, t.created_at, t.cash_satang, t.bonus_satang, t.held_satang, t.cash_after_satang,
      t.bonus_after_satang, t.held_after_satang,
      t.house_account, t.kind, t.idempotency_key, t.actor, t.detail, t.is_play,
      k.is_own_deposit, k.is_paid_in, k.is_bonus, k.is_gift
    from ledger_transaction t left join movement_kind k on k.kind = t.kind;
revoke all on ledger_movement from sanam_app;
grant select on ledger_movement to sanam_app;
