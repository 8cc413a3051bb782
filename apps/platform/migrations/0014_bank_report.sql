-- What a day looked like at the bank, in our books and in the ledger, to the satang. Made again, the newest counts.
create table bank_report (
  day date primary key,
  made_at timestamptz not null,
  -- of the bank's account
  opening_satang bigint,
  closing_satang bigint,
  came_in_satang bigint not null,
  paid_out_satang bigint not null,
  came_back_satang bigint not null,
  -- of what came in: credited by the ledger, and waiting for a person
  credited_satang bigint not null,
  in_review_satang bigint not null,
  -- of what was paid out and came back: as the ledger has it
  settled_satang bigint not null,
  returned_satang bigint not null,
  differences jsonb not null
);

-- Which day each line of the bank's statement stood on: the same transfer, or the same payout, on a second day is one too many.
create table bank_report_line (
  kind text not null check (kind in ('in', 'payout', 'payout-return')),
  subject text not null,
  day date not null,
  primary key (kind, subject, day)
);

create index withdrawal_by_end on withdrawal (finished_at) where state in ('paid', 'reversed');
create index bank_transfer_undecided on bank_transfer (member_id) where state in ('received', 'review');
