create or replace trigger voucher_batch_is_kept before delete on voucher_batch for each row
  execute function refuse_change('a batch of cards is made void once, and nothing else');
