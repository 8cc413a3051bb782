create or replace trigger voucher_batch_keeps_its_terms before update on voucher_batch for each row
  execute function refuse_change('a batch of cards is printed and made void once, and nothing else', 'printed_at', 'voided_at',
    'voided_by', 'void_reason');
