-- Members, their credentials, and the bank accounts that their money returns to.

create table member (
  id bigint generated always as identity (start with 100001) primary key,
  -- unique among all members through member_phone
  phone text not null check (phone ~ '^\+66[689]\d{8}$'),
  birth_date date not null,
  -- argon2id, PHC string; null until the member chooses a password, in step 3 of registering
  password_hash text check (password_hash like '$argon2id$%'),
  line text,
  status text not null default 'registering' check (status in ('registering', 'active', 'locked', 'closed')),
  created_at timestamptz not null default now(),
  password_changed_at timestamptz,
  -- last time when the password was set with nothing but a code sent to the phone, or staff changed the phone, the
  -- bank account or the passkeys: payouts rest after it
  password_reset_at timestamptz,
  -- the member's id in passkeys: random, so that it reveals nothing (W3C WebAuthn level 3, 14.6.1)
  passkey_handle bytea check (octet_length(passkey_handle) = 32),
  closed_at timestamptz,
  check (status <> 'active' or password_hash is not null),
  check ((status = 'closed') = (closed_at is not null))
);
create index member_closed on member (closed_at) where status = 'closed';
create index member_by_phone on member (phone);
create index member_by_creation on member (created_at, id);

-- Member who owns a phone number. Rows are permanent, and written in the transaction that creates the member.
create table member_phone (
  phone text primary key,
  member_id bigint not null
);

create table member_bank_account (
  member_id bigint primary key references member (id),
  bank text not null,
  account_number text not null check (account_number ~ '^\d{10,15}$'),
  holder_name text not null,
  created_at timestamptz not null default now(),
  -- time when the account was proven to be the member's, by a deposit that the bank reported from it or by staff; null:
  -- several members may have linked it
  proven_at timestamptz,
  proven_by text check (proven_by in ('deposit', 'staff')),
  check ((proven_at is null) = (proven_by is null))
);
create index member_bank_account_by_number on member_bank_account (bank, account_number);
-- staff find members by what is typed
create index member_bank_account_by_digits on member_bank_account (account_number);
create index member_bank_account_by_name on member_bank_account (holder_name text_pattern_ops);

-- Member who owns a bank account. Rows are permanent, and written when the account is proven. Only two staff members
-- together may give an account to another member.
create table bank_account_claim (
  bank text not null,
  account_number text not null,
  member_id bigint not null,
  -- time since when this member owns it
  claimed_at timestamptz not null,
  primary key (bank, account_number)
);

-- Words of staff, each with the evidence, that a bank account which another member owns (the holder) belongs to this
-- member. Permanent, and one per person. They count while the holder owns the account without interruption.
create table account_claim_decision (
  member_id bigint not null references member (id),
  bank text not null,
  account_number text not null,
  holder_id bigint not null check (holder_id <> member_id),
  held_since timestamptz not null,
  staff_id bigint not null,
  decision text not null check (decision = 'give'),
  note text not null,
  decided_at timestamptz not null,
  primary key (member_id, bank, account_number, holder_id, held_since, staff_id)
);
revoke update, delete on account_claim_decision from sanam_app;

-- One code sent to a phone. code_hash is a hash over the code and the step token, which only the person's device has,
-- so that this table alone does not reveal the code. code_hash is null when the phone already has an account: such a
-- challenge gives the usual answers and never succeeds.
create table otp_challenge (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('register', 'reset-password', 'change-phone')),
  phone text not null,
  token_hash bytea not null unique,
  reference text not null,
  code_hash bytea,
  payload jsonb not null default '{}',
  failures integer not null default 0 check (failures >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- token of an SMS gateway that makes and checks the codes itself; code_hash is then null until the gateway has
  -- accepted the code
  gateway_token text,
  -- network from which the code was requested. Wrong guesses count only against codes requested from the same network,
  -- so that a stranger's guesses do not invalidate the owner's code
  network text,
  -- time when the code was correct; it stays valid for the next step for OTP_PROOF_SECONDS from then on
  proven_at timestamptz
);
create index otp_challenge_by_phone on otp_challenge (phone, purpose, sent_at desc);
create index otp_challenge_by_time on otp_challenge (sent_at);

create table session (
  member_id bigint not null references member (id),
  -- random, because no key makes ids unique among all members
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('member', 'registration')),
  access_hash bytea not null,
  -- the previous access token: two tabs that renew at the same moment both continue during the grace period
  previous_access_hash bytea,
  access_expires_at timestamptz not null,
  refresh_hash bytea,
  -- the previous refresh token, accepted for REFRESH_GRACE_SECONDS in case two tabs renew at once; using it later ends
  -- the session
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
  -- random value created with the last renewal of the tokens: repeating the previous token in the grace period yields
  -- the same new tokens
  rotation_salt bytea,
  -- a session opened by a ticket ends together with the session that issued the ticket
  parent_id uuid,
  -- the passkey that opened the session; removing the passkey ends the session
  passkey_id bigint,
  primary key (member_id, id)
);
create index session_by_id on session (id);
create index session_by_access on session (access_hash);
create index session_by_member on session (member_id) where revoked_at is null;
create index session_by_previous_access on session (previous_access_hash) where previous_access_hash is not null;
create index session_by_parent on session (parent_id) where parent_id is not null;
create index session_by_end on session (expires_at);
create index session_by_ip on session (ip);
create index session_by_last_ip on session (last_ip);
create index session_of_member on session (member_id, created_at);

-- Every consent a member gave or refused, with the version of its text. Rows never change: the newest row of each kind
-- of consent counts.
create table member_consent (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('terms', 'privacy', 'marketing')),
  version text not null,
  given boolean not null,
  said_at timestamptz not null,
  ip text,
  primary key (member_id, id)
);
create index member_consent_by_member on member_consent (member_id, kind, said_at desc);

-- consents are never changed
revoke update, delete on member_consent from sanam_app;

-- Sign-in history. Rows without a member are attempts with a phone that has no account.
create table sign_in (
  id bigint generated always as identity primary key,
  member_id bigint,
  tried_at timestamptz not null,
  outcome text not null check (outcome in ('success', 'wrong', 'paused')),
  method text not null check (method in ('password', 'passkey', 'ticket', 'code')),
  ip text not null,
  user_agent text not null,
  check (member_id is not null or outcome <> 'success')
);
create index sign_in_by_member on sign_in (member_id, id desc) where member_id is not null;
create index sign_in_by_time on sign_in (tried_at);

-- Browsers from which a member has signed in. Sign-in attempts from these browsers are counted separately, so that a
-- stranger who knows the phone cannot lock the member out.
create table known_device (
  member_id bigint not null references member (id),
  token_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (member_id, token_hash)
);
create index known_device_by_token on known_device (token_hash);

create table passkey (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (member_id, id)
);

-- Member who owns a passkey, because a passkey signs in without naming the member. The row is written and removed
-- together with the passkey.
create table passkey_claim (
  credential_id text primary key,
  member_id bigint not null
);
create index passkey_claim_by_member on passkey_claim (member_id);

-- Passkey challenges. The response to a challenge deletes it, so that no response is accepted twice.
create table passkey_challenge (
  challenge text primary key,
  -- null: a challenge for signing in, open to any member
  member_id bigint,
  expires_at timestamptz not null
);

-- One-time tickets. Using a ticket deletes its row. A ticket is valid only while the session that issued it is open. A
-- ticket for `activities` tells the activities site once who the member is; it does not sign the member in.
create table ticket (
  member_id bigint not null,
  -- random, because no key makes tokens unique among all members
  token_hash bytea not null,
  session_id uuid not null,
  audience text not null check (audience in ('site', 'export', 'activities')),
  expires_at timestamptz not null,
  primary key (member_id, token_hash),
  foreign key (member_id, session_id) references session (member_id, id) on delete cascade
);
create index ticket_by_token on ticket (token_hash);
create index ticket_by_session on ticket (member_id, session_id);

-- Pseudonym of a member for another site. Nobody there can find out the member from it.
create table member_alias (
  member_id bigint not null references member (id),
  audience text not null check (audience in ('activities')),
  alias text not null,
  primary key (member_id, audience)
);

-- Member who owns a pseudonym. Rows are permanent, and written together with the pseudonym.
create table member_alias_claim (
  alias text primary key,
  member_id bigint not null
);

-- Everything that matters for the security of an account, permanently: who did what, to whose account. Sign-in attempts
-- that failed are in sign_in.
-- Bank account to which a member asks staff to change theirs; one at a time. It is changed by two people of staff.
create table bank_account_request (
  member_id bigint primary key references member (id),
  bank text not null,
  account_number text not null,
  holder_name text not null,
  asked_at timestamptz not null
);
create index bank_account_request_by_time on bank_account_request (asked_at);

create table security_event (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  at timestamptz not null,
  kind text not null check (kind in ('signed_in', 'password_changed', 'password_reset', 'passkey_added',
    'passkey_removed', 'sessions_ended', 'token_copied', 'account_locked', 'account_unlocked', 'account_closed',
    'account_reopened', 'payouts_excluded', 'payouts_included',
    'bank_account_proven', 'bank_account_claim_asked', 'bank_account_lost', 'bank_account_changed', 'phone_changed', 'line_changed',
    'bank_account_change_asked', 'bank_account_change_declined')),
  -- member:<id>, staff:<id>, command:<user of the machine>, or system
  actor text not null check (actor ~ '^(member:\d+|staff:\d+|command:.{1,60}|system)$'),
  ip text,
  detail jsonb not null default '{}',
  primary key (member_id, id)
);
create index security_event_by_time on security_event (at);
revoke update, delete on security_event from sanam_app;
revoke update, delete on member_phone, bank_account_claim, member_alias_claim from sanam_app;
grant update (member_id, claimed_at) on bank_account_claim to sanam_app;
revoke update on passkey_claim from sanam_app;
