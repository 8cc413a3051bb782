create or replace trigger charge_more_is_told after update of state on gateway_charge
  for each row when (old.state = 'review' and new.state = 'credited')
  execute function tell_more_credit('gateway', 'charge_id', 'paid_satang');
