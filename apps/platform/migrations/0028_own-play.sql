-- A member's own play: sums by day in Bangkok of what the ledger says, for the member's own page (SAFE-07). A movement
-- belongs to the day of its own time, as in the statement: a late win and a rollback count on the day they came.

-- One day of a member.
create table own_play_day (
  member_id bigint not null,
  day date not null,
  -- time between bets that followed each other within the pause, in microseconds: exact however the sums are cut
  played_us bigint not null default 0,
  -- own money paid in, and paid out to the bank; an amount that the bank returned is subtracted on the day it came back
  deposits integer not null default 0,
  deposited_satang bigint not null default 0,
  withdrawals integer not null default 0,
  withdrawn_satang bigint not null default 0,
  primary key (member_id, day)
);

-- One day of a member in one area of play.
create table own_play_area (
  member_id bigint not null,
  day date not null,
  area text not null,
  -- bets less the bets taken back
  bets bigint not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  -- the parts of stakes and wins that are bonus money
  bonus_staked_satang bigint not null,
  bonus_won_satang bigint not null,
  primary key (member_id, day, area)
);

-- Last bet of each member that is summed up: the next one continues the time of play from here.
create table own_play_last_bet (
  member_id bigint primary key,
  bet_at timestamptz not null
);

-- How far the ledger is summed up, and the longest time between two bets that counts as play.
create table own_play_watermark (
  only_one boolean primary key default true check (only_one),
  watermark_at timestamptz not null,
  pause_seconds integer not null default 300 check (pause_seconds between 10 and 3600)
);
insert into own_play_watermark (watermark_at) select watermark_at from game_statistics_watermark;

insert into game_consumer values ('own_play_feed');

revoke insert, update, delete on own_play_day, own_play_area, own_play_last_bet, own_play_watermark from sanam_app;
grant update (pause_seconds) on own_play_watermark to sanam_app;
