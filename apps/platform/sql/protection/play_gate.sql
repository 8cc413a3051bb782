/*
 * Lock a member's wallet and say until when play, deposits and gifts are refused; null: they are allowed. A break of the
 * same person's other account becomes one of this member, until the same end.
 */
create or replace function play_gate(p_member_id bigint, p_at timestamptz) returns timestamptz
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
  same record;
begin
  if g.blocked_until = 'infinity' then
    return g.blocked_until;
  end if;
  -- of several the one that lasts longest
  for same in
    select * from same_person_breaks(p_member_id, p_at) b
      order by b.kind = 'exclusion' desc, b.ends_at desc nulls first limit 1
  loop
    -- an exclusion whose time is over is carried as it was: this member too asks to return and waits
    perform break_begin(p_member_id, same.kind, same.ends_at, 'system', null, same.member_id,
      case when same.ends_at <= p_at then same.began_at else p_at end, same.is_known);
    select * into g from play_guard where member_id = p_member_id;
  end loop;
  return case when g.blocked_until > p_at then g.blocked_until end;
end $$;
revoke all on function play_gate from public, sanam_app;
grant execute on function play_gate to sanam_app;
