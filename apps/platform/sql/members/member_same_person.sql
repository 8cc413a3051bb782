/*
 * Other members who have linked the same bank account, or signed in from the same browser. For the owner's functions.
 * @returns for each whether it is proven to be this member (own_is_proven), and the other one (other_is_proven): a bank
 *   account can be linked by anybody until a deposit from it, or staff, prove whose it is.
 */
create or replace function member_same_person(p_member_id bigint)
  returns table (member_id bigint, own_is_proven boolean, other_is_proven boolean) language sql stable as $$
  select other.member_id, own.proven_at is not null, other.proven_at is not null
    from member_bank_account own
      join member_bank_account other on other.bank = own.bank and other.account_number = own.account_number
    where own.member_id = p_member_id and other.member_id <> p_member_id
  union all
  select other.member_id, true, true
    from known_device own join known_device other on other.token_hash = own.token_hash
    where own.member_id = p_member_id and other.member_id <> p_member_id
$$;
revoke all on function member_same_person from public, sanam_app;
