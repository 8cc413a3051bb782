-- Play of a member on their last day, as limits count it. For the owner's functions.
create or replace function wallet_play(p_member_id bigint) returns counted_play language sql stable as $$
  select w.play from wallet w where w.member_id = p_member_id
$$;
revoke all on function wallet_play from public, sanam_app;
