-- Money that has arrived and is neither credited nor sent back, one row for each payment.
create or replace view money_waiting as
  select 'arrival' as what, state, amount_satang, transferred_at as since from bank_transfer where state in ('received', 'review')
  union all
  select 'charge', state, paid_satang, paid_at from gateway_charge where state = 'review';
revoke all on money_waiting from sanam_app;
grant select on money_waiting to sanam_app;
