-- The weekly loss return: a share of a member's loss from Wednesday to Tuesday, accrued once from member_play and the
-- ledger, adjusted while it is not claimed, and claimed once through the ledger. Amounts are whole satang.

-- Accrued weeks, one after another, each with its terms. Later adjustments of the week use the same terms.
create table cashback_week (
  week date primary key check (extract(isodow from week) = 3),
  -- 0: the loss return was switched off when the week was accrued
  percent smallint not null check (percent between 0 and 100),
  least_satang bigint not null check (least_satang > 0),
  most_satang bigint not null check (most_satang >= least_satang),
  accrued_at timestamptz not null,
  -- end of the time to claim
  claim_until timestamptz not null check (claim_until > accrued_at),
  -- time when the week expired: from then on unclaimed amounts no longer change
  expired_at timestamptz check (expired_at >= claim_until),
  -- what the week came to, once it has expired: from then on no amount changes
  amount_satang bigint check (amount_satang >= 0)
);

-- The watermark of member_play up to which all accrued weeks are adjusted.
create table cashback_watermark (
  watermark_at timestamptz not null
);
create unique index cashback_mark_is_one on cashback_watermark ((true));
insert into cashback_watermark values ('-infinity');

/*
 * A member's week. A week without play has no row, unless an amount owed from earlier weeks is added to it. There is no
 * foreign key to member: members are never deleted, and accruing a million rows at once would look up every member.
 */
create table cashback (
  member_id bigint not null,
  week date not null,
  -- play with own money in closed rounds, and gifts received in the week
  staked_satang bigint not null,
  won_satang bigint not null,
  bonus_satang bigint not null check (bonus_satang >= 0),
  -- result of the formula for the present values of the three columns above
  own_satang bigint not null check (own_satang >= 0),
  -- amount carried from earlier weeks, because the return paid there was too high (negative) or too low (positive)
  carried_satang bigint not null default 0,
  -- amount that the member can claim, or has claimed
  amount_satang bigint not null check (amount_satang >= 0),
  claimed_at timestamptz,
  primary key (member_id, week),
  check (claimed_at is null or amount_satang > 0)
);
-- for the auditor's book check
create index cashback_claimed on cashback (claimed_at) where claimed_at is not null;
-- a week's members by amount and its sums, for staff, without reading the rows themselves
create index cashback_by_week on cashback (week, amount_satang, member_id) include (claimed_at);

/*
 * Carried amount of each member: the sum of own_satang less amount_satang over the member's weeks, kept by a trigger.
 * Negative when the member claimed more than the final result. The next accrued week includes this amount.
 */
create table cashback_balance (
  member_id bigint primary key,
  carried_satang bigint not null
);

revoke insert, update, delete on cashback_week, cashback_watermark, cashback, cashback_balance from sanam_app;
