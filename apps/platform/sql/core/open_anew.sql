-- Trigger function: a finding that is open again counts from now on.
create or replace function open_anew() returns trigger language plpgsql as $$
begin
  new.opened_at := now();
  return new;
end $$;
revoke all on function open_anew from public, sanam_app;
