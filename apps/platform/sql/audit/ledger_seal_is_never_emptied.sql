create or replace trigger ledger_seal_is_never_emptied before truncate on ledger_seal for each statement
  execute function refuse_change('the ledger is append-only');
