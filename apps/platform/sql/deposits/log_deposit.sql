/*
 * Trigger function that writes into the audit log what the system decides about a deposit without a credit: left to
 * staff, refused by the word of a gateway or a slip, or ended by time.
 */
create or replace function log_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_deposit deposit;
begin
  select * into strict v_deposit from deposit where member_id = new.member_id and id = new.deposit_id;
  perform audit_system_act(
    case new.state when 'in_review' then 'leaveDepositToStaff' else 'endDeposit' end,
    'deposit:' || v_deposit.ref,
    jsonb_build_object('member', new.member_id::text, 'state', new.state, 'by', new.owner,
      'amount_satang', v_deposit.amount_satang::text)
  );
  return null;
end $$;
revoke all on function log_deposit from public, sanam_app;
