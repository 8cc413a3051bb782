/*
 * Let breaks and limits of the same person's other accounts hold for a member who has just signed in or linked a bank
 * account. Most members have no other account: then nothing is locked.
 * @returns whether anything holds now that did not.
 */
create or replace function protection_carry(p_member_id bigint, p_idle_seconds integer, p_at timestamptz)
  returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from same_person_breaks(p_member_id, p_at))
    and not exists (select from same_person(p_member_id) s join member_limit l on l.member_id = s.member_id) then
    return false;
  end if;
  perform play_gate(p_member_id, p_at);
  perform limits_carry(p_member_id, p_idle_seconds, p_at);
  return true;
end $$;
revoke all on function protection_carry from public, sanam_app;
grant execute on function protection_carry to sanam_app;
