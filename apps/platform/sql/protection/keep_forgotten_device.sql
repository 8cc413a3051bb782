-- Trigger function: keep what a member is known by, while the browser that is being forgotten is part of it.
create or replace function keep_forgotten_device() returns trigger language plpgsql as $$
begin
  perform identity_keep(old.member_id);
  return old;
end $$;
revoke all on function keep_forgotten_device from public, sanam_app;
