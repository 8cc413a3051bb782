create or replace trigger database_mode_stays before update or delete on database_mode for each row
  execute function refuse_change('a database keeps the mode in which it was made');
