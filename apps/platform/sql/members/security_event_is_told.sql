create or replace trigger security_event_is_told after insert on security_event
  for each row when (new.kind in ('password_changed', 'password_reset', 'passkey_added', 'passkey_removed',
    'sessions_ended', 'token_copied', 'bank_account_changed', 'bank_account_lost', 'phone_changed', 'line_changed',
    'bank_account_change_asked', 'bank_account_change_declined'))
  execute function tell_security();
