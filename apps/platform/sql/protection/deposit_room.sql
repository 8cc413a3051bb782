-- Satang that a member may still deposit: the least that a limit leaves, counting deposits under way; null without one.
create or replace function deposit_room(p_member_id bigint, p_at timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select min(greatest(0, l.amount - limit_used(p_member_id, l.kind, l.period, p_at)
      - (select coalesce(sum(p.amount_satang), 0)::bigint from member_paying p where p.member_id = p_member_id)))
    from member_limit l where l.member_id = p_member_id and l.kind = 'deposit' and l.amount is not null
$$;
revoke all on function deposit_room from public, sanam_app;
grant execute on function deposit_room to sanam_app;
