/*
 * Make void what is left of a batch: every card that is not redeemed, or the order itself before it is printed.
 * @returns the number of cards that are void by this; null for a batch that does not exist or is void already.
 */
create or replace function voucher_batch_void(p_batch_id bigint, p_by text, p_reason text, p_now timestamptz)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_cards integer;
begin
  update voucher_batch set voided_at = p_now, voided_by = p_by, void_reason = p_reason
    where id = p_batch_id and voided_at is null;
  if not found then
    return null;
  end if;
  update voucher set state = 'void' where batch_id = p_batch_id and state = 'new';
  get diagnostics v_cards = row_count;
  return v_cards;
end $$;
revoke all on function voucher_batch_void from public, sanam_app;
grant execute on function voucher_batch_void to sanam_app;
