/* Order a batch of cards. A second person's yes orders one batch. @returns its number. */
create or replace function voucher_batch_order(p_cards integer, p_amount_satang bigint, p_note text, p_expires_at timestamptz,
  p_promotion text, p_made_by text, p_proposal_id bigint, p_now timestamptz)
returns bigint language sql security definer set search_path = public, pg_temp as $$
  insert into voucher_batch (cards, amount_satang, note, expires_at, promotion, made_by, made_at, proposal_id)
    values (p_cards, p_amount_satang, p_note, p_expires_at, p_promotion, p_made_by, p_now, p_proposal_id) returning id
$$;
revoke all on function voucher_batch_order from public, sanam_app;
grant execute on function voucher_batch_order to sanam_app;
