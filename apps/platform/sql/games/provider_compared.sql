-- How far the records of each provider are compared with ours: `settled` rounds, and those of the `recent` past.
create or replace view provider_compared as
  select provider_id, pass, watermark_at, ran_at, last_error from provider_reconciliation;
revoke all on provider_compared from sanam_app;
grant select on provider_compared to sanam_app;
