create or replace trigger ledger_seal_head_is_append_only before update or delete on ledger_seal_head for each row
  execute function refuse_change('the ledger is append-only');
