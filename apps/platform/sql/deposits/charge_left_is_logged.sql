create or replace trigger charge_left_is_logged after update of state on gateway_charge
  for each row when (old.state <> 'review' and new.state = 'review') execute function log_charge();
