-- The wheel: tickets that are earned or given, tables of prizes with their chances, and spins. The secret of a spin is
-- sealed before the member requests the spin: its hash is shown first, and the secret itself afterwards.

-- Tables of prizes, one version after another. When the secret of a spin is sealed, the newest table is sealed with it:
-- that spin uses this table also after a newer one was added.
create table wheel_table (
  version integer generated always as identity primary key,
  prizes text not null check (prizes ~ '^\d{1,9}:\d{1,7}(,\d{1,9}:\d{1,7}){1,11}$' and wheel_is_whole(prizes)),
  -- largest sum of prizes on a day in Bangkok; spins from older tables count against the newest table's budget too
  budget_satang bigint not null,
  made_at timestamptz not null
);

-- Rules for earning tickets. A day uses the newest rules that began on or before that day; rules never change within a
-- day.
create table wheel_rules (
  version integer generated always as identity primary key,
  since_day date not null,
  -- stakes of a day that earn one ticket, and the largest number of such tickets a day; 0: no ticket for stakes
  stakes_satang bigint not null check (stakes_satang >= 0),
  stakes_most integer not null check (stakes_most between 1 and 100),
  -- deposit that earns one ticket, on a day on which the same amount was staked too; 0: no ticket for deposits
  deposit_satang bigint not null check (deposit_satang >= 0),
  -- days for which a ticket is valid, including the day on which it was earned
  ticket_days integer not null check (ticket_days between 1 and 60),
  made_at timestamptz not null
);

create table wheel_ticket (
  member_id bigint not null references member (id),
  -- each cause gives only one ticket. Examples: `stakes:2026-11-20:3`, `deposit:2026-11-20`, or a cause of another
  -- module
  cause text not null check (cause ~ '^[a-z][a-z0-9_-]{0,30}:[!-~]{1,80}$'),
  -- set for a ticket earned by play; a rollback of that play may withdraw the ticket
  day date,
  number integer,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (member_id, cause),
  check ((day is null) = (number is null))
);

insert into one_at_a_time values ('wheel_use');

-- Lock row of each member: a transaction that changes the member's tickets locks this row first.
create table wheel_member (
  member_id bigint primary key references member (id)
);

-- The secret of a member's next spin. Its seal, a hash over secret and table of prizes, is shown before the spin.
create table wheel_next (
  member_id bigint primary key references member (id),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  version integer not null references wheel_table (version),
  sealed text not null
);

create table wheel_spin (
  member_id bigint not null,
  -- number of the member's spin: first, second, …
  number integer not null,
  -- chosen by the caller: a repeated request with this id is the same spin
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
-- for the auditor's book check
create index wheel_spin_by_time on wheel_spin (spun_at);

-- Prizes paid on a day in Bangkok.
create table wheel_day (
  day date primary key,
  spins bigint not null,
  paid_satang bigint not null
);

revoke insert, update, delete on wheel_member, wheel_table, wheel_rules, wheel_ticket, wheel_next, wheel_spin, wheel_day
  from sanam_app;
