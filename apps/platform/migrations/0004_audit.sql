-- Tables of the auditor. The auditor proves each movement once: it compares the movement with the member's previous
-- one, with its kind and with its hash. Each day it also writes a seal, a hash over the proven movements.

-- Last proven movement of each member, the balances and the hash after it, and the last movement that a seal covers.
create table ledger_mark (
  member_id bigint primary key,
  sequence bigint not null,
  cash_satang bigint not null,
  bonus_satang bigint not null,
  held_satang bigint not null,
  moved_at timestamptz not null,
  hash bytea not null,
  sealed_sequence bigint not null default 0
) with (fillfactor = 70);

-- Sum of the entries of each house account over all proven movements. Amounts that members got count negative, amounts
-- taken from members count positive.
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
  bonus_satang bigint,
  held_satang bigint,
  moved_at timestamptz,
  hash bytea
);

revoke insert, update, delete on ledger_mark, house_position, ledger_seal, ledger_seal_head from sanam_app;

-- Complete runs of the auditor. The next book check compares what has changed since the start of the last run, less an
-- overlap.
create table audit_run (
  id bigint generated always as identity primary key,
  -- time of the run's snapshot, by the database server's clock
  started_at timestamptz not null default now(),
  finished_at timestamptz not null default clock_timestamp(),
  movements bigint not null,
  findings bigint not null,
  -- whether every wallet was compared, and not only those with new movements
  of_all boolean not null
);

insert into one_at_a_time values ('ledger_audit');

-- payouts need a recent run: this row stands in until the first one, when there is nothing to prove yet
insert into audit_run (started_at, movements, findings, of_all) values ('1970-01-01', 0, 0, true);
