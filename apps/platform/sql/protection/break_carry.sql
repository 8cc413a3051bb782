/*
 * Exclude the other accounts of an excluded member, also those with a game open. It runs after the exclusion was
 * committed; an account that is missed because a process died is excluded at its next launch or deposit. Wallets are
 * locked in the order of their members, as game_calls does.
 * @returns the accounts.
 */
create or replace function break_carry(p_member_id bigint, p_at timestamptz) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  other bigint;
begin
  for other in select same from member_same_person(p_member_id) as same order by same loop
    perform play_gate(other, p_at);
    return next other;
  end loop;
end $$;
revoke all on function break_carry from public, sanam_app;
grant execute on function break_carry to sanam_app;
