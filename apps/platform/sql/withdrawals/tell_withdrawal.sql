-- Trigger function that tells a member how far a withdrawal has come.
create or replace function tell_withdrawal() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_withdrawal withdrawal;
begin
  select * into strict v_withdrawal from withdrawal where member_id = new.member_id and id = new.withdrawal_id;
  perform inbox_tell(new.member_id, 'money', 'withdrawal_' || new.state,
    'withdrawal:' || v_withdrawal.ref || ':' || new.state,
    jsonb_build_object('id', 'w' || v_withdrawal.id, 'ref', v_withdrawal.ref, 'cause', new.cause,
      'bank', v_withdrawal.bank, 'last4', right(v_withdrawal.account_number, 4),
      'amount_satang', v_withdrawal.amount_satang::text));
  return null;
end $$;
revoke all on function tell_withdrawal from public, sanam_app;
