/*
 * Trigger function that writes into the audit log that a payment at the gateway was left to staff.
 */
create or replace function log_charge() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act(
    'leaveTransferToStaff',
    left('incoming_payment:gateway:' || new.gateway || ':' || new.reference, 200),
    jsonb_build_object('cause', new.cause, 'member', new.member_id::text, 'amount_satang', new.paid_satang::text)
  );
  return null;
end $$;
revoke all on function log_charge from public, sanam_app;
