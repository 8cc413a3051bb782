create or replace trigger bank_account_claim_changes_hands before update on bank_account_claim
  for each row execute function bank_account_claim_needs_two();
