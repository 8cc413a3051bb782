/*
 * Begin a bonus: bonus money that comes into the wallet belongs to it from now on. A member has one bonus at a time.
 * The caller has locked the wallet.
 */
create or replace function wallet_bonus_begin(p_member_id bigint, p_bonus_id bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update wallet set bonus_id = p_bonus_id where wallet.member_id = p_member_id and bonus_id is null;
  if not found then
    raise exception 'member % has a bonus already', p_member_id using errcode = 'check_violation';
  end if;
end $$;
revoke all on function wallet_bonus_begin from public, sanam_app;
grant execute on function wallet_bonus_begin to sanam_app;
