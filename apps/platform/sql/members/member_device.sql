-- Browsers from which members have signed in.
create or replace view member_device as
  select member_id, token_hash, first_used_at, last_used_at from known_device;
revoke all on member_device from sanam_app;
grant select on member_device to sanam_app;
