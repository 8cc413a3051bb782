-- Player protection: limits that a member sets, breaks and self-exclusions, and the reality check. All of it is written
-- by functions that lock the member's wallet first, so that it holds for the very next movement. Servers cannot write
-- these tables otherwise.

-- The present limits. Windows are calendar days, weeks from Monday and months in Bangkok.
create table member_limit (
  member_id bigint not null references member (id),
  kind text not null check (kind in ('deposit', 'loss', 'stake', 'time')),
  period text not null check (period in ('day', 'week', 'month')),
  -- satang; of the kind time, seconds. Null: no limit, after one was taken away
  amount bigint check (amount > 0),
  -- a higher limit, or none, that the member asked for; and the time from which the member may say yes to it
  raise_to bigint check (raise_to > 0),
  raise_asked_at timestamptz,
  raise_from timestamptz,
  changed_at timestamptz not null,
  primary key (member_id, kind, period),
  check ((raise_asked_at is null) = (raise_from is null)),
  check (raise_to is null or raise_asked_at is not null),
  check (raise_asked_at is null or amount is not null),
  check (raise_to > amount)
);

-- What was done with limits, the reality check and breaks; permanent. `by` is the member, the system, or one of staff.
create table protection_change (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  what text not null check (what in ('limit_set', 'limit_raise_asked', 'limit_raised', 'limit_raise_dropped',
    'check_interval', 'pause', 'time_out', 'exclusion', 'return_asked', 'under_age', 'age_proven')),
  -- of limits
  kind text,
  period text,
  before bigint,
  after bigint,
  by text not null,
  at timestamptz not null,
  primary key (member_id, id)
);
create index protection_change_by_raise on protection_change (at) where what = 'limit_raise_asked';

-- Breaks of a member; rows are never shortened. A pause is the short break of a reality check. An exclusion stands until
-- its end, and after that until the member asked to return and the cooling time is over.
create table member_break (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('pause', 'time_out', 'exclusion')),
  began_at timestamptz not null,
  -- null: for ever
  ends_at timestamptz check (ends_at > began_at),
  begun_by text not null,
  -- why staff began it
  note text,
  -- the excluded member with the same phone, bank account, device or passkey
  same_person_as bigint,
  -- whether it holds for yet other accounts of the same person
  is_carried_on boolean not null default true,
  return_asked_at timestamptz,
  primary key (member_id, id),
  check (ends_at is not null or kind = 'exclusion'),
  check (return_asked_at is null or (kind = 'exclusion' and return_asked_at >= ends_at))
);
create index member_break_by_end on member_break (ends_at) where kind = 'exclusion';

-- Keyed hashes of what a member is known by who excluded themselves, began a time-out, or closed an account with limits.
create table excluded_identity (
  kind text not null check (kind in ('phone', 'bank_account', 'device', 'passkey')),
  hash bytea not null,
  member_id bigint not null references member (id),
  primary key (member_id, kind, hash)
);
create index excluded_identity_by_hash on excluded_identity (kind, hash);

-- What wallet calls look at. A row is written with the first launch, limit or break of a member.
create table play_guard (
  member_id bigint primary key references member (id),
  -- play, deposits and gifts are refused before this time; infinity: until the member may return, and asks to
  blocked_until timestamptz not null default '-infinity',
  -- a document of identity says that the member is too young: blocked without an end, until one of an adult has passed
  is_under_age boolean not null default false,
  -- the member's interval of the reality check; null: the operator's
  check_minutes smallint check (check_minutes between 1 and 1440),
  -- the play session: its begin, the last launch or answer in it, the next reality check, and the time from which bets
  -- are refused because that check was not answered
  session_began_at timestamptz,
  session_touched_at timestamptz,
  check_due_at timestamptz,
  refused_from timestamptz,
  -- how many play sessions were ended by the member's answer or a break: games opened before that take no bets
  sessions_ended integer not null default 0,
  check ((session_began_at is null) = (check_due_at is null) and (check_due_at is null) = (refused_from is null)),
  check (not is_under_age or blocked_until = 'infinity')
) with (fillfactor = 70);

-- Play of a member on earlier days in Bangkok as limits count it, from the first limit on stakes, losses or time; the
-- last day with play stands in the wallet. A rollback changes the day on which its bet or win was counted.
create table play_day (
  member_id bigint not null references member (id),
  day date not null,
  staked_satang bigint not null default 0,
  -- parts that are the member's own money
  own_staked_satang bigint not null default 0,
  own_won_satang bigint not null default 0,
  seconds integer not null default 0,
  primary key (member_id, day)
) with (fillfactor = 70);

revoke insert, update, delete on member_limit, protection_change, member_break, excluded_identity, play_guard, play_day
  from sanam_app;
revoke all on excluded_identity from sanam_app;

-- Signals of harm, one row for a member, a day in Bangkok and a kind, worked out anew while the day lasts.
create table care_signal (
  member_id bigint not null references member (id),
  day date not null,
  kind text not null check (kind in ('night', 'long', 'chasing', 'stakes', 'losses', 'limit_tries', 'raises')),
  -- what was measured: bets at night, seconds, deposits, times the usual stake or loss, refused bets, raises asked for
  measure bigint not null,
  seen_at timestamptz not null,
  primary key (member_id, day, kind)
);
create index care_signal_by_day on care_signal (day);

-- Members whose signals became heavy: no bonus is given and no news sent until this day is over.
create table care_heavy_member (
  member_id bigint primary key references member (id),
  until_day date not null
);

-- How far wallet calls, and raises that were asked for, were looked through for members whose signals must be worked out
-- anew.
create table care_watermark (
  only_one boolean primary key default true check (only_one),
  watermark_at timestamptz not null,
  raises_at timestamptz not null default now()
);
insert into care_watermark (watermark_at) values (now());

-- Contacts of staff with members about their play; permanent.
create table care_contact (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  staff_id bigint not null,
  way text not null check (way in ('sms', 'phone', 'chat')),
  outcome text not null check (outcome in ('sent', 'talked', 'no_answer', 'wants_limit', 'wants_break', 'wants_nothing')),
  -- empty once its time is over
  text text not null check (length(text) <= 2000),
  at timestamptz not null,
  primary key (member_id, id)
);

revoke insert, update, delete on care_signal, care_heavy_member, care_watermark from sanam_app;
revoke update, delete on care_contact from sanam_app;
grant update (text) on care_contact to sanam_app;
create index care_contact_to_forget on care_contact (at) where text <> '';
