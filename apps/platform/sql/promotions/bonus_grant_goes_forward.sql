create or replace trigger bonus_grant_goes_forward before update on bonus_grant for each row
  execute function bonus_grant_refuse_change();
