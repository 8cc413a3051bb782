-- Bonuses of members.
create or replace view member_bonus as
  select g.member_id, g.id, g.ref, p.slug as promotion, g.state, g.bonus_satang, g.required_satang, g.converted_satang, g.taken_satang,
      g.reserved_at, g.granted_at, g.expires_at, g.ended_at, g.cause
    from bonus_grant g join promotion p on p.id = g.promotion_id;
revoke all on member_bonus from sanam_app;
grant select on member_bonus to sanam_app;
