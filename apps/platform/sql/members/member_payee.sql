-- A member's own bank account, to which payouts go. `proof` says whose it is: 'own' when it is proven to be this
-- member's, 'other' when it is proven to be another member's, 'none' when nobody has proven it.
create or replace view member_payee as
  select a.member_id, a.bank, a.account_number, a.holder_name,
    case when c.member_id <> a.member_id then 'other' when a.proven_at is not null then 'own' else 'none' end as proof
  from member_bank_account a left join bank_account_claim c using (bank, account_number);
revoke all on member_payee from sanam_app;
grant select on member_payee to sanam_app;
