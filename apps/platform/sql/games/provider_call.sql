-- Wallet calls of providers, for modules that must know which bet or win caused a movement.
create or replace view provider_call as
  select member_id, provider_id, transaction_uuid, bonus_satang, created_at, kind, state, amount_satang, is_free, round,
    refusal, reference_transaction_uuid, game_code
    from provider_transaction;
revoke all on provider_call from sanam_app;
grant select on provider_call to sanam_app;
