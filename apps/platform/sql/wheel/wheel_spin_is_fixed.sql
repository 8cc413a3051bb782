create or replace trigger wheel_spin_is_fixed before update or delete on wheel_spin for each row
  execute function refuse_change('the wheel never takes back what was');
