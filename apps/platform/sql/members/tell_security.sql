-- Trigger function that tells a member what was done to the security of their account.
create or replace function tell_security() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform inbox_tell(new.member_id, 'security', new.kind, 'security:' || new.id,
    jsonb_build_object('sessions', new.detail -> 'sessions'));
  return null;
end $$;
revoke all on function tell_security from public, sanam_app;
