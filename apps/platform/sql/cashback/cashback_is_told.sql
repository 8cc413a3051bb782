create or replace trigger cashback_is_told after insert on cashback
  referencing new table as accrued for each statement execute function tell_cashback();
