/* End the stop of a member's commission. @returns false when it is not stopped. */
create or replace function commission_stop_end(p_member_id bigint, p_by text, p_now timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update commission_stop set resumed_at = greatest(least(p_now, clock_timestamp()), stopped_at), resumed_by = p_by
    where member_id = p_member_id and resumed_at is null;
  return found;
end $$;
revoke all on function commission_stop_end from public, sanam_app;
grant execute on function commission_stop_end to sanam_app;
