-- Staff: accounts of their own, which are no members, with a password and a second factor. Roles are sets of scopes.

create table staff_role (
  role text primary key check (role ~ '^[a-z][a-z0-9-]{1,31}$'),
  -- in Thai
  title text not null,
  scopes text[] not null
);
insert into staff_role (role, title, scopes) values
  ('owner', 'เจ้าของ', '{findings,withdrawals,deposits,content,reports,broadcast,games,promotions,rewards,members,members.act,members.full,care,support,second,staff,audit,settings}'),
  ('lead', 'หัวหน้ากะ', '{findings,withdrawals,deposits,games,members,members.act,members.full,care,support,second,audit}'),
  ('payments', 'ตรวจฝากถอน', '{withdrawals,deposits,members}'),
  ('support', 'บริการสมาชิก', '{members,members.act,care,support}'),
  ('care', 'ดูแลการเล่น', '{members,care}'),
  ('marketing', 'การตลาด', '{promotions,rewards,content,broadcast}'),
  ('finance', 'บัญชี', '{reports}'),
  ('technical', 'ระบบ', '{games}'),
  ('auditor', 'ผู้ตรวจสอบ', '{audit,reports,members}');

create table staff (
  id bigint generated always as identity (start with 1001) primary key,
  -- for signing in; null until the invitation is accepted
  name text unique check (name ~ '^[a-z][a-z0-9._-]{2,31}$'),
  shown_name text not null check (length(shown_name) between 2 and 60),
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended')),
  -- argon2id, PHC string
  password_hash text check (password_hash like '$argon2id$%'),
  -- the person's own member account, about which they may not decide
  member_id bigint,
  created_by text not null,
  created_at timestamptz not null default now(),
  check (status <> 'active' or (name is not null and password_hash is not null)),
  check ((name is null) = (password_hash is null))
);

-- Second factor: the secret of time-based codes (RFC 6238), encrypted with a key outside the database.
create table staff_factor (
  staff_id bigint primary key references staff (id),
  secret bytea not null,
  -- null until a code has been confirmed
  confirmed_at timestamptz,
  -- time step of the last accepted code: a code is accepted once, and no earlier one after it
  last_step bigint not null default 0,
  -- wrong codes since the last right one
  failures integer not null default 0,
  locked_until timestamptz
);

-- Passkeys, one more second factor. They are bound to the back office's origin.
create table staff_passkey (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_of_person on staff_passkey (staff_id);

create table staff_passkey_challenge (
  challenge text primary key,
  staff_id bigint not null references staff (id),
  expires_at timestamptz not null
);

create table staff_recovery_code (
  staff_id bigint not null references staff (id),
  hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, hash)
);

create table staff_invitation (
  hash bytea primary key,
  staff_id bigint not null references staff (id),
  expires_at timestamptz not null,
  used_at timestamptz
);

create table staff_grant (
  staff_id bigint not null references staff (id),
  role text not null references staff_role (role),
  -- null: for good
  until timestamptz,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  primary key (staff_id, role)
);

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff (id),
  hash bytea not null unique,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz not null,
  -- last time the second factor was given; null: the session can do nothing else
  factor_at timestamptz,
  ended_at timestamptz,
  ended_cause text
);
create index staff_session_open on staff_session (staff_id) where ended_at is null;
create index staff_session_over on staff_session (expires_at);

-- Browsers in which a person wants alerts. They outlive sessions, and end with the account and its right to see alerts.
create table staff_push_subscription (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  -- the push service's URL for this browser: whoever subscribes in it next takes it over
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- browser and system, as the browser names them
  device text not null,
  created_at timestamptz not null
);
create index staff_push_subscription_of_person on staff_push_subscription (staff_id);

-- One message to one browser. It waits until it is sent, or dropped with a cause.
create table staff_push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references staff_push_subscription (id) on delete cascade,
  -- a subscription gets only one message with the same key
  key text not null,
  -- subject: a later message takes the place of an earlier one on the screen
  about text not null,
  -- scopes that the person must hold when it is sent
  needs text[] not null,
  title text not null,
  text text not null,
  path text not null check (path ~ '^/[a-z]'),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- earliest time of sending. While a process sends the message, the time until which no other process may send it
  next_at timestamptz not null,
  settled_at timestamptz,
  -- cause of dropping the message; null when it was sent
  dropped text,
  unique (subscription_id, key),
  check (dropped is null or settled_at is not null)
);
create index staff_push_message_waiting on staff_push_message (next_at) where settled_at is null;
create index staff_push_message_settled on staff_push_message (settled_at) where settled_at is not null;

-- changes of who is an owner: at least one remains
insert into one_at_a_time values ('staff_owners');

revoke insert, update, delete on staff_role from sanam_app;
revoke delete on staff, staff_grant, staff_recovery_code from sanam_app;
