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
  check (cash_sign <> 0 or held_sign <> 0),
  check ((house_account is null) = (cash_sign + held_sign = 0))
);
insert into movement_kind (kind, cash_sign, held_sign, house_account) values
  ('deposit', 1, 0, 'house:bank'),
  ('gateway_deposit', 1, 0, 'house:gateway'),
  ('withdraw_hold', -1, 1, null),
  ('withdraw_release', 1, -1, null),
  ('withdraw_settle', 0, -1, 'house:bank'),
  ('withdraw_return', 1, 0, 'house:bank'),
  ('bet', -1, 0, 'house:provider'),
  ('win', 1, 0, 'house:provider'),
  ('bet_rollback', 1, 0, 'house:provider'),
  ('win_rollback', -1, 0, 'house:provider'),
  ('bonus_grant', 1, 0, 'house:bonus'),
  ('bonus_forfeit', -1, 0, 'house:bonus'),
  ('cashback', 1, 0, 'house:cashback'),
  ('commission', 1, 0, 'house:commission'),
  ('wheel_prize', 1, 0, 'house:wheel'),
  ('voucher', 1, 0, 'house:voucher'),
  ('adjustment_credit', 1, 0, 'house:adjustment'),
  ('adjustment_debit', -1, 0, 'house:adjustment');

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
  constraint ledger_transaction_pk primary key (member_id, sequence),
  constraint ledger_transaction_key unique (member_id, idempotency_key)
);
-- what is not play is rare, and looked for: a first deposit, a page of withdrawals
create index ledger_money on ledger_transaction (member_id, sequence)
  where kind not in ('bet', 'win', 'bet_rollback', 'win_rollback');
create index ledger_by_time on ledger_transaction using brin (created_at) with (autosummarize = on);
-- bonuses of a week, of all members at once: a handful among the movements of play
create index ledger_bonus on ledger_transaction (created_at, member_id)
  where kind in ('bonus_grant', 'bonus_forfeit', 'cashback', 'wheel_prize');

-- Whose deposit or withdrawal a payment reference names. Its own table, so that those can be spread by member.
create table request_reference (
  ref text primary key check (ref ~ '^[A-Z0-9]{1,20}$'),
  member_id bigint not null
);

revoke insert, update, delete on wallet, movement_kind, ledger_transaction from sanam_app;
