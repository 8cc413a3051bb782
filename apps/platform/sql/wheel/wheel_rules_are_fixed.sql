create or replace trigger wheel_rules_are_fixed before update or delete on wheel_rules for each row
  execute function refuse_change('the wheel never takes back what was');
