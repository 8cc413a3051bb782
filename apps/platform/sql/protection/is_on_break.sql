-- Whether a break, an exclusion or a document of a minor stops a member; the pause of a reality check does not count.
create or replace function is_on_break(p_member_id bigint, p_at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from member_block b where b.member_id = p_member_id and (b.is_excluded or b.is_under_age
    or (b.blocked_until > p_at and (b.last_kind is distinct from 'pause'
      -- the pause ends later than a time-out that runs
      or exists (select from member_break t where t.member_id = b.member_id and t.kind = 'time_out'
        and t.ends_at > p_at)))))
$$;
revoke all on function is_on_break from public, sanam_app;
grant execute on function is_on_break to sanam_app;
