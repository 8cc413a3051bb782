-- Trigger function that tells members that the loss return of a week can be claimed. A closed account has no inbox any
-- more, although the member may have played in that week.
create or replace function tell_cashback() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into inbox_message (member_id, kind, event, key, detail)
    select a.member_id, 'bonus', 'cashback_ready', 'cashback:' || a.week, jsonb_build_object('week', a.week)
      from accrued a where a.amount_satang > 0
        and exists (select from member_known m where m.id = a.member_id and m.status <> 'closed')
    on conflict (member_id, key) do nothing;
  return null;
end $$;
revoke all on function tell_cashback from public, sanam_app;
