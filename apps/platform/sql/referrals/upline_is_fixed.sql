create or replace trigger upline_is_fixed before update or delete on member_upline for each row
  execute function upline_refuse_change();
