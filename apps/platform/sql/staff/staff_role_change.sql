/*
 * Write what a role may do, exactly as an open proposal says: the servers cannot change a role without one.
 * @returns the role; null when no such proposal is open.
 */
create or replace function staff_role_change(p_proposal bigint) returns text
language sql security definer set search_path = public, pg_temp as $$
  insert into staff_role (role, title, scopes)
    select content ->> 'role', content ->> 'title', array(select jsonb_array_elements_text(content -> 'scopes'))
      from staff_proposal where id = p_proposal and kind = 'change-role-scopes' and state = 'open'
    on conflict (role) do update set title = excluded.title, scopes = excluded.scopes
    returning role;
$$;
revoke all on function staff_role_change from public, sanam_app;
grant execute on function staff_role_change to sanam_app;
