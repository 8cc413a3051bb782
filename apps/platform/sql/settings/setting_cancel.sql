/*
 * Call off a planned version of settings before its time, and tell every process.
 * @returns whether it was called off: not when it has begun, was called off already, or was not planned.
 */
create or replace function setting_cancel(p_group text, p_version_id bigint, p_reason text, p_cancelled_by bigint,
  p_now timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform setting_lock();
  insert into setting_cancellation (version_id, reason, cancelled_by, cancelled_at)
    select id, p_reason, p_cancelled_by, p_now from setting_version
      where id = p_version_id and settings_group = p_group and is_planned and valid_from > p_now
    on conflict do nothing;
  if not found then
    return false;
  end if;
  perform pg_notify('sanam_live', '[{"memberId":"*","topic":"settings"}]');
  return true;
end $$;
revoke all on function setting_cancel from public, sanam_app;
grant execute on function setting_cancel to sanam_app;
