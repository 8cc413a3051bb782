/*
 * Build one movement, ready to be written, for a wallet that the caller has locked and then read. The function decides
 * nothing: a balance below zero is an error.
 * @param p_bonus_satang of a movement of play, the part of the amount that is bonus money; zero for all others.
 * @param p_counterparty names the part of the house account, for example the part of one provider.
 */
create or replace function ledger_line(w wallet, k movement_kind, p_key text, p_amount_satang bigint,
  p_bonus_satang bigint, p_counterparty text, p_actor text, p_detail jsonb) returns ledger_transaction
language plpgsql as $$
declare
  t ledger_transaction;
begin
  if p_amount_satang is null or p_amount_satang <= 0 then
    raise exception 'a movement is of more than zero satang, not %', p_amount_satang using errcode = 'check_violation';
  end if;
  t.member_id := w.member_id;
  t.sequence := w.last_sequence + 1;
  t.created_at := greatest(clock_timestamp(), w.moved_at);
  if k.is_play then
    t.cash_satang := k.cash_sign * (p_amount_satang - p_bonus_satang);
    t.bonus_satang := k.bonus_sign * p_bonus_satang;
  else
    t.cash_satang := k.cash_sign * p_amount_satang;
    t.bonus_satang := k.bonus_sign * p_amount_satang;
  end if;
  t.held_satang := k.held_sign * p_amount_satang;
  t.cash_after_satang := w.cash_satang + t.cash_satang;
  t.bonus_after_satang := w.bonus_satang + t.bonus_satang;
  t.held_after_satang := w.held_satang + t.held_satang;
  t.house_account := k.house_account || coalesce(':' || p_counterparty, '');
  t.kind := k.kind;
  t.is_play := k.is_play;
  t.idempotency_key := p_key;
  t.actor := p_actor;
  t.detail := p_detail;
  t.hash := ledger_hash(w.head_hash, t);
  return t;
end $$;
revoke all on function ledger_line from public, sanam_app;
