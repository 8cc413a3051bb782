-- A member's own bank account, to which payouts go.
create or replace view member_payee as
  select member_id, bank, account_number, holder_name from member_bank_account;
revoke all on member_payee from sanam_app;
grant select on member_payee to sanam_app;
