create or replace trigger wheel_spin_is_never_emptied before truncate on wheel_spin for each statement
  execute function refuse_change('the wheel never takes back what was');
