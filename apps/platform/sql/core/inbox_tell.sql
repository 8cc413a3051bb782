/*
 * Tell a member in their inbox what happened, in the act's transaction. A key that was told before is not told again.
 * p_detail: values for the words of the event; nulls are left out.
 */
create or replace function inbox_tell(p_member bigint, p_kind text, p_event text, p_key text, p_detail jsonb)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into inbox_message (member_id, kind, event, key, detail)
    values (p_member, p_kind, p_event, p_key, jsonb_strip_nulls(p_detail))
    on conflict (member_id, key) do nothing;
$$;
revoke all on function inbox_tell from public;
grant execute on function inbox_tell to sanam_app;
