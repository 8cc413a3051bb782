-- Balances of a member's wallet, and its last movement.
create or replace view wallet_balance as
  select member_id, cash_satang, bonus_satang, held_satang, bonus_id, last_sequence from wallet;
revoke all on wallet_balance from sanam_app;
grant select on wallet_balance to sanam_app;
