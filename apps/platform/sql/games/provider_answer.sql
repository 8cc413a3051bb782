-- Providers that are in use, and when each last answered.
create or replace view provider_answer as
  select id, up, synced_at from game_provider where enabled;
revoke all on provider_answer from sanam_app;
grant select on provider_answer to sanam_app;
