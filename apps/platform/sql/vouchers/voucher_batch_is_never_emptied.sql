create or replace trigger voucher_batch_is_never_emptied before truncate on voucher_batch for each statement
  execute function refuse_change('a batch of cards is made void once, and nothing else');
