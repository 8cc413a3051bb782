create or replace trigger voucher_batch_is_printed_once before update on voucher_batch for each row
  when (old.printed_at is not null and new.printed_at is distinct from old.printed_at)
  execute function refuse_change('a batch of cards is printed once');
