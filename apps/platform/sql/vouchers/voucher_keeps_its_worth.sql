create or replace trigger voucher_keeps_its_worth before update or delete on voucher for each row
  execute function voucher_refuse_change();
