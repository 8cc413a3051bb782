-- Providers that are in use, when each last answered, and how the last call failed.
create or replace view provider_answer as
  select id, up, synced_at, last_error from game_provider where enabled;
revoke all on provider_answer from sanam_app;
grant select on provider_answer to sanam_app;
