-- Daily reports: amounts at the bank and at the gateway compared with our books and the ledger, exact to the satang.

-- Daily bank report. A report may be made again; the newest replaces the earlier one.
create table bank_report (
  day date primary key,
  made_at timestamptz not null,
  came_in_satang bigint not null,
  paid_out_satang bigint not null,
  came_back_satang bigint not null,
  -- incoming payments: credited according to the ledger, and waiting for staff
  credited_satang bigint not null,
  in_review_satang bigint not null,
  -- payouts and returned payouts, according to the ledger
  settled_satang bigint not null,
  returned_satang bigint not null,
  differences jsonb not null,
  sent_back_satang bigint not null default 0,
  -- bank balances by account
  balances jsonb not null default '{}'
);

-- Day on which each line of the bank's statement was reported. When the same transfer or payout appears on a second
-- day, the report has a difference.
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
  -- according to the gateway's own statement
  paid_satang bigint not null,
  reversed_satang bigint not null,
  -- paid charges: credited according to the ledger, waiting for staff, sent back by staff
  credited_satang bigint not null,
  in_review_satang bigint not null,
  returned_satang bigint not null,
  differences jsonb not null,
  primary key (gateway, day)
);

-- What was wrong, from when it was noticed until it ended. While it goes on, one row a rule and what it is about.
create table alert (
  id bigint generated always as identity primary key,
  rule text not null check (rule ~ '^[a-z_]{1,40}$'),
  -- provider or queue; empty: the whole platform
  about text not null,
  began_at timestamptz not null,
  -- the largest that was measured
  worst integer not null,
  ended_at timestamptz,
  -- a person took note of it
  acknowledged_by bigint,
  acknowledged_at timestamptz,
  -- when the browsers of staff were told; null: not yet, or it stayed quiet
  told_at timestamptz,
  check ((acknowledged_by is null) = (acknowledged_at is null)),
  check (ended_at >= began_at)
);
create unique index alert_going_on on alert (rule, about) where ended_at is null;
create index alert_by_begin on alert (began_at);
create index alert_told on alert (rule, about, told_at) where told_at is not null;
create index alert_by_end on alert (ended_at) where ended_at is not null;

-- telling browsers: two runs at once tell of an alert once
insert into one_at_a_time values ('alerts');
