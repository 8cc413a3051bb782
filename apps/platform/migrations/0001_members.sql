-- Members, how they prove who they are, and where their money goes back to.

create table member (
  id bigint generated always as identity (start with 100001) primary key,
  phone text not null unique check (phone ~ '^\+66[689]\d{8}$'),
  birth_date date not null,
  -- argon2id, PHC string; null until step 3 of registering
  password_hash text check (password_hash like '$argon2id$%'),
  line text,
  scope text[] not null default '{}',
  status text not null default 'registering' check (status in ('registering', 'active', 'locked', 'closed')),
  terms_version text not null,
  terms_accepted_at timestamptz not null,
  marketing_consent boolean not null,
  created_at timestamptz not null default now(),
  check (status <> 'active' or password_hash is not null)
);

create table member_bank_account (
  member_id bigint primary key references member (id),
  bank text not null,
  account_number text not null check (account_number ~ '^\d{10,15}$'),
  holder_name text not null,
  created_at timestamptz not null default now(),
  unique (bank, account_number)
);

-- One code sent to a phone. The code is stored as a hash over the step token, which only the person's device holds,
-- so that this table alone does not give the code away. code_hash is null when the phone already has an account:
-- such a challenge answers like any other and never succeeds.
create table otp_challenge (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register')),
  phone text not null,
  token_hash bytea not null unique,
  reference text not null,
  code_hash bytea,
  payload jsonb not null default '{}',
  failures integer not null default 0 check (failures >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index otp_challenge_by_phone on otp_challenge (phone, purpose, sent_at desc);

create table session (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member (id),
  kind text not null check (kind in ('member', 'registration')),
  access_hash bytea not null unique,
  -- the access token before the present one: two tabs that renew at the same moment both go on for the grace
  previous_access_hash bytea,
  access_expires_at timestamptz not null,
  refresh_hash bytea,
  -- the refresh token before the present one: honoured for a moment (two tabs at once), afterwards its use ends the session
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_cause text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now()
);
create index session_by_member on session (member_id) where revoked_at is null;
create index session_by_previous_access on session (previous_access_hash) where previous_access_hash is not null;

-- Sign-ins that failed or are being judged, per phone, so that the limit holds over many processes and parallel tries.
create table login_attempt (
  id bigint generated always as identity primary key,
  phone text not null,
  tried_at timestamptz not null
);
create index login_attempt_by_phone on login_attempt (phone, tried_at);

-- Something that does not add up and that a person must look at. One row a matter, however often it is noticed.
create table finding (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  member_id bigint,
  detail jsonb not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (kind, subject)
);
create index finding_open_by_member on finding (member_id) where closed_at is null;
