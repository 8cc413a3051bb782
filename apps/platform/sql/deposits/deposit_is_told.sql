create or replace trigger deposit_is_told after insert on deposit_step
  for each row when (new.state in ('credited', 'in_review', 'rejected', 'expired')) execute function tell_deposit();
