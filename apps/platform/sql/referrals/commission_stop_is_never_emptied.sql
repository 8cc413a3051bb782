create or replace trigger commission_stop_is_never_emptied before truncate on commission_stop for each statement
  execute function refuse_change('a stop of commission stays known');
