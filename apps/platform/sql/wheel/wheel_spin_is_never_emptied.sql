create or replace trigger wheel_spin_is_never_emptied before truncate on wheel_spin for each statement
  execute function wheel_refuse_change();
