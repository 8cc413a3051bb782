-- The ledger: append-only, in whole satang. One movement is one row whose entries stand side by side, the house's being
-- what makes them sum to zero, so that an unbalanced movement cannot be written at all; each row carries a hash over
-- itself and the row before it; and the servers' own role can only read it. What moves money are functions that run
-- with the rights of the schema's owner. Rules about single values are domains, not CHECKs: PostgreSQL parses a table's
-- CHECKs anew for every statement, a domain's once a session.

-- A member's balance, in satang. The upper bound is what every wire can carry exactly; a movement beyond it fails
-- whole.
create domain balance_satang as bigint check (value between 0 and 1000000000000);

create table wallet (
  member_id bigint primary key references member (id),
  cash_satang balance_satang not null default 0,
  held_satang balance_satang not null default 0,
  last_sequence bigint not null default 0,
  -- when the last movement was written; the next is never written as earlier
  moved_at timestamptz not null default '-infinity',
  -- hash of the last movement
  head_hash bytea not null default ''
) with (fillfactor = 50); -- an update stays on its page and touches no index

-- What kinds of movement exist, and what each does to the member's accounts; the house has the other side. House
-- accounts have no row of their own: their entries carry the member, so that no row is shared by all, and a roll-up
-- sums them.
create table movement_kind (
  kind text primary key,
  cash_sign smallint not null check (cash_sign between -1 and 1),
  held_sign smallint not null check (held_sign between -1 and 1),
  -- null: the money stays with the member
  house_account text check (house_account ~ '^house:[a-z]+$'),
  -- bets, wins, and what takes them back
  is_play boolean not null default false,
  -- money of the member's own, from their bank or through the gateway
  is_own_deposit boolean not null default false,
  -- what came in from outside the games, and is to be played before it leaves
  is_paid_in boolean not null default false,
  -- a bonus on conditions, given or taken back
  is_bonus boolean not null default false,
  -- given without conditions: a loss return counts it like a bonus
  is_gift boolean not null default false,
  check (cash_sign <> 0 or held_sign <> 0),
  check ((house_account is null) = (cash_sign + held_sign = 0))
);
insert into movement_kind
  (kind, cash_sign, held_sign, house_account, is_play, is_own_deposit, is_paid_in, is_bonus, is_gift)
values
  ('deposit', 1, 0, 'house:bank', false, true, true, false, false),
  ('gateway_deposit', 1, 0, 'house:gateway', false, true, true, false, false),
  ('withdraw_hold', -1, 1, null, false, false, false, false, false),
  ('withdraw_release', 1, -1, null, false, false, false, false, false),
  ('withdraw_settle', 0, -1, 'house:bank', false, false, false, false, false),
  ('withdraw_return', 1, 0, 'house:bank', false, false, false, false, false),
  ('bet', -1, 0, 'house:provider', true, false, false, false, false),
  ('win', 1, 0, 'house:provider', true, false, false, false, false),
  ('bet_rollback', 1, 0, 'house:provider', true, false, false, false, false),
  ('win_rollback', -1, 0, 'house:provider', true, false, false, false, false),
  ('bonus_grant', 1, 0, 'house:bonus', false, false, false, true, false),
  ('bonus_forfeit', -1, 0, 'house:bonus', false, false, false, true, false),
  ('cashback', 1, 0, 'house:cashback', false, false, true, false, true),
  ('commission', 1, 0, 'house:commission', false, false, true, false, false),
  ('wheel_prize', 1, 0, 'house:wheel', false, false, true, false, true),
  ('voucher', 1, 0, 'house:voucher', false, false, true, false, false),
  ('adjustment_credit', 1, 0, 'house:adjustment', false, false, false, false, false),
  ('adjustment_debit', -1, 0, 'house:adjustment', false, false, false, false, false);

create table ledger_transaction (
  member_id bigint not null,
  -- counts the member's movements from 1 without a gap
  sequence bigint not null,
  created_at timestamptz not null,
  -- the entries: what the movement changed on each account of the member; the house has the other side
  cash_satang bigint not null,
  held_satang bigint not null,
  -- the member's balances after it
  cash_after_satang balance_satang not null,
  held_after_satang balance_satang not null,
  -- null: the money stayed with the member
  house_account text,
  kind text not null,
  idempotency_key text not null,
  actor text not null,
  detail jsonb not null,
  -- over the hash of the movement before and everything above
  hash bytea not null,
  -- as its kind says; the auditor holds it against that
  is_play boolean not null,
  constraint ledger_transaction_pk primary key (member_id, sequence),
  constraint ledger_transaction_key unique (member_id, idempotency_key)
);
-- what is not play is rare, and looked for: a first deposit, a page of withdrawals
create index ledger_money on ledger_transaction (member_id, sequence) where not is_play;
create index ledger_by_time on ledger_transaction using brin (created_at) with (autosummarize = on);
-- what is not play, of all members: bonuses of a week, deposits of a day
create index ledger_money_by_time on ledger_transaction (created_at, member_id) where not is_play;

revoke insert, update, delete on wallet, movement_kind, ledger_transaction from sanam_app;
