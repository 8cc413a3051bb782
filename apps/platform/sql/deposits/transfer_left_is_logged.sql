create or replace trigger transfer_left_is_logged after update of state on bank_transfer
  for each row when (old.state <> 'review' and new.state = 'review') execute function log_transfer();
