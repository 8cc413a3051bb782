create or replace trigger ledger_seal_is_append_only before update or delete on ledger_seal for each row
  execute function ledger_refuse_change();
