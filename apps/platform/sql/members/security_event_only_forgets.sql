-- The address and the details of an event may end, and never become others.
create or replace trigger security_event_only_forgets before update on security_event
  for each row when (new.ip is not null or new.detail <> '{}')
  execute function refuse_change('a security event is permanent');
