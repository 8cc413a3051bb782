-- Payments at the gateways: when they were begun, and when they were paid.
create or replace view gateway_attempt as
  select gateway, created_at, charge_id, paid_at from gateway_charge;
revoke all on gateway_attempt from sanam_app;
grant select on gateway_attempt to sanam_app;
