/* Refuse to give a proven bank account to another member without the words of two staff members about it. */
create or replace function bank_account_claim_needs_two() returns trigger language plpgsql as $$
begin
  if (select count(*) from account_claim_decision d
      where (d.member_id, d.bank, d.account_number) = (new.member_id, old.bank, old.account_number)
        and (d.holder_id, d.held_since) = (old.member_id, old.claimed_at)) < 2 then
    raise exception 'the bank account of member % goes to member % by the words of two staff members only',
      old.member_id, new.member_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
revoke all on function bank_account_claim_needs_two from public, sanam_app;
