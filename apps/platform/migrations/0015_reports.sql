-- What a day looked like at the bank and at the gateway, in our books and in the ledger, to the satang.

-- Made again, the newest counts.
create table bank_report (
  day date primary key,
  made_at timestamptz not null,
  came_in_satang bigint not null,
  paid_out_satang bigint not null,
  came_back_satang bigint not null,
  -- of what came in: credited by the ledger, and waiting for a person
  credited_satang bigint not null,
  in_review_satang bigint not null,
  -- of what was paid out and came back: as the ledger has it
  settled_satang bigint not null,
  returned_satang bigint not null,
  differences jsonb not null,
  sent_back_satang bigint not null default 0,
  -- by account
  balances jsonb not null default '{}'
);

-- Which day each line of the bank's statement stood on: the same transfer, or the same payout, on a second day is one
-- too many.
create table bank_report_line (
  kind text not null check (kind in ('in', 'payout', 'payout-return')),
  subject text not null,
  day date not null,
  primary key (kind, subject, day)
);

create table gateway_report (
  gateway text not null,
  day date not null,
  made_at timestamptz not null,
  -- as the gateway's own statement has it
  paid_satang bigint not null,
  reversed_satang bigint not null,
  -- of what was paid: credited by the ledger, waiting for a person, sent back by staff
  credited_satang bigint not null,
  in_review_satang bigint not null,
  returned_satang bigint not null,
  differences jsonb not null,
  primary key (gateway, day)
);
