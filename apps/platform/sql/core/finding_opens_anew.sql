create or replace trigger finding_opens_anew before update of closed_at on finding
  for each row when (old.closed_at is not null and new.closed_at is null) execute function open_anew();
