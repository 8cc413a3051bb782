create or replace trigger voucher_is_never_emptied before truncate on voucher for each statement
  execute function voucher_refuse_change();
