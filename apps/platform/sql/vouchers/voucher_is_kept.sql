create or replace trigger voucher_is_kept before delete on voucher for each row
  execute function refuse_change('a card is redeemed or made void once, and nothing else');
