/* The wallet after a movement. */
create or replace function wallet_after(t ledger_transaction) returns wallet language plpgsql as $$
declare
  w wallet;
begin
  w.member_id := t.member_id;
  w.cash_satang := t.cash_after_satang;
  w.held_satang := t.held_after_satang;
  w.last_sequence := t.sequence;
  w.moved_at := t.created_at;
  w.head_hash := t.hash;
  return w;
end $$;
revoke all on function wallet_after from public, sanam_app;
