-- Sessions of members as staff see them: no token, no hash.
create or replace view member_seen as
  select member_id, kind, ip, last_ip, user_agent, method, created_at, last_used_at, expires_at, revoked_at
    from session;
revoke all on member_seen from sanam_app;
grant select on member_seen to sanam_app;
