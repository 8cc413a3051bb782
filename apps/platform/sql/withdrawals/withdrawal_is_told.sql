create or replace trigger withdrawal_is_told after insert on withdrawal_step
  for each row when (new.state in ('review', 'paid', 'failed', 'reversed', 'rejected'))
  execute function tell_withdrawal();
