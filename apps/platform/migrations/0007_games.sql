-- Providers, their games and game sessions, every wallet call that moved money or might have, and the statistics of
-- games.

create table game_provider (
  id text primary key,
  name text not null,
  enabled boolean not null,
  -- whether the last catalogue call succeeded
  up boolean not null default false,
  synced_at timestamptz,
  last_error text,
  -- switched off by staff, whatever the configuration says: its games are not listed and take no bets
  stopped boolean not null default false
);

-- Switches of a provider by staff; rows are only ever added.
create table game_provider_change (
  id bigint generated always as identity primary key,
  provider_id text not null references game_provider (id),
  stopped boolean not null,
  note text not null,
  changed_by text not null,
  changed_at timestamptz not null
);
create index game_provider_change_by_provider on game_provider_change (provider_id, id desc);
revoke update, delete on game_provider_change from sanam_app;

-- Calls to a provider by minute, by how long they took and how they ended: sums of all processes, kept for days.
create table provider_health (
  provider_id text not null,
  minute timestamptz not null,
  -- bound of the time that the calls took; the last bound stands for every longer time
  at_most_ms integer not null,
  is_done boolean not null,
  calls bigint not null,
  primary key (provider_id, minute, at_most_ms, is_done)
);
create index provider_health_by_time on provider_health (minute);

create table game (
  provider_id text not null references game_provider (id),
  game_code text not null,
  name text not null,
  area text not null check (area in ('slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports')),
  product text not null,
  platforms text[] not null,
  -- a game can be played when the provider offers it and the operator has enabled it
  offered boolean not null,
  enabled boolean not null default true,
  demo boolean not null,
  rtp numeric(5, 2),
  thumb_url text,
  labels text[] not null default '{}',
  first_seen_at timestamptz not null default now(),
  -- the operator's order within an area: games with lower numbers come first
  position integer not null default 0 check (position between -10000 and 10000),
  primary key (provider_id, game_code)
);

-- Changes of a game by staff; rows are only ever added.
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
  member_id bigint not null references member (id),
  token_hash bytea not null,
  provider_id text not null references game_provider (id),
  game_code text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- session of the member: ending the session also ends the games opened from it
  session_id uuid,
  -- time when the provider opened the game; null when it did not
  opened_at timestamptz,
  -- play sessions of the member that had ended before: see play_guard
  sessions_ended integer not null default 0,
  primary key (member_id, token_hash)
);
create index game_session_by_member on game_session (member_id, created_at desc);

-- Member to whom a provider's transaction_uuid belongs, so that another member's call cannot use it. Rows are
-- permanent, and written together with the transaction.
create table provider_transaction_claim (
  provider_id text not null,
  transaction_uuid text not null,
  member_id bigint not null,
  primary key (provider_id, transaction_uuid)
);

-- One permanent row for each transaction_uuid of a provider. A `tombstone` stands for a bet or win whose rollback came
-- first. Rows are written only by functions, which check the values themselves; one CHECK excludes combinations that
-- must never be written.
create table provider_transaction (
  provider_id text not null,
  transaction_uuid text not null,
  member_id bigint not null,
  -- bet, win, rollback or tombstone
  kind text not null,
  -- done; rolled_back; refused: the bet was declined. A repeated transaction always gets the same answer
  state text not null default 'done',
  refusal text,
  amount_satang bigint not null,
  -- part of the amount that is bonus money, and the bonus to which it belongs. A free bet of a member with a bonus
  -- belongs to that bonus too: its wins are bonus money
  bonus_satang bigint not null default 0,
  bonus_id bigint,
  game_code text not null,
  round text not null,
  round_closed boolean not null,
  is_free boolean not null,
  reference_transaction_uuid text,
  supplier_transaction_id text not null,
  -- the balance in the answer that was given, for replays: own money and bonus money together
  balance_after_satang bigint not null,
  -- the part of a rolled back win that the member's money did not cover: the member's debt, which staff review
  debt_satang bigint not null default 0,
  -- the day in Bangkok on which the member's limits count it; null for a member without limits on play
  counted_on date,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, provider_id, transaction_uuid),
  check ((state = 'refused') = (refusal is not null))
) partition by hash (member_id);
select divide_by_member('provider_transaction');
create index provider_transaction_by_member on provider_transaction (member_id, created_at desc);
create index provider_transaction_by_reference on provider_transaction (member_id, provider_id,
  reference_transaction_uuid) where reference_transaction_uuid is not null;
create index provider_transaction_by_time on provider_transaction using brin (created_at) with (autosummarize = on);

-- One bet, win or rollback as the provider sent it, after validation.
create type game_request as (
  kind text,
  provider_id text,
  member_id bigint,
  token_hash bytea,
  transaction_uuid text,
  -- the bet of a win, or the transaction that a rollback takes back
  reference_uuid text,
  supplier_id text,
  game_code text,
  round text,
  round_closed boolean,
  is_free boolean,
  amount_satang bigint,
  -- for rollbacks that the platform starts itself: do not roll back a bet whose win was paid
  unless_paid boolean
);

-- Outcome of a wallet call: the protocol's status and the balance for the answer, and the moved amount for notifying
-- the member's pages. The status BUSY is not part of the protocol: another movement has locked the member's wallet, and
-- nothing was decided.
create type game_outcome as (
  -- place of the call in the list, from 1
  position bigint,
  status text,
  balance_satang bigint,
  moved_kind text,
  moved_satang bigint
);

create table provider_reconciliation (
  provider_id text not null references game_provider (id),
  pass text not null check (pass in ('recent', 'settled')),
  watermark_at timestamptz not null,
  ran_at timestamptz not null,
  last_error text,
  primary key (provider_id, pass)
);

create table awaited_round (
  member_id bigint not null references member (id),
  provider_id text not null references game_provider (id),
  round text not null,
  -- start of the round, and the time until which the provider may still end it; both by the provider's clock
  began_at timestamptz not null,
  due_at timestamptz not null,
  -- time of the next look at the provider's records, for the end of the round
  look_at timestamptz not null,
  -- time when the round had ended, so that no further look is needed
  done_at timestamptz,
  primary key (member_id, provider_id, round)
);
create index awaited_round_by_look on awaited_round (provider_id, look_at) where done_at is null;

-- Credit check that a member requested (WAL-07): missing transactions of the member's rounds are settled from the
-- providers' records. One row for each member, for the last check.
create table credit_check (
  member_id bigint primary key references member (id),
  asked_at timestamptz not null,
  -- null while it is in progress
  finished_at timestamptz,
  -- a provider that did not answer: the regular reconciliation finds its transactions later
  failed_providers text[] not null default '{}'
);

-- Current state of each round, as of the watermark in game_statistics_watermark: later calls are not included.
create table game_round (
  member_id bigint not null,
  provider_id text not null,
  game_code text not null,
  round text not null,
  -- time of the round's first call
  began_at timestamptz not null,
  -- number of bets; rolled back calls are not counted
  bets integer not null,
  free_bets integer not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  -- parts of stakes and wins that are bonus money
  bonus_staked_satang bigint not null,
  bonus_won_satang bigint not null,
  -- refunded stakes
  returned_satang bigint not null,
  -- number of calls that close the round, and the time of the first one
  closings integer not null,
  closed_at timestamptz,
  -- whether the round has a result to measure: the round is closed, and only real money was staked
  is_measured boolean not null generated always as (closings > 0 and bets > 0 and free_bets = 0
    and staked_satang > 0) stored,
  -- the game's area when the round was first summed up. It stays, so that later amounts are subtracted from the area to
  -- which they were added
  area text not null,
  primary key (member_id, provider_id, round, game_code)
) partition by hash (member_id);
select divide_by_member('game_round');
create index game_round_by_member on game_round (member_id, began_at desc);
create index game_round_open on game_round (provider_id, began_at) where closings = 0;
create index game_round_by_game on game_round (provider_id, game_code, closed_at) where is_measured;

-- A round's result that is added to the sums of its game, its member or a bonus (sign 1), or removed from these sums
-- (sign -1).
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
  bonus_staked_satang bigint,
  bonus_won_satang bigint,
  -- stakes of the whole round, over all its games
  round_staked_satang bigint,
  sign integer
);

-- Functions that receive the results in the transaction that sums up the next rounds: (game_result[], the new
-- watermark). Each module that keeps such sums adds its own function.
create table game_consumer (
  name text primary key
);
insert into game_consumer values ('game_statistics_feed'), ('member_play_feed');

-- Sums over the measured rounds of a game that were closed in a span of time; one row has the sums of all time. The
-- numbers are exact, so that removing a result leaves no remainder. Spans of five minutes are kept for 8 days, because
-- a time window may begin in the middle of an hour. A day is one in Bangkok.
create table game_statistics (
  provider_id text not null,
  game_code text not null,
  span text not null check (span in ('five_minutes', 'hour', 'day', 'all')),
  began_at timestamptz not null,
  rounds bigint not null,
  -- rounds with a win
  hits bigint not null,
  staked_satang numeric not null,
  won_satang numeric not null,
  staked_squared numeric not null,
  won_squared numeric not null,
  staked_times_won numeric not null,
  -- each round's win divided by its stake
  multiples numeric not null,
  multiples_squared numeric not null,
  biggest_win_satang bigint not null,
  biggest_multiple numeric not null,
  primary key (provider_id, game_code, span, began_at)
);
create index game_statistics_by_time on game_statistics (span, began_at);

-- Watermark up to which the rounds are summed up: every change before this time is included, and no later change.
create table game_statistics_watermark (
  only_one boolean primary key default true check (only_one),
  watermark_at timestamptz not null
);
insert into game_statistics_watermark (watermark_at) values (now());

-- Time and transaction number of each run that sums up the rounds. A transaction that begins to write after a run has a
-- higher number and a later time, so that the next run finds how far it may sum up. Rows that no later run needs are
-- deleted.
create table game_watermark_stamp (
  writer xid8 primary key,
  at timestamptz not null
);
insert into game_watermark_stamp values (pg_current_xact_id(), now());

/*
 * Play of a member on one day in Bangkok, in one area: the base of everything accrued from play (commission, cashback,
 * turnover). It contains closed rounds of real money up to the watermark in game_statistics_watermark. A round belongs
 * to the day of the first call that closed it; a day is complete when the watermark is past its end. A rollback or a
 * late win changes the day on which its round was closed, however long ago. `changed_watermark_at` is the watermark of
 * the last run that changed the row, so that changes of days already accrued can be found. A row whose rounds were all
 * rolled back stays, with zero amounts.
 */
create table member_play (
  member_id bigint not null,
  day date not null,
  area text not null,
  rounds bigint not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  -- the part of stakes and wins that is the member's own money
  own_staked_satang bigint not null,
  own_won_satang bigint not null,
  -- the own stakes as far as they were at risk: see round_risked
  risked_satang bigint not null,
  changed_watermark_at timestamptz not null,
  primary key (member_id, day, area)
);
create index member_play_by_day on member_play (day);
create index member_play_by_change on member_play (changed_watermark_at);

revoke insert, update, delete on provider_transaction, provider_transaction_claim, game_round, game_consumer,
  game_statistics, game_statistics_watermark, game_watermark_stamp, member_play from sanam_app;
