create or replace trigger withdrawal_judged_is_logged after insert on withdrawal
  for each row execute function log_withdrawal();
