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
  created_at timestamptz not null default now(),
  password_changed_at timestamptz,
  -- what a passkey knows the member by: random, so that it tells nothing (W3C WebAuthn level 3, 14.6.1)
  passkey_handle bytea unique check (octet_length(passkey_handle) = 32),
  closed_at timestamptz,
  check (status <> 'active' or password_hash is not null),
  check ((status = 'closed') = (closed_at is not null))
);
create index member_closed on member (closed_at) where status = 'closed';

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
  purpose text not null check (purpose in ('register', 'reset-password')),
  phone text not null,
  token_hash bytea not null unique,
  reference text not null,
  code_hash bytea,
  payload jsonb not null default '{}',
  failures integer not null default 0 check (failures >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- where a gateway makes and judges the codes: its name for this one. code_hash is then null until the code was right
  -- once.
  gateway_token text,
  -- who asked for it: wrong guesses count against codes asked for from the same network, so that a stranger's do not
  -- spoil the owner's
  network text,
  -- the code was right; what it is good for must follow soon
  proven_at timestamptz
);
create index otp_challenge_by_phone on otp_challenge (phone, purpose, sent_at desc);
create index otp_challenge_by_time on otp_challenge (sent_at);

create table session (
  id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member (id),
  kind text not null check (kind in ('member', 'registration')),
  access_hash bytea not null unique,
  -- the access token before the present one: two tabs that renew at the same moment both go on for the grace
  previous_access_hash bytea,
  access_expires_at timestamptz not null,
  refresh_hash bytea,
  -- the refresh token before the present one: honoured for a moment (two tabs at once), afterwards its use ends the
  -- session
  previous_refresh_hash bytea,
  rotated_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_cause text,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  method text not null check (method in ('password', 'passkey', 'ticket', 'code')),
  last_used_at timestamptz not null,
  last_ip text not null,
  -- made with the last rotation: the token before it, presented again in the grace, leads to the same new tokens
  rotation_salt bytea,
  -- a session begun by a ticket ends with the session the ticket came from
  parent_id uuid,
  -- the passkey it began with: it ends when that is removed
  passkey_id bigint
);
create index session_by_member on session (member_id) where revoked_at is null;
create index session_by_previous_access on session (previous_access_hash) where previous_access_hash is not null;
create index session_by_parent on session (parent_id) where parent_id is not null;
create index session_by_end on session (expires_at);
create index session_of_member on session (member_id, created_at);

-- Every yes and no a member said, with what it was said to. Never changed: the newest of a kind counts.
create table member_consent (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  kind text not null check (kind in ('terms', 'privacy', 'marketing')),
  version text not null,
  given boolean not null,
  said_at timestamptz not null,
  ip text
);
create index member_consent_by_member on member_consent (member_id, kind, said_at desc);

-- what was said stays said
revoke update, delete on member_consent from sanam_app;

-- Login history. Without a member: somebody tried a phone that has no account.
create table sign_in (
  id bigint generated always as identity primary key,
  member_id bigint references member (id),
  tried_at timestamptz not null,
  outcome text not null check (outcome in ('success', 'wrong', 'paused')),
  method text not null check (method in ('password', 'passkey', 'ticket')),
  ip text not null,
  user_agent text not null,
  check (member_id is not null or outcome <> 'success')
);
create index sign_in_by_member on sign_in (member_id, id desc) where member_id is not null;
create index sign_in_by_time on sign_in (tried_at);

-- Browsers a member has signed in from: they have tries of their own, so that a stranger who knows the phone cannot
-- lock the member out.
create table known_device (
  token_hash bytea not null,
  member_id bigint not null references member (id),
  last_used_at timestamptz not null,
  primary key (token_hash, member_id)
);

create table passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_member on passkey (member_id, id);

-- A challenge is taken out by the answer to it: no answer counts twice.
create table passkey_challenge (
  challenge text primary key,
  -- null: anybody's, to sign in
  member_id bigint references member (id),
  expires_at timestamptz not null
);

-- A ticket is taken out by its use. It is good only while the session it came from is open. `activities`: it says to
-- the activities site, once, who comes; it signs nobody in.
create table ticket (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  audience text not null check (audience in ('site', 'export', 'activities')),
  expires_at timestamptz not null
);
create index ticket_by_session on ticket (session_id);

-- What another site knows a member by: a name of its own, from which nobody finds the member.
create table member_alias (
  member_id bigint not null references member (id),
  audience text not null check (audience in ('activities')),
  alias text not null unique,
  primary key (member_id, audience)
);
