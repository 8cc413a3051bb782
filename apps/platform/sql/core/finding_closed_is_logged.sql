-- Staff and operators who close a finding write an entry of their own.
create or replace trigger finding_closed_is_logged after update of closed_at on finding
  for each row when (old.closed_at is null and new.closed_by = 'system') execute function log_finding();
