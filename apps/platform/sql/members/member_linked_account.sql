-- Bank accounts of members with the time when they were linked.
create or replace view member_linked_account as
  select member_id, bank, account_number, holder_name, created_at from member_bank_account;
revoke all on member_linked_account from sanam_app;
grant select on member_linked_account to sanam_app;
