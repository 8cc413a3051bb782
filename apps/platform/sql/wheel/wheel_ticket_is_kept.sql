create or replace trigger wheel_ticket_is_kept before delete on wheel_ticket for each row
  execute function refuse_change('a ticket is as it is');
