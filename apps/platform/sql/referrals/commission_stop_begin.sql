/*
 * Stop a member's commission: from now on nothing is earned, and nothing claimed. A claim under way is waited for.
 * @returns false when it is stopped already.
 */
create or replace function commission_stop_begin(p_member_id bigint, p_note text, p_by text, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from commission_balance where member_id = p_member_id for update;
  -- days are accrued by the database's clock: a stop of a clock ahead of it would not count yet
  insert into commission_stop (member_id, stopped_at, stopped_by, note)
    values (p_member_id, least(p_now, clock_timestamp()), p_by, p_note) on conflict do nothing;
  return found;
end $$;
revoke all on function commission_stop_begin from public, sanam_app;
grant execute on function commission_stop_begin to sanam_app;
