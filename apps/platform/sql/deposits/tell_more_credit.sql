/*
 * Trigger function that tells a member of money that staff have credited besides, to a deposit that was credited
 * before: the deposit has no further step. Arguments: the columns of the payment's origin, its reference and its amount.
 */
create or replace function tell_more_credit() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_deposit deposit;
  v_payment constant jsonb := to_jsonb(new);
begin
  select * into v_deposit from deposit where member_id = new.member_id and id = new.deposit_id;
  if v_deposit.state = 'credited' then
    perform inbox_tell(new.member_id, 'money', 'deposit_more',
      concat_ws(':', 'deposit', v_deposit.ref, 'more', v_payment ->> tg_argv[0], v_payment ->> tg_argv[1]),
      jsonb_build_object('id', 'd' || v_deposit.id, 'ref', v_deposit.ref,
        'amount_satang', v_payment ->> tg_argv[2]));
  end if;
  return null;
end $$;
revoke all on function tell_more_credit from public, sanam_app;
