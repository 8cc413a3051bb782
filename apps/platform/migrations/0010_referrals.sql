-- Invites, uplines, and the commission that members earn from the play of their downline. Commission is stored in
-- millionths of a satang, in which a stake times a rate is a whole number, so a correction takes back exactly what was
-- given.

-- The public code by which a member invites others. It is created when first requested, and permanent. The code is
-- random and reveals nothing about its owner; eight characters from an alphabet of 31 are too many to guess.
create table invite (
  member_id bigint primary key references member (id),
  code text not null check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null
);

-- Member who owns an invite code. Rows are permanent, and written together with the invite.
create table invite_code (
  code text primary key,
  member_id bigint not null
);

-- a published link never changes
revoke update, delete on invite, invite_code from sanam_app;

/*
 * One row for each of the (at most three) uplines of a member: level 1 invited the member, level 2 invited level 1,
 * level 3 invited level 2. An upline has a lower member id, and member ids only grow, so nobody can become their own
 * upline, whatever is written.
 */
create table member_upline (
  descendant_id bigint not null references member (id),
  level smallint not null check (level between 1 and 3),
  ancestor_id bigint not null,
  primary key (descendant_id, level),
  check (ancestor_id < descendant_id)
);
-- to count a downline, and to read it page by page in the order of joining, without reading the members' rows
create index member_upline_downwards on member_upline (ancestor_id, level, descendant_id);

-- Days for which commission is accrued, one after another.
create table commission_day (
  day date primary key,
  -- the watermark of member_play up to which this day was accrued: later changes belong to the next day's accrual
  watermark_at timestamptz not null,
  accrued_at timestamptz not null,
  -- commission of the day, of all members who earned any
  earned_millionths bigint not null default 0,
  members integer not null default 0
);

-- Commission rates of each day, in millionths of the stake (3000 are 0.3 percent). Later adjustments of the day use the
-- same rates.
create table commission_rate (
  day date not null references commission_day (day),
  area text not null,
  level smallint not null check (level between 1 and 3),
  millionths integer not null check (millionths between 0 and 10000),
  primary key (day, area, level)
);

-- The part of each member's play for which commission is already accrued.
create table commission_base (
  member_id bigint not null,
  day date not null,
  area text not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  risked_satang bigint not null,
  primary key (member_id, day, area)
);

/*
 * Commission of a member on one day, from one level of their downline and one area. It contains that day's play and the
 * changes of earlier days since the last accrual, so it may be negative.
 */
create table commission (
  member_id bigint not null references member (id),
  day date not null references commission_day (day),
  level smallint not null check (level between 1 and 3),
  area text not null,
  -- staked_satang, won_satang: play of all members of the level with own money. counted_satang: the part of these stakes
  -- that was at risk, only of members whose play counts, because no finding about linked accounts was open
  staked_satang bigint not null,
  won_satang bigint not null,
  counted_satang bigint not null,
  earned_millionths bigint not null,
  primary key (member_id, day, level, area)
);

-- sums of days, without reading the rows themselves
create index commission_by_day on commission (day, area, level) include (counted_satang);

-- Earned and claimed commission of a member. A later correction may make the claimed amount higher than the earned
-- amount: then the commission of the next days is offset against the difference first.
create table commission_balance (
  member_id bigint primary key references member (id),
  earned_millionths bigint not null,
  claimed_satang bigint not null default 0 check (claimed_satang >= 0)
);

create table commission_claim (
  member_id bigint not null references member (id),
  -- chosen by the caller: a repeated request with this id is the same claim
  id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  claimed_at timestamptz not null,
  primary key (member_id, id)
);
-- for the auditor's book check
create index commission_claim_by_time on commission_claim (claimed_at);

-- A time in which a member earns and claims no commission, by a decision of staff.
create table commission_stop (
  member_id bigint not null references member (id),
  stopped_at timestamptz not null,
  stopped_by text not null,
  note text not null check (length(note) between 5 and 500),
  resumed_at timestamptz check (resumed_at >= stopped_at),
  resumed_by text,
  primary key (member_id, stopped_at),
  check ((resumed_at is null) = (resumed_by is null))
);
create unique index commission_stop_open on commission_stop (member_id) where resumed_at is null;

insert into one_at_a_time values ('commission_accrue');

revoke insert, update, delete on member_upline from sanam_app;
revoke insert, update, delete on commission_day, commission_rate, commission_base, commission, commission_balance,
  commission_claim, commission_stop
  from sanam_app;
