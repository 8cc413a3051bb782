-- Members by the references of their bonuses.
create or replace view member_bonus_reference as
  select ref, member_id from bonus_reference;
revoke all on member_bonus_reference from sanam_app;
grant select on member_bonus_reference to sanam_app;
