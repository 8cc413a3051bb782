-- Whether a member's play shows heavy signs of harm: no bonus is given, and no news sent.
create or replace function care_heavy(p_member_id bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from care_heavy_member where member_id = p_member_id and until_day >= bangkok_day(p_at))
$$;
revoke all on function care_heavy from public, sanam_app;
grant execute on function care_heavy to sanam_app;
