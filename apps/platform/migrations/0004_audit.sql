-- The auditor: proves the ledger member by member, never looking twice at what it has proven; and seals each day.

-- How far each member's movements are proven, and what stood after the last of them.
create table ledger_mark (
  member_id bigint primary key,
  sequence bigint not null,
  cash_satang bigint not null,
  held_satang bigint not null,
  moved_at timestamptz not null,
  hash bytea not null,
  sealed_sequence bigint not null default 0
) with (fillfactor = 70);

-- The sum of each house account's entries over all proven movements: what came in through it counts against it, what
-- went out for it.
create table house_position (
  house_account text primary key,
  satang numeric not null
);

-- One seal a day: a hash over the seal before and the last hash of each member who moved money since. Whoever keeps a
-- seal elsewhere can tell later whether any movement before it was changed.
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
  -- first movement of the member that no seal before has
  first_sequence bigint not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (member_id, day)
);
create index ledger_seal_head_by_day on ledger_seal_head (day, member_id);

-- A stretch of one member's movements, and what stood before its first.
create type ledger_span as (
  member_id bigint,
  after_sequence bigint,
  through_sequence bigint,
  cash_satang bigint,
  held_satang bigint,
  moved_at timestamptz,
  hash bytea
);

revoke insert, update, delete on ledger_mark, house_position, ledger_seal, ledger_seal_head from sanam_app;

-- When the auditor ran, and how far back its next look at the other books begins.
create table audit_run (
  id bigint generated always as identity primary key,
  -- by this server's clock: the moment that it saw
  started_at timestamptz not null default now(),
  finished_at timestamptz not null default clock_timestamp(),
  movements bigint not null,
  findings bigint not null
);

-- until the first run: nothing is proven, and payouts need not wait for it yet
insert into audit_run (started_at, movements, findings) values ('1970-01-01', 0, 0);
