/* The wallet after a movement. */
create or replace function wallet_after(w wallet, t ledger_transaction) returns wallet language plpgsql as $$
begin
  w.cash_satang := t.cash_after_satang;
  w.bonus_satang := t.bonus_after_satang;
  w.held_satang := t.held_after_satang;
  w.last_sequence := t.sequence;
  w.moved_at := t.created_at;
  w.head_hash := t.hash;
  return w;
end $$;
revoke all on function wallet_after from public, sanam_app;
