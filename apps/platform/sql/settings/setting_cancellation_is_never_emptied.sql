create or replace trigger setting_cancellation_is_never_emptied before truncate on setting_cancellation
  execute function refuse_change('what was set stays known');
