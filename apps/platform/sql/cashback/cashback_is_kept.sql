create or replace trigger cashback_is_kept before delete on cashback for each row
  execute function refuse_change('a week is claimed once, and for ever');
