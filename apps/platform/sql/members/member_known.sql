-- Data of members that other modules may read.
create or replace view member_known as
  select id, phone, status, created_at, closed_at from member;
revoke all on member_known from sanam_app;
grant select on member_known to sanam_app;
