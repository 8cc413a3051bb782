create or replace trigger voucher_batch_is_voided_once before update on voucher_batch for each row
  when (old.voided_at is not null)
  execute function refuse_change('a batch of cards is made void once, and nothing else');
