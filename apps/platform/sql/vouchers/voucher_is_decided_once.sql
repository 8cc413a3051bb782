-- A redeemed or voided card never returns to another state.
create or replace trigger voucher_is_decided_once before update on voucher for each row
  when (old.state <> 'new' or new.state = 'new')
  execute function refuse_change('a card is redeemed or made void once, and nothing else');
