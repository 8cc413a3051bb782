/* Roles that a staff member holds at a moment; none unless the account is active. */
create or replace function staff_roles(p_staff_id bigint, p_at timestamptz) returns text[]
language sql stable as $$
  select coalesce(array_agg(g.role), '{}')
    from staff s join staff_grant g on g.staff_id = s.id and (g.until is null or g.until > p_at)
    where s.id = p_staff_id and s.status = 'active';
$$;
revoke all on function staff_roles from public, sanam_app;
grant execute on function staff_roles to sanam_app;
