/*
 * Write a version of settings, which counts from now on or from a later time, and tell every process. `seen` is the
 * newest version that whoever changes a setting has seen of it, planned ones too, 0 for none: when another came between,
 * nothing is written.
 * @param p_changes [{name, value, before, seen}]
 * @param p_planned_for the later time; null: now.
 * @returns the version; null when a setting was changed meanwhile.
 */
create or replace function setting_change(p_group text, p_changes jsonb, p_reason text, p_made_by bigint,
  p_seconded_by bigint, p_proposal_id bigint, p_planned_for timestamptz, p_now timestamptz)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_id bigint;
begin
  perform setting_lock();
  if exists (
    select from jsonb_to_recordset(p_changes) as c(name text, seen bigint)
      where c.seen <> coalesce((select max(v.version_id) from setting_value v
        where v.name = c.name and not exists (select from setting_cancellation x where x.version_id = v.version_id)), 0)
  ) then
    return null;
  end if;
  -- clocks of two processes differ by little: a later version for now never counts before one that has begun. A clock
  -- that is far ahead of the database's makes no version that counts only then, and all later ones behind it
  insert into setting_version (settings_group, valid_from, is_planned, reason, made_by, seconded_by, proposal_id)
    values (p_group,
      coalesce(p_planned_for, greatest(least(p_now, clock_timestamp() + interval '1 minute'),
        (select max(v.valid_from) from setting_version v where (not v.is_planned or v.valid_from <= p_now)
          and not exists (select from setting_cancellation x where x.version_id = v.id)))),
      p_planned_for is not null, p_reason, p_made_by, p_seconded_by, p_proposal_id)
    returning id into v_id;
  insert into setting_value (version_id, name, value, before)
    select v_id, c.name, c.value, c.before from jsonb_to_recordset(p_changes) as c(name text, value text, before text);
  perform pg_notify('sanam_live', '[{"memberId":"*","topic":"settings"}]');
  return v_id;
end $$;
revoke all on function setting_change from public, sanam_app;
grant execute on function setting_change to sanam_app;
