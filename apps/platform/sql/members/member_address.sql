-- Network addresses from which members used browsers.
create or replace view member_address as
  select member_id, user_agent, ip from session
  union all
  select member_id, user_agent, last_ip from session;
revoke all on member_address from sanam_app;
grant select on member_address to sanam_app;
