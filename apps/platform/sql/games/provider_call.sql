-- Wallet calls of providers, for modules that must know which bet or win caused a movement. A bet that the member's own
-- limits refused has the day of these limits; one that another rule refused has none.
create or replace view provider_call as
  select member_id, provider_id, transaction_uuid, bonus_satang, created_at, kind, state, amount_satang, is_free, round,
    refusal, reference_transaction_uuid, game_code, state = 'refused' and counted_on is not null as is_over_own_limit
    from provider_transaction;
revoke all on provider_call from sanam_app;
grant select on provider_call to sanam_app;
