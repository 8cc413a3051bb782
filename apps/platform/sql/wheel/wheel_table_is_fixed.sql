create or replace trigger wheel_table_is_fixed before update or delete on wheel_table for each row
  execute function refuse_change('the wheel never takes back what was');
