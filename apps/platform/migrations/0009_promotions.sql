-- Promotions as data with versioned terms, and the bonuses given on them: amount, wagering requirement, and end.

create table promotion (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- the latest terms; those in force are the latest version whose time has come
  version integer not null check (version > 0),
  -- sum of all bonuses reserved or given, compared with the budget in the current terms
  committed_satang bigint not null default 0 check (committed_satang >= 0)
);

-- All versions of the terms, kept permanently, because a grant keeps the version with which it was made. `terms` has
-- the form of PromotionTerms in the contract.
create table promotion_version (
  promotion_id bigint not null references promotion (id),
  version integer not null check (version > 0),
  terms jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  -- from when they are in force, unless a later version is by then
  from_at timestamptz not null,
  note text not null,
  primary key (promotion_id, version)
);

alter table voucher_batch add foreign key (promotion) references promotion (slug);

/*
 * One bonus of one member. reserved: chosen with a deposit that is not credited yet; active: given, and the wagering
 * requirement is not met; completed: the requirement was met, and the bonus money became the member's own; expired,
 * forfeited: ended before that, and the bonus money was taken back; cancelled: never given.
 */
create table bonus_grant (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  -- reference of the bonus in the member's statement
  ref text not null check (ref ~ '^BN[A-Z0-9]{12}$'),
  promotion_id bigint not null,
  version integer not null,
  state text not null check (state in ('reserved', 'active', 'completed', 'expired', 'forfeited', 'cancelled')),
  -- the deposit with which the bonus was chosen; null when the member claimed the bonus without a deposit
  deposit_id bigint,
  -- while reserved: the bonus for the requested deposit; afterwards: the amount given. Zero when the bonus consists of
  -- tickets
  bonus_satang bigint not null check (bonus_satang >= 0),
  -- turnover that the terms require
  required_satang bigint not null check (required_satang >= 0),
  reserved_at timestamptz not null,
  -- period in which the promotion gives only one bonus: `ever`, a day in Bangkok, or a deposit
  period text,
  -- by the database's clock, which also times provider calls. Rounds count that begin from this time until expires_at
  granted_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- bonus money that became the member's own when the bonus ended, and bonus money that was taken back
  converted_satang bigint check (converted_satang >= 0),
  taken_satang bigint check (taken_satang >= 0),
  cause text,
  -- the card that brought the bonus: one bonus per card
  voucher_id bigint,
  -- turnover of the bonus when it ended
  ended_counted_satang bigint,
  primary key (member_id, id),
  unique (member_id, ref),
  foreign key (promotion_id, version) references promotion_version (promotion_id, version),
  foreign key (member_id, deposit_id) references deposit (member_id, id),
  check ((state in ('active', 'completed', 'expired', 'forfeited')) = (granted_at is not null)),
  check ((granted_at is null) = (period is null) and (granted_at is null) = (expires_at is null)),
  check ((state in ('completed', 'expired', 'forfeited', 'cancelled')) = (ended_at is not null)),
  check ((state in ('completed', 'expired', 'forfeited')) = (taken_satang is not null)),
  check ((taken_satang is null) = (converted_satang is null)),
  check (coalesce(converted_satang, 0) = 0 or state = 'completed'),
  check (state not in ('expired', 'forfeited', 'cancelled') or cause is not null)
);
create unique index bonus_grant_one_active on bonus_grant (member_id) where state = 'active';
create unique index bonus_grant_once on bonus_grant (member_id, promotion_id, period) where period is not null;
create unique index bonus_grant_of_deposit on bonus_grant (member_id, deposit_id) where deposit_id is not null;
create index bonus_grant_active on bonus_grant (expires_at) where state = 'active';
create index bonus_grant_reserved on bonus_grant (reserved_at) where state = 'reserved';
-- for the auditor's book check
create index bonus_grant_ended_at on bonus_grant (ended_at) where taken_satang is not null;
-- for what a version has given
create index bonus_grant_of_version on bonus_grant (promotion_id, version, state) where granted_at is not null;
create index bonus_grant_by_time on bonus_grant (granted_at) where granted_at is not null;
create unique index bonus_grant_of_voucher on bonus_grant (member_id, voucher_id) where voucher_id is not null;

-- Member who owns a bonus: by the reference of the bonus, and by the card that brought the bonus. Rows are written
-- together with the bonus.
create table bonus_reference (
  ref text primary key,
  member_id bigint not null
);
create table bonus_voucher (
  voucher_id bigint primary key references voucher (id),
  member_id bigint not null
);

-- Turnover of a grant, from the rounds that are summed up. Its watermark is game_statistics_watermark.
create table bonus_turnover (
  member_id bigint not null,
  grant_id bigint not null,
  rounds bigint not null default 0,
  counted_satang bigint not null default 0,
  changed_watermark_at timestamptz not null,
  primary key (member_id, grant_id)
);

insert into game_consumer values ('bonus_turnover_feed');

revoke update, delete on promotion_version, bonus_reference, bonus_voucher from sanam_app;
revoke delete on promotion, bonus_grant from sanam_app;
revoke insert, update, delete on bonus_turnover from sanam_app;
