-- Trigger function that tells a member what became of a deposit.
create or replace function tell_deposit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_deposit deposit;
begin
  select * into strict v_deposit from deposit where member_id = new.member_id and id = new.deposit_id;
  perform inbox_tell(new.member_id, 'money', 'deposit_' || new.state, 'deposit:' || v_deposit.ref || ':' || new.state,
    jsonb_build_object('id', 'd' || v_deposit.id, 'ref', v_deposit.ref, 'way', v_deposit.way, 'cause', new.cause,
      'amount_satang', coalesce(v_deposit.credited_satang, v_deposit.amount_satang)::text));
  return null;
end $$;
revoke all on function tell_deposit from public, sanam_app;
