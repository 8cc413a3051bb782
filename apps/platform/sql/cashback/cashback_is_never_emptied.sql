create or replace trigger cashback_is_never_emptied before truncate on cashback for each statement
  execute function cashback_refuse_change();
