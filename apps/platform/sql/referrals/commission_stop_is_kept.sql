-- What staff wrote about it may end.
create or replace trigger commission_stop_is_kept before update or delete on commission_stop for each row
  execute function refuse_change('a stop of commission stays known', 'resumed_at', 'resumed_by', 'note');
