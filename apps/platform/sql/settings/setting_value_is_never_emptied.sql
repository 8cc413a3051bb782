create or replace trigger setting_value_is_never_emptied before truncate on setting_value
  execute function refuse_change('what was set stays known');
