-- The weekly loss return: a share of what a member lost from Wednesday to Tuesday, reckoned once from member_play and
-- the ledger, put right while it is not claimed, and claimed once through the ledger. Amounts are whole satang.

-- Weeks that are reckoned, one after another, and the terms of each: what is put right later is put right with them.
create table cashback_week (
  week date primary key check (extract(isodow from week) = 3),
  -- 0: the return was switched off when the week was reckoned
  percent smallint not null check (percent between 0 and 100),
  least_satang bigint not null check (least_satang > 0),
  most_satang bigint not null check (most_satang >= least_satang),
  reckoned_at timestamptz not null,
  -- from then on it can no longer be claimed
  claim_until timestamptz not null check (claim_until > reckoned_at),
  -- since then what nobody claimed stays as it is
  expired_at timestamptz check (expired_at >= claim_until)
);

-- The mark of member_play up to which all reckoned weeks are right.
create table cashback_mark (
  through timestamptz not null
);
create unique index cashback_mark_is_one on cashback_mark ((true));
insert into cashback_mark values ('-infinity');

/*
 * A member's week. Whoever did not play in it has none, unless something from weeks before is made up in it.
 * There is no foreign key to member: members are never deleted, and a million rows at once would each be looked up.
 */
create table cashback (
  member_id bigint not null,
  week date not null,
  -- of closed rounds of real money, and what bonuses were paid in the week
  staked_satang bigint not null,
  won_satang bigint not null,
  bonus_satang bigint not null check (bonus_satang >= 0),
  -- what the formula makes of the three, as they stand
  own_satang bigint not null check (own_satang >= 0),
  -- what weeks claimed before turned out to have brought too much (below zero) or too little
  carried_satang bigint not null default 0,
  -- what can be claimed, or was
  amount_satang bigint not null check (amount_satang >= 0),
  claimed_at timestamptz,
  primary key (member_id, week),
  check (claimed_at is null or amount_satang > 0)
);
-- for the auditor
create index cashback_claimed on cashback (claimed_at) where claimed_at is not null;

/*
 * What is still to be made up, by member: the sum of own less amount over their weeks, kept by a trigger. Below zero
 * when more was claimed than stands in the end. The next week that is reckoned takes it up.
 */
create table cashback_balance (
  member_id bigint primary key,
  carried_satang bigint not null
);

revoke insert, update, delete on cashback_week, cashback_mark, cashback, cashback_balance from sanam_app;
