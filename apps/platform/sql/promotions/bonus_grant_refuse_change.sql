/* A grant goes forward only, and what was given stays as it was given. */
create or replace function bonus_grant_refuse_change() returns trigger language plpgsql as $$
begin
  if not (old.state, new.state) in (('reserved', 'active'), ('reserved', 'cancelled'), ('cancelled', 'active'),
    ('active', 'active'),
      ('active', 'completed'), ('active', 'expired'), ('active', 'forfeited'),
      -- what came later of rounds that began under it
      ('completed', 'completed'), ('expired', 'expired'), ('forfeited', 'forfeited')) then
    raise exception 'bonus % cannot go from % to %', old.ref, old.state, new.state using errcode = 'check_violation';
  end if;
  if old.granted_at is not null and (old.member_id, old.id, old.ref, old.promotion_id, old.version, old.bonus_satang,
    old.required_satang, old.granted_at, old.expires_at, old.given_sequence, old.own_satang, old.period)
      is distinct from (new.member_id, new.id, new.ref, new.promotion_id, new.version, new.bonus_satang,
        new.required_satang, new.granted_at, new.expires_at, new.given_sequence, new.own_satang, new.period) then
    raise exception 'what bonus % gave is never changed', old.ref using errcode = 'check_violation';
  end if;
  if old.taken_satang is not null and ((old.ended_at, old.cause, old.left_satang, old.ended_cash_satang,
    old.ended_own_satang, old.ended_counted_satang)
      is distinct from (new.ended_at, new.cause, new.left_satang, new.ended_cash_satang, new.ended_own_satang,
        new.ended_counted_satang)
      or new.taken_satang < old.taken_satang or new.returned_satang < old.returned_satang
        or new.returned_satang > new.taken_satang) then
    raise exception 'how bonus % ended is never changed', old.ref using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function bonus_grant_refuse_change from public, sanam_app;
