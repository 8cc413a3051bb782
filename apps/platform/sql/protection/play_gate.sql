/*
 * Lock a member's wallet and say until when play, deposits and gifts are refused; null: they are allowed. A member who
 * shares a phone, a bank account, a device or a passkey with an excluded member is excluded until the same end.
 */
create or replace function play_gate(p_member_id bigint, p_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
  same record;
begin
  if g.blocked_until > p_at then
    return g.blocked_until;
  end if;
  for same in
    select b.member_id, b.ends_at from member_break b
      where b.kind = 'exclusion' and (b.ends_at is null or b.ends_at > p_at)
        and b.member_id in (select e.member_id from excluded_identity e
          join member_identity i on i.kind = e.kind and i.hash = e.hash and i.member_id = p_member_id
          where e.member_id <> p_member_id)
      order by b.ends_at desc nulls first limit 1
  loop
    perform break_begin(p_member_id, 'exclusion', same.ends_at, 'system', null, same.member_id, p_at);
    return 'infinity';
  end loop;
  return null;
end $$;
revoke all on function play_gate from public, sanam_app;
grant execute on function play_gate to sanam_app;
