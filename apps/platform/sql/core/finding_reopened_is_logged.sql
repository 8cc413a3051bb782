create or replace trigger finding_reopened_is_logged after update of closed_at on finding
  for each row when (old.closed_at is not null and new.closed_at is null) execute function log_finding();
