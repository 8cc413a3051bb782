-- The cause and the expiry of a ticket never change.
create or replace trigger wheel_ticket_keeps_its_terms before update on wheel_ticket for each row
  execute function refuse_change('a ticket is as it is', 'withdrawn_at');
