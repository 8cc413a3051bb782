create or replace trigger ledger_seal_head_is_never_emptied before truncate on ledger_seal_head for each statement
  execute function refuse_change('the ledger is append-only');
