create or replace trigger voucher_batch_keeps_its_terms before update or delete on voucher_batch for each row
  execute function voucher_batch_refuse_change();
