/*
 * Set a limit of a member. Outcomes:
 * - set: a first or lower limit holds from now on; a raise that was asked for is dropped
 * - asked: a higher limit, or none, waits p_wait_seconds, a day at least, and for the member's second yes; the present
 *   one holds. The same wish sent again while it waits is the same wish
 * - same: nothing changed, besides a raise that was dropped
 * - stricter_only: staff asked for a higher limit; nothing changed
 */
create or replace function limit_set(p_member_id bigint, p_kind text, p_period text, p_amount bigint, p_by text,
  p_wait_seconds integer, p_idle_seconds integer, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l member_limit;
begin
  perform guard_lock(p_member_id);
  select * into l from member_limit where member_id = p_member_id and kind = p_kind and period = p_period;
  if p_amount is not distinct from l.amount then
    return case when limit_drop_raise(p_member_id, p_kind, p_period, p_by, p_at) then 'set' else 'same' end;
  elsif l.amount is null or p_amount < l.amount then
    perform limit_drop_raise(p_member_id, p_kind, p_period, p_by, p_at);
    insert into member_limit (member_id, kind, period, amount, changed_at)
      values (p_member_id, p_kind, p_period, p_amount, p_at)
      on conflict (member_id, kind, period) do update set amount = excluded.amount, changed_at = excluded.changed_at;
    insert into protection_change (member_id, what, kind, period, before, after, by, at)
      values (p_member_id, 'limit_set', p_kind, p_period, l.amount, p_amount, p_by, p_at);
    if p_kind <> 'deposit' then
      perform limit_apply(p_member_id, p_idle_seconds, p_at);
    end if;
    return 'set';
  elsif p_by <> 'member' then
    return 'stricter_only';
  elsif l.raise_from > p_at and l.raise_to is not distinct from p_amount then
    return 'asked';
  end if;
  update member_limit set raise_to = p_amount, raise_asked_at = p_at,
      raise_from = p_at + greatest(make_interval(secs => p_wait_seconds), interval '24 hours')
    where member_id = p_member_id and kind = p_kind and period = p_period;
  insert into protection_change (member_id, what, kind, period, before, after, by, at)
    values (p_member_id, 'limit_raise_asked', p_kind, p_period, l.amount, p_amount, p_by, p_at);
  return 'asked';
end $$;
revoke all on function limit_set from public, sanam_app;
grant execute on function limit_set to sanam_app;
