-- Members by their phones, also those of before.
create or replace view member_phone_owner as
  select phone, member_id from member_phone;
revoke all on member_phone_owner from sanam_app;
grant select on member_phone_owner to sanam_app;
