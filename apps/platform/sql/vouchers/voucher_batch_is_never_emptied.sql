create or replace trigger voucher_batch_is_never_emptied before truncate on voucher_batch for each statement
  execute function voucher_batch_refuse_change();
