create or replace trigger setting_value_is_fixed before update or delete on setting_value for each row
  execute function refuse_change('what was set stays known');
