-- Finds the claims of a member on bank accounts, when a member becomes nameless.
create index concurrently bank_account_claim_by_member on bank_account_claim (member_id);
