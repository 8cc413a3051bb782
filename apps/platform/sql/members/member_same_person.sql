-- Other members who have linked the same bank account, or signed in from the same browser. For the owner's functions.
create or replace function member_same_person(p_member_id bigint) returns setof bigint language sql stable as $$
  select other.member_id from member_bank_account own
      join member_bank_account other on other.bank = own.bank and other.account_number = own.account_number
    where own.member_id = p_member_id and other.member_id <> p_member_id
  union
  select other.member_id from known_device own join known_device other on other.token_hash = own.token_hash
    where own.member_id = p_member_id and other.member_id <> p_member_id
$$;
revoke all on function member_same_person from public, sanam_app;
