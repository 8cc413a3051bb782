create or replace trigger cashback_week_is_logged after insert or update of expired_at on cashback_week
  for each row execute function log_cashback_week();
