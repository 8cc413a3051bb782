create or replace trigger finding_opened_is_logged after insert on finding
  for each row execute function log_finding();
