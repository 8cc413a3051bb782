create or replace trigger ledger_transaction_is_append_only before update or delete on ledger_transaction for each row
  execute function refuse_change('the ledger is append-only');
