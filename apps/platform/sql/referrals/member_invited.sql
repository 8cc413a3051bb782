-- Who invited whom, over three levels.
create or replace view member_invited as
  select descendant_id, level, ancestor_id from member_upline;
revoke all on member_invited from sanam_app;
grant select on member_invited to sanam_app;
