/*
 * Write an entry of the audit log about an act of the system itself, in the act's transaction. It joins the chain within
 * a minute, so that no transaction of a member waits for the chain's end.
 */
create or replace function audit_system_act(p_action text, p_subject text, p_detail jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (at, actor, action, subject, outcome, detail, joins_later)
    values (now(), 'system', p_action, p_subject, 'done', jsonb_strip_nulls(p_detail), true);
$$;
revoke all on function audit_system_act from public, sanam_app;
grant execute on function audit_system_act to sanam_app;
