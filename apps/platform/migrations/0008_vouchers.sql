-- Prepaid cards: made in batches, each with a code that moves its amount into one member's credit, once for ever.

create table voucher_batch (
  id bigint generated always as identity primary key,
  made_by text not null,
  made_at timestamptz not null,
  note text not null check (length(note) between 1 and 200),
  expires_at timestamptz not null check (expires_at > made_at),
  -- its cards that nobody had redeemed by then are void
  voided_at timestamptz,
  voided_by text,
  -- its cards bring a bonus on the terms of this promotion, instead of credit of the member's own
  promotion text,
  check ((voided_at is null) = (voided_by is null))
);

create table voucher (
  -- what the card is called, in the ledger too: nothing can be redeemed with it
  id bigint generated always as identity primary key,
  batch_id bigint not null references voucher_batch (id),
  -- SHA-256 of the code, which is kept nowhere. 79 random bits cannot be searched for, so that neither salt nor key is
  -- needed.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  amount_satang bigint not null check (amount_satang > 0),
  state text not null default 'new' check (state in ('new', 'redeemed', 'void')),
  member_id bigint references member (id),
  redeemed_at timestamptz,
  -- redeemed: by somebody, at some time; and only then
  check ((state = 'redeemed') = (member_id is not null)),
  check ((state = 'redeemed') = (redeemed_at is not null))
);
create index voucher_by_batch on voucher (batch_id, state);
-- for the auditor
create index voucher_redeemed on voucher (redeemed_at) where state = 'redeemed';

-- the servers redeem cards and read them; only the database's owner makes them, or makes them void
revoke insert, update, delete on voucher_batch, voucher from sanam_app;
grant update (state, member_id, redeemed_at) on voucher to sanam_app;
