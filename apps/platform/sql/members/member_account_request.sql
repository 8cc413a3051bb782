-- Bank accounts that members ask staff to change theirs to.
create or replace view member_account_request as
  select member_id, bank, account_number, holder_name, asked_at from bank_account_request;
revoke all on member_account_request from sanam_app;
grant select on member_account_request to sanam_app;
