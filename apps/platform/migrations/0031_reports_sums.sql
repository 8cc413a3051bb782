-- Sums of the ledger for the reports, by day, hour and minute. A movement belongs to the day in Bangkok of its own time: a
-- late win and a rollback count on the day they came. A job adds what was committed since its last run; the ledger is
-- never read as a whole.

-- One day: how often something happened, and how much money moved.
create table report_day_sum (
  day date not null,
  -- kind of movement; besides, `first_deposit`: a deposit that is the first of its member
  kind text not null,
  -- who stands on the other side: provider, bank of the payer or payee, gateway, or the promotion of a bonus; empty: nobody
  party text not null,
  -- of play, the area of the game; of money, the channel: bank, slip, gateway, or staff who decided
  part text not null,
  game_code text not null,
  movements bigint not null,
  satang bigint not null,
  -- of play, the part that is bonus money
  bonus_satang bigint not null,
  primary key (day, kind, party, part, game_code)
);
create index report_day_sum_by_kind on report_day_sum (kind, day);

-- The same sums without games and names, of which a year is few rows.
create table report_day_total (
  day date not null,
  kind text not null,
  part text not null,
  movements bigint not null,
  satang bigint not null,
  primary key (day, kind, part)
);
create index report_day_total_by_kind on report_day_total (kind, day);

create table report_hour_sum (
  began_at timestamptz not null,
  kind text not null,
  party text not null,
  part text not null,
  movements bigint not null,
  satang bigint not null,
  primary key (began_at, kind, party, part)
);

-- Minutes of the last days, so that today can be compared with another day up to the same minute.
create table report_minute_sum (
  began_at timestamptz not null,
  kind text not null,
  movements bigint not null,
  satang bigint not null,
  primary key (began_at, kind)
);

-- How long money took: from the payment at the payer's bank to the credit, and from the request to the payout.
create table report_wait (
  day date not null,
  kind text not null check (kind in ('deposit', 'gateway_deposit', 'withdraw_settle')),
  party text not null,
  part text not null,
  -- upper edge of the bucket; the last one has none
  bucket_seconds integer not null,
  movements bigint not null,
  seconds bigint not null,
  primary key (day, kind, party, part, bucket_seconds)
);

-- Members who played on a day, with the time of their first bet.
create table report_player (
  member_id bigint not null,
  day date not null,
  first_at timestamptz not null,
  primary key (member_id, day)
);
create index report_player_by_time on report_player (day, first_at);

-- Months in which members played, named by their first day.
create table report_player_month (
  member_id bigint not null,
  month date not null check (extract(day from month) = 1),
  primary key (member_id, month)
);

-- Each member's first deposit.
create table report_first_deposit (
  member_id bigint primary key,
  at timestamptz not null,
  satang bigint not null
);
create index report_first_deposit_by_time on report_first_deposit (at);

-- Members by the month of their first deposit, named by its first day, and the sum of those deposits.
create table report_cohort (
  cohort date primary key check (extract(day from cohort) = 1),
  members bigint not null,
  satang bigint not null
);

-- Of the members of a cohort, how many placed a bet in that month and in each one since.
create table report_cohort_month (
  cohort date not null,
  month date not null,
  members bigint not null,
  primary key (cohort, month),
  check (month >= cohort)
);

-- How far the ledger is summed up: every movement before is contained, and no later one.
create table report_watermark (
  only_one boolean primary key default true check (only_one),
  watermark_at timestamptz not null
);
insert into report_watermark (watermark_at) select watermark_at from game_statistics_watermark;

-- Days that are over and summed up. Each is compared with the ledger when it is closed, and some times afterwards.
create table report_closed_day (
  day date primary key,
  closed_at timestamptz not null,
  checked_at timestamptz
);

-- Changes of figures of closed days: what a later comparison with the ledger added to a sum.
create table report_correction (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null,
  party text not null,
  part text not null,
  game_code text not null,
  movements bigint not null,
  satang bigint not null,
  bonus_satang bigint not null,
  -- behind: the ledger has movements that came behind the watermark. renamed: they count under another name now
  why text not null check (why in ('behind', 'renamed')),
  found_at timestamptz not null
);
create index report_correction_by_day on report_correction (day);

insert into game_consumer values ('report_feed');

revoke insert, update, delete on report_day_sum, report_day_total, report_hour_sum, report_minute_sum, report_wait, report_player,
  report_player_month, report_first_deposit, report_cohort, report_cohort_month,
  report_watermark, report_closed_day, report_correction from sanam_app;
