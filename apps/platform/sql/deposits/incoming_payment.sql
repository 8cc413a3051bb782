-- Times of incoming payments at the bank.
create or replace view incoming_payment as
  select transferred_at from bank_transfer;
revoke all on incoming_payment from sanam_app;
grant select on incoming_payment to sanam_app;
