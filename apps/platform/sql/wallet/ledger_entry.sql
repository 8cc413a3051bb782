-- The movements of the ledger as a bookkeeper reads them: one row for each entry.
create or replace view ledger_entry as
  select t.member_id, t.sequence, e.account, e.amount_satang, e.balance_after_satang
  from ledger_transaction t
  cross join lateral (values ('cash', t.cash_satang, t.cash_after_satang),
    ('bonus', t.bonus_satang, t.bonus_after_satang), ('held', t.held_satang, t.held_after_satang),
    (t.house_account, -(t.cash_satang + t.bonus_satang + t.held_satang), null))
    as e (account, amount_satang, balance_after_satang)
  where e.amount_satang <> 0;
revoke all on ledger_entry from sanam_app;
grant select on ledger_entry to sanam_app;
