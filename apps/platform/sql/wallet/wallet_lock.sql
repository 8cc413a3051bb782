-- The balance of a wallet, locked until the transaction ends: for a decision that no movement may overtake.
create or replace function wallet_lock(p_member_id bigint, out cash_satang bigint, out bonus_satang bigint,
  out held_satang bigint) language sql security definer set search_path = public, pg_temp as $$
  select w.cash_satang, w.bonus_satang, w.held_satang from wallet w where w.member_id = p_member_id for update;
$$;
revoke all on function wallet_lock from public, sanam_app;
grant execute on function wallet_lock to sanam_app;
