-- Consents of members.
create or replace view member_said as
  select member_id, id, kind, version, given, said_at from member_consent;
revoke all on member_said from sanam_app;
grant select on member_said to sanam_app;
