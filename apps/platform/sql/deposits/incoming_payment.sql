-- Incoming payments by the bank's reference: their times at the bank, and who told of them.
create or replace view incoming_payment as
  select transferred_at, from_bank, reference, source from bank_transfer;
revoke all on incoming_payment from sanam_app;
grant select on incoming_payment to sanam_app;
