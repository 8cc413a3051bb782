create or replace trigger wheel_ticket_is_kept before update or delete on wheel_ticket for each row
  execute function wheel_ticket_refuse_change();
