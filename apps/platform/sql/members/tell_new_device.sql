-- Trigger function that tells a member of a sign-in from a browser that they had not used; the first one is no news.
create or replace function tell_new_device() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from known_device where member_id = new.member_id and token_hash <> new.token_hash) then
    perform inbox_tell(new.member_id, 'security', 'new_device',
      'device:' || encode(sha256(new.token_hash), 'hex') || ':' || new.first_used_at, '{}');
  end if;
  return null;
end $$;
revoke all on function tell_new_device from public, sanam_app;
