create or replace trigger wheel_spin_is_fixed before update or delete on wheel_spin for each row
  execute function wheel_refuse_change();
