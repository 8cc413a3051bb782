-- Trigger function that tells a member of a break, and of a limit that staff lowered or another account brought.
create or replace function tell_protection() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform inbox_tell(new.member_id, 'security', new.what, 'protection:' || new.id,
    jsonb_build_object('by_staff', nullif(new."by" like 'staff:%', false),
      'by_system', nullif(new."by" = 'system', false),
      'limit', case when new.what = 'limit_set' then new.kind end,
      'period', case when new.what = 'limit_set' then new.period end,
      'limit_units', case when new.what = 'limit_set' then new.after::text end,
      'until', case when new.what = 'time_out' then (new.at + make_interval(secs => new.after))::text end));
  return null;
end $$;
revoke all on function tell_protection from public, sanam_app;
