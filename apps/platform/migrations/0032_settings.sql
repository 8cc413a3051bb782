-- Settings that an operator changes while the platform runs. The environment has the values of the start; a version lies
-- over them from its time on, which may be planned. What was changed, by whom and why, never changes: going back is
-- another version.

create table setting_version (
  id bigint generated always as identity primary key,
  -- group of settings that are checked together
  settings_group text not null check (settings_group ~ '^[a-z]{2,30}$'),
  valid_from timestamptz not null,
  -- made for a later time
  is_planned boolean not null default false,
  reason text not null check (length(reason) between 5 and 500),
  made_by bigint not null,
  -- the second person, where cost or risk rises
  seconded_by bigint check (seconded_by <> made_by),
  proposal_id bigint unique,
  made_at timestamptz not null default clock_timestamp(),
  check ((seconded_by is null) = (proposal_id is null))
);
create index setting_version_by_time on setting_version (valid_from, id);
create index setting_version_by_group on setting_version (settings_group, id);

-- Values of a version, written as in the environment; `before` is what was in force until then.
create table setting_value (
  version_id bigint not null references setting_version (id),
  name text not null check (name ~ '^[A-Z][A-Z0-9_]{1,59}$'),
  value text not null check (length(value) <= 2000),
  before text not null check (length(before) <= 2000),
  primary key (version_id, name),
  check (value <> before)
);
create index setting_value_by_name on setting_value (name, version_id);

-- A planned version that was called off before its time: it never counts.
create table setting_cancellation (
  version_id bigint primary key references setting_version (id),
  reason text not null check (length(reason) between 5 and 500),
  cancelled_by bigint not null,
  cancelled_at timestamptz not null
);

-- versions are written one after another, by setting_change and setting_cancel only
insert into one_at_a_time values ('setting_change');
revoke insert, update, delete on setting_version, setting_value, setting_cancellation from sanam_app;
