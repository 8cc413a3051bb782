create or replace trigger security_event_is_kept before update or delete on security_event
  for each row execute function refuse_change('a security event is permanent', 'ip', 'detail');
