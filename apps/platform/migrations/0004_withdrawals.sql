-- Withdrawals. The money is in the member's `held` account until the bank is known to have paid it.

create table withdrawal (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  ref text not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- requested: held. submitted: the bank may have it; only its own word ends this. paid, failed: ended. reversed: paid, then sent back.
  state text not null check (state in ('requested', 'submitted', 'paid', 'failed', 'reversed')),
  cause text,
  bank text not null,
  account_number text not null,
  holder_name text not null,
  payout_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  primary key (member_id, id),
  unique (member_id, ref),
  check ((state in ('paid', 'failed', 'reversed')) = (finished_at is not null))
);
create unique index withdrawal_one_pending on withdrawal (member_id) where state in ('requested', 'submitted');
create index withdrawal_under_way on withdrawal (updated_at) where state in ('requested', 'submitted');

create table withdrawal_step (
  member_id bigint not null,
  withdrawal_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  cause text,
  primary key (member_id, withdrawal_id, at),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);
