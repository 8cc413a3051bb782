-- The wheel: tickets that are earned or given, tables of prizes with their chances, and spins whose secret is sealed
-- before they are asked for.

-- Tables of prizes, one after another. The newest is what the next secret is sealed with; a sealed one keeps its own.
create table wheel_table (
  version integer generated always as identity primary key,
  prizes text not null check (prizes ~ '^\d{1,9}:\d{1,7}(,\d{1,9}:\d{1,7}){1,11}$' and wheel_is_whole(prizes)),
  -- of a day in Bangkok; the newest holds for all
  budget_satang bigint not null,
  made_at timestamptz not null
);

-- What earns a ticket. A day has the newest rules that began on it or before; rules never change within a day.
create table wheel_rules (
  version integer generated always as identity primary key,
  since_day date not null,
  -- one ticket for each full so much staked on a day, so many at most; 0: no ticket for stakes
  stakes_satang bigint not null check (stakes_satang >= 0),
  stakes_most integer not null check (stakes_most between 1 and 100),
  -- one for a deposit of so much on a day on which as much was staked; 0: no ticket for deposits
  deposit_satang bigint not null check (deposit_satang >= 0),
  -- with the day itself
  ticket_days integer not null check (ticket_days between 1 and 60),
  made_at timestamptz not null
);

create table wheel_ticket (
  member_id bigint not null references member (id),
  -- a cause gives one ticket, for ever: `stakes:2026-11-20:3`, `deposit:2026-11-20`, or what another module names
  cause text not null check (cause ~ '^[a-z][a-z0-9_-]{0,30}:[!-~]{1,80}$'),
  -- of a ticket that play earned, and may lose again
  day date,
  number integer,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (member_id, cause),
  check ((day is null) = (number is null))
);

-- The secret of a member's next spin. Its seal is shown beforehand, with the table it is drawn from.
create table wheel_next (
  member_id bigint primary key references member (id),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  version integer not null references wheel_table (version),
  sealed text not null
);

create table wheel_spin (
  member_id bigint not null,
  -- the member's first, second, …
  number integer not null,
  -- chosen by whoever asks: asked again, it is the same spin
  play_id uuid not null,
  version integer not null references wheel_table (version),
  seed text not null,
  sealed text not null,
  drawn integer not null check (drawn between 0 and 999999),
  amount_satang bigint not null,
  cause text not null,
  day date not null,
  spun_at timestamptz not null,
  primary key (member_id, number),
  unique (member_id, play_id),
  -- a ticket is spent by one spin
  unique (member_id, cause),
  foreign key (member_id, cause) references wheel_ticket (member_id, cause)
);
-- for the auditor
create index wheel_spin_by_time on wheel_spin (spun_at);

-- What a day in Bangkok gave away.
create table wheel_day (
  day date primary key,
  spins bigint not null,
  paid_satang bigint not null
);

revoke insert, update, delete on wheel_table, wheel_rules, wheel_ticket, wheel_next, wheel_spin, wheel_day
  from sanam_app;
