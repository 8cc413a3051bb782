-- Transfers of members that belong to a deposit: who paid, as the bank or a slip says.
create or replace view member_transfer as
  select member_id, from_bank, from_account, from_name, transferred_at, seen_at_bank is not null as is_confirmed
    from bank_transfer where member_id is not null and deposit_id is not null;
revoke all on member_transfer from sanam_app;
grant select on member_transfer to sanam_app;
