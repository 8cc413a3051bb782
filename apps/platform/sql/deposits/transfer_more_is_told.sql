create or replace trigger transfer_more_is_told after update of state on bank_transfer
  for each row when (old.state = 'review' and new.state = 'credited')
  execute function tell_more_credit('from_bank', 'reference', 'amount_satang');
