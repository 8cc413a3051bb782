-- Drop the higher limit that a member asked for. @returns whether one was asked for.
create or replace function limit_drop_raise(p_member_id bigint, p_kind text, p_period text, p_by text,
  p_at timestamptz) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l member_limit;
begin
  perform guard_lock(p_member_id);
  select * into l from member_limit where member_id = p_member_id and kind = p_kind and period = p_period
    and raise_asked_at is not null;
  if not found then
    return false;
  end if;
  update member_limit set raise_to = null, raise_asked_at = null, raise_from = null
    where member_id = p_member_id and kind = p_kind and period = p_period;
  insert into protection_change (member_id, what, kind, period, before, after, by, at)
    values (p_member_id, 'limit_raise_dropped', p_kind, p_period, l.amount, l.raise_to, p_by, p_at);
  return true;
end $$;
revoke all on function limit_drop_raise from public, sanam_app;
grant execute on function limit_drop_raise to sanam_app;
