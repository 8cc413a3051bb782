create or replace trigger ledger_transaction_is_never_emptied before truncate on ledger_transaction for each statement
  execute function refuse_change('the ledger is append-only');
