-- Create the member's wallet. It is called in the transaction that creates the member, so every member has a wallet.
create or replace function wallet_open(p_member_id bigint) returns void language sql security definer
  set search_path = public, pg_temp as $$
  insert into wallet (member_id) values (p_member_id);
$$;
revoke all on function wallet_open from public, sanam_app;
grant execute on function wallet_open to sanam_app;
