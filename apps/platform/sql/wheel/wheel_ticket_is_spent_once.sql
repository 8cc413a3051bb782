create or replace trigger wheel_ticket_is_spent_once before update on wheel_ticket for each row
  execute function wheel_refuse_spent_ticket();
