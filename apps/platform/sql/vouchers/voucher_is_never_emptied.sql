create or replace trigger voucher_is_never_emptied before truncate on voucher for each statement
  execute function refuse_change('a card is redeemed or made void once, and nothing else');
