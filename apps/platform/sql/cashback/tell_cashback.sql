-- Trigger function that tells members that the loss return of a week can be claimed.
create or replace function tell_cashback() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into inbox_message (member_id, kind, event, key, detail)
    select member_id, 'bonus', 'cashback_ready', 'cashback:' || week, jsonb_build_object('week', week)
      from accrued where amount_satang > 0
    on conflict (member_id, key) do nothing;
  return null;
end $$;
revoke all on function tell_cashback from public, sanam_app;
