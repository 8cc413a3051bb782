create or replace trigger cashback_carries after update on cashback for each row
  when (new.own_satang - new.amount_satang <> old.own_satang - old.amount_satang) execute function cashback_carry();
