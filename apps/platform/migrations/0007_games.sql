-- Providers, their games, who plays what, and every wallet call that moved or might have moved money; what games gave
-- back.

create table game_provider (
  id text primary key,
  name text not null,
  enabled boolean not null,
  -- the last catalogue call succeeded
  up boolean not null default false,
  synced_at timestamptz,
  last_error text
);

create table game (
  provider_id text not null references game_provider (id),
  game_code text not null,
  name text not null,
  area text not null check (area in ('slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports')),
  product text not null,
  platforms text[] not null,
  -- the provider's word; and the operator's
  offered boolean not null,
  enabled boolean not null default true,
  demo boolean not null,
  rtp numeric(5, 2),
  thumb_url text,
  labels text[] not null default '{}',
  first_seen_at timestamptz not null default now(),
  -- the operator's order within an area: lower ones first
  position integer not null default 0 check (position between -10000 and 10000),
  primary key (provider_id, game_code)
);

-- What staff changed about a game, each step for good.
create table game_change (
  id bigint generated always as identity primary key,
  provider_id text not null,
  game_code text not null,
  before jsonb not null,
  after jsonb not null,
  note text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  foreign key (provider_id, game_code) references game (provider_id, game_code)
);
create index game_change_by_game on game_change (provider_id, game_code, id desc);

revoke update, delete on game_change from sanam_app;

create table favourite_game (
  member_id bigint not null references member (id),
  provider_id text not null,
  game_code text not null,
  marked_at timestamptz not null,
  primary key (member_id, provider_id, game_code),
  foreign key (provider_id, game_code) references game (provider_id, game_code)
);

create table game_session (
  token_hash bytea primary key,
  member_id bigint not null references member (id),
  provider_id text not null references game_provider (id),
  game_code text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- so that ending a session ends the games that were opened from it
  session_id uuid,
  -- when the provider opened the game; null when it did not
  opened_at timestamptz
);
create index game_session_by_member on game_session (member_id, created_at desc);

-- One row a transaction_uuid of a provider, for ever. A `tombstone` is a rollback that came before what it rolls back.
-- Written by functions alone, which are their own check; one rule says what they must never write.
create table provider_transaction (
  provider_id text not null,
  transaction_uuid text not null,
  member_id bigint not null,
  -- bet, win, rollback or tombstone
  kind text not null,
  -- done or rolled_back; refused: judged and declined; the same transaction gets the same answer for ever
  state text not null default 'done',
  refusal text,
  amount_satang bigint not null,
  game_code text not null,
  round text not null,
  round_closed boolean not null,
  is_free boolean not null,
  reference_transaction_uuid text,
  supplier_transaction_id text not null,
  -- the answer that was given, for replays
  cash_after_satang bigint not null,
  -- a win taken back that the credit did not cover: owed by the member, for review
  debt_satang bigint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, transaction_uuid),
  check ((state = 'refused') = (refusal is not null))
);
create index provider_transaction_by_member on provider_transaction (member_id, created_at desc);
create index provider_transaction_by_reference on provider_transaction (provider_id, reference_transaction_uuid)
  where reference_transaction_uuid is not null;
create index provider_transaction_by_time on provider_transaction using brin (created_at) with (autosummarize = on);

-- One bet, win or rollback as the provider sent it, checked for form.
create type game_request as (
  kind text,
  provider_id text,
  member_id bigint,
  token_hash bytea,
  transaction_uuid text,
  -- the bet of a win, what a rollback takes back
  reference_uuid text,
  supplier_id text,
  game_code text,
  round text,
  round_closed boolean,
  is_free boolean,
  amount_satang bigint,
  -- of a rollback that is ours: leave a bet alone whose win was paid
  unless_paid boolean
);

-- What became of it: the protocol's status and the credit to answer with; what moved, to tell open pages. The status
-- BUSY, which the protocol does not have: the member's wallet is locked by another movement, and nothing was decided.
create type game_outcome as (
  -- place of the call in the list, from 1
  position bigint,
  status text,
  cash_satang bigint,
  moved_kind text,
  moved_satang bigint
);

create table provider_reconciliation (
  provider_id text not null references game_provider (id),
  pass text not null check (pass in ('recent', 'settled')),
  through timestamptz not null,
  ran_at timestamptz not null,
  last_error text,
  primary key (provider_id, pass)
);

create table awaited_round (
  provider_id text not null references game_provider (id),
  round text not null,
  member_id bigint not null references member (id),
  -- by the provider's clock: when the round began, and when it will be over at the latest
  began_at timestamptz not null,
  due_at timestamptz not null,
  -- when its books are looked at next
  look_at timestamptz not null,
  -- when they were looked at for the last time
  done_at timestamptz,
  primary key (provider_id, round)
);
create index awaited_round_by_look on awaited_round (provider_id, look_at) where done_at is null;
create index awaited_round_by_member on awaited_round (member_id);

-- A member's own look at whether everything a provider knows of their rounds is settled here. One row a member: the
-- last one asked for.
create table credit_check (
  member_id bigint primary key references member (id),
  asked_at timestamptz not null,
  -- null while it is under way
  finished_at timestamptz,
  -- a provider that did not answer: what it knows is found by the regular reconciliation
  failed_providers text[] not null default '{}'
);

-- Each round as it stands, from the changes up to the mark.
create table game_round (
  member_id bigint not null,
  provider_id text not null,
  game_code text not null,
  round text not null,
  -- its first call
  began_at timestamptz not null,
  -- that stand: what was taken back is not among them
  bets integer not null,
  free_bets integer not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  -- stakes that went back
  returned_satang bigint not null,
  -- calls that say that the round is over, and the first that said so
  closings integer not null,
  closed_at timestamptz,
  -- it has a result to measure: it is over, and real money was staked
  is_measured boolean not null generated always as (closings > 0 and bets > 0 and free_bets = 0
    and staked_satang > 0) stored,
  -- the area that its game had with the round's first call: what is taken away again is taken from where it was added
  area text not null,
  primary key (member_id, provider_id, round, game_code)
);
create index game_round_by_member on game_round (member_id, began_at desc);
create index game_round_by_game on game_round (provider_id, game_code, closed_at) where is_measured;

-- A round's result that joins the sums of its game, its member or a bonus (sign 1), or leaves them again (-1).
create type game_result as (
  member_id bigint,
  provider_id text,
  game_code text,
  round text,
  area text,
  began_at timestamptz,
  closed_at timestamptz,
  staked_satang bigint,
  won_satang bigint,
  sign integer
);

-- What a call brought to a round: a win, a stake that went back, or less than nothing when one was taken back.
create type game_income as (
  member_id bigint,
  provider_id text,
  game_code text,
  round text,
  changed_at timestamptz,
  brought_satang bigint
);

-- Functions that are fed with both, in the transaction that sums up a stretch of the books: (game_result[],
-- game_income[], the new mark). Each module that keeps such sums enters its own.
create table game_consumer (
  name text primary key
);
insert into game_consumer values ('game_measure_feed'), ('member_play_feed');

-- Sums over the measured rounds of a game that were closed in a stretch of time; all that there ever were have one row.
-- Exact numbers, so that what is taken away again leaves nothing behind. Spans of five minutes are kept for days, for
-- the edges of the windows.
create table game_measure (
  provider_id text not null,
  game_code text not null,
  span text not null check (span in ('five_minutes', 'hour', 'all')),
  began_at timestamptz not null,
  rounds bigint not null,
  -- that won anything
  hits bigint not null,
  staked_satang numeric not null,
  won_satang numeric not null,
  staked_squared numeric not null,
  won_squared numeric not null,
  staked_times_won numeric not null,
  -- what each round paid, in stakes
  multiples numeric not null,
  multiples_squared numeric not null,
  biggest_win_satang bigint not null,
  biggest_multiple numeric not null,
  primary key (provider_id, game_code, span, began_at)
);
create index game_measure_by_time on game_measure (span, began_at);

-- How far the books are summed up: every change until then is, and none after it.
create table game_measure_mark (
  only_one boolean primary key default true check (only_one),
  through timestamptz not null
);
insert into game_measure_mark (through) values (now());

/*
 * What a member played on one day in Bangkok, in one area: the base of whatever is reckoned from play (commission,
 * cashback, turnover). It holds closed rounds of real money, on the day of the first call that closed each, as far as
 * the mark of game_measure_mark says; a day is whole when the mark is past its end. A rollback or a late win changes
 * the day its round was closed on, however long ago: `changed_through` is the mark of the last stretch that changed a
 * row, so that whoever reckoned a day before finds what has become of it since. A row whose rounds were all taken back
 * stays, with nothing in it.
 */
create table member_play (
  member_id bigint not null,
  day date not null,
  area text not null,
  rounds bigint not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  changed_through timestamptz not null,
  primary key (member_id, day, area)
);
create index member_play_by_day on member_play (day);
create index member_play_by_change on member_play (changed_through);

revoke insert, update, delete on provider_transaction, game_round, game_measure, game_measure_mark, member_play
  from sanam_app;
