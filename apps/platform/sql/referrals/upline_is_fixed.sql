create or replace trigger upline_is_fixed before update or delete on member_upline for each row
  execute function refuse_change('who invited whom is fixed for ever');
