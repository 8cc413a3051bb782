/* Scopes that a staff member holds at a moment through their roles; none unless the account is active. */
create or replace function staff_scopes(p_staff_id bigint, p_at timestamptz) returns text[]
language sql stable as $$
  select coalesce(array_agg(distinct scope), '{}')
    from staff s
      join staff_grant g on g.staff_id = s.id and (g.until is null or g.until > p_at)
      join staff_role r on r.role = g.role
      cross join unnest(r.scopes) scope
    where s.id = p_staff_id and s.status = 'active';
$$;
revoke all on function staff_scopes from public, sanam_app;
grant execute on function staff_scopes to sanam_app;
