-- Prepaid cards: made in batches, each with a code that moves the card's amount into one member's credit. A code works
-- only once.

create table voucher_batch (
  id bigint generated always as identity primary key,
  made_by text not null,
  made_at timestamptz not null,
  note text not null check (length(note) between 1 and 200),
  expires_at timestamptz not null check (expires_at > made_at),
  -- time when the operator voided the batch: its cards that are not redeemed by then are void
  voided_at timestamptz,
  voided_by text,
  -- slug of a promotion: the cards of this batch give a bonus on its terms, and no credit of the member's own
  promotion text,
  -- what was ordered: the cards themselves, each with its code, are made when the batch is printed
  cards integer not null check (cards between 1 and 5000),
  amount_satang bigint not null check (amount_satang > 0),
  printed_at timestamptz,
  void_reason text check (length(void_reason) between 5 and 500),
  -- the second person's yes that this batch comes from, where two were needed
  proposal_id bigint unique,
  check ((voided_at is null) = (voided_by is null)),
  check (voided_at is not null or void_reason is null)
);

create table voucher (
  -- id of the card, also in the ledger; nobody can redeem the card with it
  id bigint generated always as identity primary key,
  batch_id bigint not null references voucher_batch (id),
  -- SHA-256 of the code, which itself is stored nowhere. A code has 79 random bits, too many to try, so neither salt
  -- nor key is needed.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  amount_satang bigint not null check (amount_satang > 0),
  state text not null default 'new' check (state in ('new', 'redeemed', 'void')),
  member_id bigint,
  redeemed_at timestamptz,
  -- a redeemed card has a member and a time; other cards have neither
  check ((state = 'redeemed') = (member_id is not null)),
  check ((state = 'redeemed') = (redeemed_at is not null))
);
create index voucher_by_batch on voucher (batch_id, state);
-- for the auditor's book check
create index voucher_redeemed on voucher (redeemed_at) where state = 'redeemed';

insert into one_at_a_time values ('voucher_order');

-- the servers redeem cards, make one void, and read them; batches are ordered, printed and made void by functions
revoke insert, update, delete on voucher_batch, voucher from sanam_app;
grant update (state, member_id, redeemed_at) on voucher to sanam_app;
