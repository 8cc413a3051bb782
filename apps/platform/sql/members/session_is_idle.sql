/*
 * Whether nobody has used a session for some time: no page or call of the member since p_last_used_at, and no bet since
 * then either, because a member who plays in a provider's window uses the site without asking it for anything.
 * @param p_at now, by the caller's clock; bets have the database's time.
 */
create or replace function session_is_idle(p_member_id bigint, p_last_used_at timestamptz, p_at timestamptz,
  p_idle_seconds integer) returns boolean language sql stable as $$
  select p_last_used_at <= p_at - make_interval(secs => p_idle_seconds)
    and not exists (select from provider_call c where c.member_id = p_member_id and c.kind = 'bet' and c.state <> 'refused'
      and c.created_at > now() - make_interval(secs => p_idle_seconds))
$$;
revoke all on function session_is_idle from public;
grant execute on function session_is_idle to sanam_app;
