create or replace trigger cashback_is_never_emptied before truncate on cashback for each statement
  execute function refuse_change('a week is claimed once, and for ever');
