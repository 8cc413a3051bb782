-- Keep a member's play in the wallet, which the caller has locked. For the owner's functions.
create or replace function wallet_keep_play(p_member_id bigint, p_play counted_play) returns void language sql as $$
  update wallet set play = p_play where wallet.member_id = p_member_id;
$$;
revoke all on function wallet_keep_play from public, sanam_app;
