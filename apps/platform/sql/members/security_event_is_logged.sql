create or replace trigger security_event_is_logged after insert on security_event
  for each row when (new.actor = 'system') execute function log_security_event();
