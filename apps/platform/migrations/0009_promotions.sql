-- Promotions as data with versioned terms, and what members were given on them: the bonus, what must be played for it,
-- and how it ended.

create table promotion (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- the terms in force
  version integer not null check (version > 0),
  -- what is reserved or was given, against the budget of the terms in force
  committed_satang bigint not null default 0 check (committed_satang >= 0)
);

-- Terms as they were written, for ever: a grant goes on under those it was made on. The form is that of the contract's
-- PromotionTerms.
create table promotion_version (
  promotion_id bigint not null references promotion (id),
  version integer not null check (version > 0),
  terms jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  note text not null,
  primary key (promotion_id, version)
);

alter table voucher_batch add foreign key (promotion) references promotion (slug);

/*
 * One bonus of one member. reserved: chosen with a deposit that is not credited yet; active: given, and its turnover
 * not done; completed: done; expired, forfeited: ended before, and taken back; cancelled: never given.
 */
create table bonus_grant (
  member_id bigint not null references member (id),
  id bigint generated always as identity unique,
  -- what it is called in the statement
  ref text not null unique check (ref ~ '^BN[A-Z0-9]{12}$'),
  promotion_id bigint not null,
  version integer not null,
  state text not null check (state in ('reserved', 'active', 'completed', 'expired', 'forfeited', 'cancelled')),
  -- the deposit it was chosen with; null: it was claimed
  deposit_id bigint,
  -- reserved: what the deposit asked for would bring; afterwards: what was given. Zero where it is tickets
  bonus_satang bigint not null check (bonus_satang >= 0),
  -- what must be played, by the terms' measure
  required_satang bigint not null check (required_satang >= 0),
  reserved_at timestamptz not null,
  -- once in this time: `ever`, a day in Bangkok, or a deposit
  period text,
  -- by the clock of the database, which provider calls are timed by too; rounds from then on, until it expires, count
  granted_at timestamptz,
  expires_at timestamptz,
  -- the movement that gave it, or the last before it, and the member's own spendable credit before it
  given_sequence bigint,
  own_satang bigint check (own_satang >= 0),
  -- of the bonus, what may still be among the credit
  left_satang bigint check (left_satang between 0 and bonus_satang),
  ended_at timestamptz,
  taken_satang bigint check (taken_satang >= 0),
  -- what it was judged by when it ended: what rounds bring later that began under it is judged as if it had been there
  ended_cash_satang bigint check (ended_cash_satang >= 0),
  ended_own_satang bigint,
  -- how much of that later money has been judged; goes down too: a provider takes a win back that came late
  late_satang bigint not null default 0,
  cause text,
  -- the card a bonus came with: one bonus a card, for ever
  voucher_id bigint references voucher (id),
  -- of what is due, what was played away before it could be taken
  gone_satang bigint not null default 0 check (gone_satang >= 0),
  -- of what was taken, what was given back, because a provider took back what it had been taken of
  returned_satang bigint not null default 0 check (returned_satang >= 0),
  -- something is due that is in play: the member's last movement before; own money that came since is not taken for it
  due_since_sequence bigint,
  -- while it goes on: when left_satang was noted, and the stakes that were in play then
  left_noted_at timestamptz,
  left_open_satang bigint not null default 0 check (left_open_satang >= 0),
  -- its turnover when it ended
  ended_counted_satang bigint,
  primary key (member_id, id),
  foreign key (promotion_id, version) references promotion_version (promotion_id, version),
  foreign key (member_id, deposit_id) references deposit (member_id, id),
  check ((state in ('active', 'completed', 'expired', 'forfeited')) = (granted_at is not null)),
  check ((granted_at is null) = (period is null) and (granted_at is null) = (expires_at is null)
    and (granted_at is null) = (given_sequence is null)),
  check ((granted_at is null) = (own_satang is null) and (granted_at is null) = (left_satang is null)),
  check ((state in ('completed', 'expired', 'forfeited', 'cancelled')) = (ended_at is not null)),
  check ((state in ('completed', 'expired', 'forfeited')) = (taken_satang is not null)),
  check ((taken_satang is null) = (ended_cash_satang is null) and (taken_satang is null) = (ended_own_satang is null)),
  check (state not in ('expired', 'forfeited', 'cancelled') or cause is not null)
);
create unique index bonus_grant_one_active on bonus_grant (member_id) where state = 'active';
create unique index bonus_grant_once on bonus_grant (member_id, promotion_id, period) where period is not null;
create unique index bonus_grant_of_deposit on bonus_grant (member_id, deposit_id) where deposit_id is not null;
create index bonus_grant_active on bonus_grant (expires_at) where state = 'active';
create index bonus_grant_reserved on bonus_grant (reserved_at) where state = 'reserved';
create index bonus_grant_ended on bonus_grant (member_id, ended_at) where taken_satang is not null;
-- for the auditor
create index bonus_grant_ended_at on bonus_grant (ended_at) where taken_satang is not null;
create index bonus_grant_by_time on bonus_grant (granted_at) where granted_at is not null;
create unique index bonus_grant_of_voucher on bonus_grant (voucher_id) where voucher_id is not null;
create index bonus_grant_due on bonus_grant (member_id) where due_since_sequence is not null;

-- What counts for a grant of the rounds that are summed up, fed with the same mark as the sums of the games.
create table bonus_turnover (
  member_id bigint not null,
  grant_id bigint not null,
  rounds bigint not null default 0,
  counted_satang bigint not null default 0,
  -- what rounds that began under it brought after it had ended: wins, and stakes that went back
  late_satang bigint not null default 0,
  changed_through timestamptz not null,
  primary key (member_id, grant_id)
);
create index bonus_turnover_late on bonus_turnover (changed_through) where late_satang <> 0;

insert into game_consumer values ('bonus_turnover_feed');

revoke update, delete on promotion_version from sanam_app;
revoke delete on promotion, bonus_grant from sanam_app;
revoke insert, update, delete on bonus_turnover from sanam_app;
