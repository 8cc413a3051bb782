/*
 * Let a member's break hold for their other accounts too, also those with a game open. It runs after the break was
 * committed, at once and again by a job, so that no account is missed when a process dies. Wallets are locked in the
 * order of their members, as game_calls does.
 * @returns the accounts.
 */
create or replace function break_carry(p_member_id bigint, p_at timestamptz) returns setof bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  other bigint;
begin
  for other in select distinct s.member_id from member_same_person(p_member_id) s where s.own_is_proven order by 1 loop
    perform play_gate(other, p_at);
    return next other;
  end loop;
end $$;
revoke all on function break_carry from public, sanam_app;
grant execute on function break_carry to sanam_app;
