-- Security events of members.
create or replace view member_event as
  select member_id, id, at, kind, actor, detail from security_event;
revoke all on member_event from sanam_app;
grant select on member_event to sanam_app;
