create or replace trigger cashback_carries_from_the_start after insert on cashback for each row
  when (new.own_satang <> new.amount_satang) execute function cashback_carry();
