-- Who was invited by whom, and what members earn from the play of those below them. Amounts of commission are kept in
-- millionths of a satang, in which a stake times a rate is a whole number: what a correction takes back is exactly what
-- was given.

-- The public code by which a member invites others: made when they first ask for it, and theirs for ever. It is drawn
-- at random and says nothing about whose it is; eight of 31 signs are too many to try.
create table invite (
  member_id bigint primary key references member (id),
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  created_at timestamptz not null
);

-- a link that was handed out stays what it was
revoke update, delete on invite from sanam_app;

/*
 * One row for each of the (at most three) members above a member: level 1 invited them, level 2 invited level 1, level
 * 3 level 2. Whoever is above is older, and members' numbers only grow, so nobody can come to stand above themselves,
 * whatever is written.
 */
create table member_upline (
  descendant_id bigint not null references member (id),
  level smallint not null check (level between 1 and 3),
  ancestor_id bigint not null references member (id),
  primary key (descendant_id, level),
  check (ancestor_id < descendant_id)
);
-- a downline is counted, and read page by page in the order of joining, without touching a member's row
create unique index member_upline_downwards on member_upline (ancestor_id, level, descendant_id);

-- Days that are reckoned, one after another.
create table commission_day (
  day date primary key,
  -- the mark of member_play up to which it was reckoned: what changed after it is for the next day's reckoning
  through timestamptz not null,
  reckoned_at timestamptz not null
);

-- The rates of each day: what is put right later is put right with them. 3000 millionths are 0.3 percent.
create table commission_rate (
  day date not null references commission_day (day),
  area text not null,
  level smallint not null check (level between 1 and 3),
  millionths integer not null check (millionths between 0 and 10000),
  primary key (day, area, level)
);

-- How much of each member's play is reckoned.
create table commission_base (
  member_id bigint not null,
  day date not null,
  area text not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  primary key (member_id, day, area)
);

/*
 * What a day brought a member from one level below them and one area. It holds that day's play and what has become of
 * earlier days since the last reckoning, so that it may be below zero.
 */
create table commission (
  member_id bigint not null references member (id),
  day date not null references commission_day (day),
  level smallint not null check (level between 1 and 3),
  area text not null,
  -- of everybody; and of those whose play counts, which that of members with an open finding does not
  staked_satang bigint not null,
  won_satang bigint not null,
  counted_satang bigint not null,
  earned_millionths bigint not null,
  primary key (member_id, day, level, area)
);

-- What a member earned and claimed. More may be claimed than is earned in the end: then later days make up for it
-- first.
create table commission_balance (
  member_id bigint primary key references member (id),
  earned_millionths bigint not null,
  claimed_satang bigint not null default 0 check (claimed_satang >= 0)
);

create table commission_claim (
  member_id bigint not null references member (id),
  -- chosen by whoever asks: asked again, it is the same claim
  id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  claimed_at timestamptz not null,
  primary key (member_id, id)
);
-- for the auditor
create index commission_claim_by_time on commission_claim (claimed_at);

revoke insert, update, delete on member_upline from sanam_app;
revoke insert, update, delete on commission_day, commission_rate, commission_base, commission, commission_balance,
  commission_claim
  from sanam_app;
