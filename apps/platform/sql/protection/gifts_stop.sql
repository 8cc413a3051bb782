-- Whether the house gives a member nothing now: during a break, and while their play shows heavy signs of harm.
create or replace function gifts_stop(p_member_id bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select is_on_break(p_member_id, p_at) or care_heavy(p_member_id, p_at)
$$;
revoke all on function gifts_stop from public, sanam_app;
grant execute on function gifts_stop to sanam_app;
