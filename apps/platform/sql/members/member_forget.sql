/*
 * Make members nameless: overwrite their personal data, and remove what they claimed. The member's number and the
 * books stay. Closed accounts leave keyed hashes of their phones and bank accounts, also of earlier ones, so that
 * nobody opens a second account with them; a registration that was never finished leaves nothing, and the phone is
 * free again.
 * @param p_status `closed`: accounts closed before p_before; `registering`: registrations begun before it.
 * @returns number of members made nameless, p_most at most.
 */
create or replace function member_forget(p_status text, p_before timestamptz, p_now timestamptz, p_most integer)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_members bigint[];
begin
  if p_status = 'closed' then
    v_members := array(select id from member where status = 'closed' and nameless_at is null and closed_at < p_before
      order by closed_at limit p_most for update skip locked);
    insert into retired_claim
      select retired_hash('phone', phone) from member_phone where member_id = any (v_members)
      union all
      select retired_hash('bank_account', bank || ':' || account_number)
        from bank_account_claim where member_id = any (v_members)
      on conflict do nothing;
  elsif p_status = 'registering' then
    v_members := array(select id from member where status = 'registering' and created_at < p_before
      order by created_at limit p_most for update skip locked);
  else
    raise exception 'no members are forgotten as %', p_status using errcode = 'invalid_parameter_value';
  end if;
  if cardinality(v_members) = 0 then
    return 0;
  end if;
  -- also the phones and bank accounts that they had before
  delete from member_phone where member_id = any (v_members);
  delete from bank_account_claim where member_id = any (v_members);
  delete from account_claim_decision where member_id = any (v_members) or holder_id = any (v_members);
  delete from member_bank_account where member_id = any (v_members);
  delete from member_alias_claim c using member_alias a
    where a.member_id = any (v_members) and c.alias = a.alias and c.member_id = a.member_id;
  delete from member_alias where member_id = any (v_members);
  update member_consent set ip = null where member_id = any (v_members) and ip is not null;
  update member set phone = '', birth_date = null, line = null, password_hash = null, passkey_handle = null,
    status = 'closed', closed_at = coalesce(closed_at, p_now), nameless_at = p_now
    where id = any (v_members);
  return cardinality(v_members);
end $$;
revoke all on function member_forget from public, sanam_app;
grant execute on function member_forget to sanam_app;
