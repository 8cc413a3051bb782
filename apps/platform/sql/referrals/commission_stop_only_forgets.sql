create or replace trigger commission_stop_only_forgets before update of note on commission_stop for each row
  when (new.note <> 'ended') execute function refuse_change('a stop of commission stays known');
