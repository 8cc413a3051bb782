create or replace trigger bank_account_is_not_retired before insert on bank_account_claim
  for each row execute function refuse_retired_claim('bank_account', 'bank', 'account_number');
