-- When money arrived at the bank.
create or replace view bank_arrival as
  select transferred_at from bank_transfer;
revoke all on bank_arrival from sanam_app;
grant select on bank_arrival to sanam_app;
