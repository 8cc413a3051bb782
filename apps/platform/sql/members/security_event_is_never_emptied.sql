create or replace trigger security_event_is_never_emptied before truncate on security_event
  for each statement execute function refuse_change('a security event is permanent');
