-- The value, code and batch of a card never change, whichever role writes.
create or replace trigger voucher_keeps_its_worth before update on voucher for each row
  execute function refuse_change('a card is redeemed or made void once, and nothing else', 'state', 'member_id',
    'redeemed_at');
