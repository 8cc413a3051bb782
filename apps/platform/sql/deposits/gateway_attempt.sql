-- Start times of payments at the gateways.
create or replace view gateway_attempt as
  select gateway, created_at from gateway_charge;
revoke all on gateway_attempt from sanam_app;
grant select on gateway_attempt to sanam_app;
