/*
 * The member's second yes to a higher limit, which then holds. Outcomes: raised; early: the waiting time is not over;
 * lapsed: the second yes came more than p_valid_seconds after it, and the raise is dropped; none: nothing was asked for.
 */
create or replace function limit_raise(p_member_id bigint, p_kind text, p_period text, p_valid_seconds integer,
  p_at timestamptz) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  l member_limit;
begin
  perform guard_lock(p_member_id);
  select * into l from member_limit where member_id = p_member_id and kind = p_kind and period = p_period
    and raise_asked_at is not null;
  if not found then
    return 'none';
  elsif p_at < l.raise_from then
    return 'early';
  elsif p_at > l.raise_from + make_interval(secs => p_valid_seconds) then
    perform limit_drop_raise(p_member_id, p_kind, p_period, 'system', p_at);
    return 'lapsed';
  end if;
  update member_limit set amount = raise_to, raise_to = null, raise_asked_at = null, raise_from = null, changed_at = p_at
    where member_id = p_member_id and kind = p_kind and period = p_period;
  if p_kind <> 'deposit' then
    perform wallet_keep_play(p_member_id, play_with_room(wallet_play(p_member_id), p_member_id, null));
  end if;
  insert into protection_change (member_id, what, kind, period, before, after, by, at)
    values (p_member_id, 'limit_raised', p_kind, p_period, l.amount, l.raise_to, 'member', p_at);
  return 'raised';
end $$;
revoke all on function limit_raise from public, sanam_app;
grant execute on function limit_raise to sanam_app;
