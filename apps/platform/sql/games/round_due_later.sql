-- Rounds that the provider will end at a later time, and that have not ended yet.
create or replace view round_due_later as
  select member_id, provider_id, round, due_at from awaited_round where done_at is null;
revoke all on round_due_later from sanam_app;
grant select on round_due_later to sanam_app;
