/* A ticket's cause and end never change, and a spent one not at all. */
create or replace function wheel_ticket_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.member_id, old.cause, old.day, old.number, old.granted_at, old.expires_at)
    is distinct from
      (new.member_id, new.cause, new.day, new.number, new.granted_at, new.expires_at)
    or exists (select from wheel_spin s where s.member_id = old.member_id and s.cause = old.cause) then
    raise exception 'ticket % of member % is as it is: % refused', old.cause, old.member_id, tg_op
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function wheel_ticket_refuse_change from public, sanam_app;
