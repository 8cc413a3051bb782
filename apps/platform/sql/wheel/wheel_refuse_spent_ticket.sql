/* Refuse every change of a spent ticket. */
create or replace function wheel_refuse_spent_ticket() returns trigger language plpgsql as $$
begin
  if exists (select from wheel_spin s where s.member_id = old.member_id and s.cause = old.cause) then
    raise exception 'ticket % of member % is spent, and stays as it is: % refused', old.cause, old.member_id, tg_op
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function wheel_refuse_spent_ticket from public, sanam_app;
