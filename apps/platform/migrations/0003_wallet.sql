-- The ledger: append-only, in whole satang. One movement is one row with all its entries. The entry of the house
-- account makes the entries sum to zero, so an unbalanced movement cannot be written at all. Each row has a hash over
-- itself and the previous row. The servers' role can only read the ledger: money is moved by functions that run with
-- the rights of the schema's owner. Rules about single values are domains, not CHECKs: PostgreSQL parses a table's
-- CHECKs again for every statement, but a domain's once a session.

-- A member's balance, in satang. Every protocol can represent the upper bound exactly. A movement that would exceed a
-- bound fails completely.
create domain balance_satang as bigint check (value between 0 and 1000000000000);

-- Play of a member on one day in Bangkok, as limits count it. It stands in the wallet, because every bet and win writes
-- that row anyway. Module `protection` judges by it.
create type counted_play as (
  day date,
  staked_satang bigint,
  -- parts that are the member's own money
  own_staked_satang bigint,
  own_won_satang bigint,
  seconds integer,
  last_bet_at timestamptz,
  -- what the limits allow on that day, after the earlier days of their windows; null: no limit
  stake_room_satang bigint,
  loss_room_satang bigint,
  seconds_room bigint
);

create table wallet (
  member_id bigint primary key references member (id),
  -- own money: it can be staked and withdrawn
  cash_satang balance_satang not null default 0,
  -- bonus money: it can only be staked, after the own money
  bonus_satang balance_satang not null default 0,
  -- own money on hold for a withdrawal
  held_satang balance_satang not null default 0,
  -- the bonus to which the bonus money belongs; null when the member has no bonus
  bonus_id bigint,
  last_sequence bigint not null default 0,
  -- time of the last movement; the next movement is never written with an earlier time
  moved_at timestamptz not null default '-infinity',
  -- hash of the last movement
  head_hash bytea not null default '',
  -- play on the last day; null: the member has no limit on play
  play counted_play
) with (fillfactor = 50); -- half of each page stays free, so that an updated row stays on its page and changes no index

-- for the auditor: few members have a bonus at a time, and a movement changes neither column
create index wallet_with_bonus on wallet (member_id) where bonus_id is not null;

-- Kinds of movements, with the effect of each on the member's accounts; the house account has the opposite entry. House
-- accounts have no balance row, because every movement would have to lock it. The auditor sums their entries in
-- house_position.
create table movement_kind (
  kind text primary key,
  cash_sign smallint not null check (cash_sign between -1 and 1),
  -- a movement of play has two parts, of own money and of bonus money; any other movement changes each account by the
  -- whole amount
  bonus_sign smallint not null check (bonus_sign between -1 and 1),
  held_sign smallint not null check (held_sign between -1 and 1),
  -- null: the money only moves between the member's `cash` and `held`
  house_account text check (house_account ~ '^house:[a-z]+$'),
  -- bets, wins, and their rollbacks
  is_play boolean not null default false,
  -- the member's own money, from their bank or through the gateway
  is_own_deposit boolean not null default false,
  -- money from outside the games, which must be played before it is withdrawn
  is_paid_in boolean not null default false,
  -- a bonus on conditions, given or taken back
  is_bonus boolean not null default false,
  -- money that was given and became the member's own: the loss return subtracts it
  is_gift boolean not null default false,
  check (cash_sign <> 0 or bonus_sign <> 0 or held_sign <> 0),
  check ((house_account is null) = (cash_sign + bonus_sign + held_sign = 0)),
  check (is_play = (cash_sign <> 0 and bonus_sign = cash_sign and held_sign = 0))
);
insert into movement_kind
  (kind, cash_sign, bonus_sign, held_sign, house_account, is_play, is_own_deposit, is_paid_in, is_bonus, is_gift)
values
  ('deposit', 1, 0, 0, 'house:bank', false, true, true, false, false),
  ('gateway_deposit', 1, 0, 0, 'house:gateway', false, true, true, false, false),
  ('withdraw_hold', -1, 0, 1, null, false, false, false, false, false),
  ('withdraw_release', 1, 0, -1, null, false, false, false, false, false),
  ('withdraw_settle', 0, 0, -1, 'house:bank', false, false, false, false, false),
  ('withdraw_return', 1, 0, 0, 'house:bank', false, false, false, false, false),
  ('bet', -1, -1, 0, 'house:provider', true, false, false, false, false),
  ('win', 1, 1, 0, 'house:provider', true, false, false, false, false),
  ('bet_rollback', 1, 1, 0, 'house:provider', true, false, false, false, false),
  ('win_rollback', -1, -1, 0, 'house:provider', true, false, false, false, false),
  ('bonus_grant', 0, 1, 0, 'house:bonus', false, false, false, true, false),
  ('bonus_convert', 1, -1, 0, null, false, false, false, true, true),
  ('bonus_forfeit', 0, -1, 0, 'house:bonus', false, false, false, true, false),
  ('cashback', 1, 0, 0, 'house:cashback', false, false, true, false, true),
  ('commission', 1, 0, 0, 'house:commission', false, false, true, false, false),
  ('wheel_prize', 1, 0, 0, 'house:wheel', false, false, true, false, true),
  ('voucher', 1, 0, 0, 'house:voucher', false, false, true, false, false),
  ('adjustment_credit', 1, 0, 0, 'house:adjustment', false, false, false, false, false),
  ('adjustment_debit', -1, 0, 0, 'house:adjustment', false, false, false, false, false);

create table ledger_transaction (
  member_id bigint not null,
  -- numbers the member's movements from 1 without a gap
  sequence bigint not null,
  created_at timestamptz not null,
  -- the entries: change of each account of the member; the house account has the opposite amount
  cash_satang bigint not null,
  bonus_satang bigint not null,
  held_satang bigint not null,
  -- the member's balances after the movement
  cash_after_satang balance_satang not null,
  bonus_after_satang balance_satang not null,
  held_after_satang balance_satang not null,
  -- null: the money only moved between the member's `cash` and `held`
  house_account text,
  kind text not null,
  idempotency_key text not null,
  actor text not null,
  detail jsonb not null,
  -- hash over the previous movement's hash and all columns above
  hash bytea not null,
  -- copied from movement_kind; the auditor compares both
  is_play boolean not null,
  constraint ledger_transaction_pk primary key (member_id, sequence),
  constraint ledger_transaction_key unique (member_id, idempotency_key)
) partition by hash (member_id);
select divide_by_member('ledger_transaction', 'the ledger is append-only');
-- movements other than play are few among many bets and wins, and often searched for: a first deposit, a page of
-- withdrawals
create index ledger_money on ledger_transaction (member_id, sequence) where not is_play;
create index ledger_by_time on ledger_transaction using brin (created_at) with (autosummarize = on);
-- movements other than play, of all members: bonuses of a week, deposits of a day
create index ledger_money_by_time on ledger_transaction (created_at, member_id) where not is_play;

-- Bonuses whose money is gone from the wallet: where money goes that their rounds bring later.
create table ended_bonus (
  member_id bigint not null,
  bonus_id bigint not null,
  -- own: to the member's own money, because the bonus was earned; house: back to the house
  late_money text not null check (late_money in ('own', 'house')),
  primary key (member_id, bonus_id)
);

revoke insert, update, delete on wallet, ended_bonus, movement_kind, ledger_transaction from sanam_app;
