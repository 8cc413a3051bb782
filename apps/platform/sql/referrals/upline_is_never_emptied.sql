create or replace trigger upline_is_never_emptied before truncate on member_upline for each statement
  execute function refuse_change('who invited whom is fixed for ever');
