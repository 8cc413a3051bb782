/*
 * Write into the audit log which settings of the server differ from those it last started with, and remember them. Of
 * several processes that start at the same time, one does.
 */
create or replace function note_settings(p_settings jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_changed jsonb;
begin
  perform from one_at_a_time where name = 'known_setting' for update;
  select jsonb_object_agg(coalesce(n.key, k.name), jsonb_build_object('before', k.value, 'after', n.value)) into v_changed
    from jsonb_each(p_settings) n full join known_setting k on k.name = n.key
    where k.value is distinct from n.value;
  if v_changed is null then
    return;
  end if;
  delete from known_setting where true;
  insert into known_setting (name, value) select key, value from jsonb_each(p_settings);
  perform audit_system_act('useSettings', null, v_changed);
end $$;
revoke all on function note_settings from public, sanam_app;
grant execute on function note_settings to sanam_app;
