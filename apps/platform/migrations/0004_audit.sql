-- The auditor. It proves the ledger member by member, and each movement only once; and it seals each day.

-- Last proven movement of each member, and the state after it.
create table ledger_mark (
  member_id bigint primary key,
  sequence bigint not null,
  cash_satang bigint not null,
  held_satang bigint not null,
  moved_at timestamptz not null,
  hash bytea not null,
  sealed_sequence bigint not null default 0
) with (fillfactor = 70);

-- Sum of each house account's entries over all proven movements: money that came in counts negative, money that went
-- out positive.
create table house_position (
  house_account text primary key,
  satang numeric not null
);

-- One seal a day: a hash over the previous seal and the last hash of each member who has moved money since. A copy of a
-- seal stored elsewhere shows later whether any earlier movement was changed.
create table ledger_seal (
  day date primary key,
  previous_hash bytea not null,
  hash bytea not null,
  members bigint not null,
  movements bigint not null,
  sealed_at timestamptz not null default clock_timestamp()
);

create table ledger_seal_head (
  member_id bigint not null,
  day date not null references ledger_seal (day) deferrable,
  -- first movement of the member that no earlier seal covers
  first_sequence bigint not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (member_id, day)
);
create index ledger_seal_head_by_day on ledger_seal_head (day, member_id);

-- A range of one member's movements, and the wallet's state before the first of them.
create type ledger_span as (
  member_id bigint,
  after_sequence bigint,
  until_sequence bigint,
  cash_satang bigint,
  held_satang bigint,
  moved_at timestamptz,
  hash bytea
);

revoke insert, update, delete on ledger_mark, house_position, ledger_seal, ledger_seal_head from sanam_app;

-- Runs of the auditor. The next book check begins at a time that depends on the start of the last run.
create table audit_run (
  id bigint generated always as identity primary key,
  -- by the database server's clock: the time of the run's snapshot
  started_at timestamptz not null default now(),
  finished_at timestamptz not null default clock_timestamp(),
  movements bigint not null,
  findings bigint not null
);

insert into one_at_a_time values ('ledger_audit');

-- stands in until the first run: nothing is proven, and payouts do not have to wait for a proof yet
insert into audit_run (started_at, movements, findings) values ('1970-01-01', 0, 0);
