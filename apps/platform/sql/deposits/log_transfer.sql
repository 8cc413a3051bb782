/*
 * Trigger function that writes into the audit log that the matching left an incoming transfer to staff.
 */
create or replace function log_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act(
    'leaveTransferToStaff',
    left('incoming_payment:bank:' || new.from_bank || ':' || new.reference, 200),
    jsonb_build_object('cause', case when new.cause ~ '^[a-z-]+$' then new.cause end, 'member', new.member_id::text, 'amount_satang', new.amount_satang::text)
  );
  return null;
end $$;
revoke all on function log_transfer from public, sanam_app;
