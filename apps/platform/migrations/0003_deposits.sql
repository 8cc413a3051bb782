-- Deposits, and what the bank says arrived.

-- Where members send money. `designated` accounts are paid by PromptPay QR through their biller id.
create table receiving_account (
  id bigint generated always as identity primary key,
  bank text not null,
  account_number text not null,
  holder_name text not null,
  biller_id text check (biller_id ~ '^\d{15}$'),
  designated boolean not null,
  active boolean not null default true,
  unique (bank, account_number),
  check (not designated or biller_id is not null)
);

create table deposit (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  ref text not null,
  amount_satang bigint not null check (amount_satang > 0),
  state text not null check (state in ('prepared', 'credited', 'expired', 'cancelled', 'in_review', 'rejected')),
  cause text,
  receiving_account_id bigint not null references receiving_account (id),
  terminal text,
  qr_payload text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id),
  unique (member_id, ref),
  check ((state in ('credited', 'expired', 'cancelled', 'rejected')) = (finished_at is not null))
);
create unique index deposit_one_pending on deposit (member_id) where state = 'prepared';
create index deposit_to_expire on deposit (expires_at) where state = 'prepared';

-- Every state a deposit went through, with its cause.
create table deposit_step (
  member_id bigint not null,
  deposit_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  cause text,
  primary key (member_id, deposit_id, at),
  foreign key (member_id, deposit_id) references deposit (member_id, id)
);

-- Whose deposit or withdrawal a payment reference names. Its own table, so that those can be spread by member.
create table request_reference (
  ref text primary key check (ref ~ '^[A-Z0-9]{1,20}$'),
  member_id bigint not null
);

-- What arrived at the bank, as the bank said it: one row a transfer, for ever, whoever tells us and however often.
create table bank_transfer (
  from_bank text not null,
  reference text not null,
  to_bank text not null,
  to_account text not null,
  biller_id text,
  ref1 text,
  amount_satang bigint not null check (amount_satang > 0),
  from_account text not null,
  from_name text not null,
  transferred_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- received: to be matched; credited; review: a person must decide, the money is here and belongs to somebody
  state text not null default 'received' check (state in ('received', 'credited', 'review')),
  cause text,
  member_id bigint,
  deposit_id bigint,
  primary key (from_bank, reference)
);
create index bank_transfer_by_time on bank_transfer (transferred_at desc);
create index bank_transfer_to_match on bank_transfer (received_at) where state = 'received';
