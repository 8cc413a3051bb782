create or replace trigger setting_version_is_fixed before update or delete on setting_version for each row
  execute function refuse_change('what was set stays known');
