create or replace trigger cashback_is_kept before delete on cashback for each row
  execute function cashback_refuse_change();
