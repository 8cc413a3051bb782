/*
 * Record the upline of a new member: the inviting member as level 1, and that member's own two uplines as levels 2 and
 * 3. Called in the transaction that creates the member, because an upline is never set or changed later.
 * @returns false when the member has an upline already.
 */
create or replace function upline_join(p_member_id bigint, p_upline_id bigint) returns boolean language plpgsql
  security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from member where id = p_member_id and xmin::text = pg_current_xact_id()::xid::text) then
    raise exception 'an upline is fixed with the account: member % is there already', p_member_id
      using errcode = 'restrict_violation';
  end if;
  insert into member_upline (descendant_id, level, ancestor_id)
    select p_member_id, 1, p_upline_id
    union all
    select p_member_id, level + 1, ancestor_id from member_upline where descendant_id = p_upline_id and level < 3
    on conflict do nothing;
  return found;
end $$;
revoke all on function upline_join from public, sanam_app;
grant execute on function upline_join to sanam_app;
