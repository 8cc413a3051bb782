create or replace trigger setting_cancellation_is_fixed before update or delete on setting_cancellation for each row
  execute function refuse_change('what was set stays known');
