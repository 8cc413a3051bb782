/*
 * End the bonus of a member, after its money was converted or taken back. The caller has locked the wallet.
 * @param p_late_money where money goes that rounds of this bonus bring later: 'own' or 'house'.
 */
create or replace function wallet_bonus_end(p_member_id bigint, p_bonus_id bigint, p_late_money text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update wallet set bonus_id = null where wallet.member_id = p_member_id
    and bonus_id = p_bonus_id and bonus_satang = 0;
  if not found then
    raise exception 'member % has not the bonus %, or has money of it', p_member_id, p_bonus_id
      using errcode = 'check_violation';
  end if;
  insert into ended_bonus values (p_member_id, p_bonus_id, p_late_money);
end $$;
revoke all on function wallet_bonus_end from public, sanam_app;
grant execute on function wallet_bonus_end to sanam_app;
