/* Trigger function that writes into the audit log that the system accrued a week's loss return, or let it expire. */
create or replace function log_cashback_week() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform audit_system_act(
    case when tg_op = 'INSERT' then 'accrueCashback' else 'expireCashback' end,
    'cashback:' || new.week,
    jsonb_build_object('percent', new.percent)
  );
  return null;
end $$;
revoke all on function log_cashback_week from public, sanam_app;
