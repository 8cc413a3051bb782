/* Give a ticket for a cause other than play. @returns false when the same cause gave a ticket before. */
create or replace function wheel_grant(p_member_id bigint, p_cause text, p_expires_at timestamptz, p_now timestamptz)
  returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if split_part(p_cause, ':', 1) in ('stakes', 'deposit') then
    raise exception 'tickets for play are earned, not given: %', p_cause using errcode = 'check_violation';
  end if;
  insert into wheel_ticket (member_id, cause, granted_at, expires_at)
    values (p_member_id, p_cause, p_now, p_expires_at) on conflict do nothing;
  return found;
end $$;
revoke all on function wheel_grant from public, sanam_app;
grant execute on function wheel_grant to sanam_app;
