-- What a member is known by, as keyed hashes: their phones, bank account, browsers and passkeys. For the owner's
-- functions only.
create or replace view member_identity as
  select p.member_id, 'phone' as kind, retired_hash('phone', p.phone) as hash, true as is_proven from member_phone p
  union all
  select a.member_id, 'bank_account', retired_hash('bank_account', a.bank || ':' || a.account_number),
      a.proven_at is not null
    from member_bank_account a
  union all
  select d.member_id, 'device', retired_hash('device', encode(d.token_hash, 'hex')), true from known_device d
  union all
  select k.member_id, 'passkey', retired_hash('passkey', k.credential_id), true from passkey_claim k;
revoke all on member_identity from sanam_app;
