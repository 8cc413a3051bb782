create or replace trigger setting_version_is_never_emptied before truncate on setting_version
  execute function refuse_change('what was set stays known');
