-- Signing in and what belongs to it: limits that hold over all processes, login history, known devices, passkeys, tickets, consents.

-- One row a use of something that is limited (a code sent, a sign-in tried), per subject: a phone, an address, a member.
create table rate_use (
  id bigint generated always as identity primary key,
  rule text not null,
  subject text not null,
  used_at timestamptz not null
);
create index rate_use_by_subject on rate_use (rule, subject, used_at desc);
create index rate_use_by_time on rate_use (used_at);

/*
 * Counts one use of each subject given, or none of them when one has had its share. Each limit is "at most `most` uses in `seconds`"; a
 * subject may have several. Uses of one subject are counted one at a time, so that parallel ones count too.
 * refused is the place (from 1) of the limit that is used up, wait_seconds how long until it no longer is; uses are the rows, so that a use
 * that came to nothing can be taken back.
 */
create function rate_claim(p_rules text[], p_subjects text[], p_most integer[], p_seconds integer[], p_now timestamptz,
  out refused integer, out wait_seconds integer, out uses bigint[])
language plpgsql as $$
declare
  frees timestamptz;
begin
  -- always in the same order: two claims never wait for each other
  perform pg_advisory_xact_lock(hashtextextended(one.subject, 2))
    from (select distinct rule || ':' || subject as subject from unnest(p_rules, p_subjects) as given (rule, subject) order by 1) one;
  for place in 1 .. cardinality(p_rules) loop
    -- when the last use but `most` leaves the window
    select used_at into frees from rate_use u
      where u.rule = p_rules[place] and u.subject = p_subjects[place] and u.used_at > p_now - make_interval(secs => p_seconds[place])
      order by u.used_at desc offset p_most[place] - 1 limit 1;
    if found then
      refused := place;
      wait_seconds := greatest(1, ceil(extract(epoch from frees + make_interval(secs => p_seconds[place]) - p_now)));
      return;
    end if;
  end loop;
  with counted as (
    insert into rate_use (rule, subject, used_at)
      select distinct rule, subject, p_now from unnest(p_rules, p_subjects) as given (rule, subject)
      returning id
  )
  select array_agg(id) into uses from counted;
end $$;
grant execute on function rate_claim to sanam_app;

-- failed sign-ins are counted there from now on
insert into rate_use (rule, subject, used_at) select 'sign-in', phone, tried_at from login_attempt;
drop table login_attempt;

alter table otp_challenge
  drop constraint otp_challenge_purpose_check,
  add constraint otp_challenge_purpose_check check (purpose in ('register', 'reset-password')),
  -- where a gateway makes and judges the codes: its name for this one. code_hash is then null until the code was right once.
  add column gateway_token text,
  -- who asked for it: wrong guesses count against codes asked for from the same network, so that a stranger's do not spoil the owner's
  add column network text,
  -- the code was right; what it is good for must follow soon
  add column proven_at timestamptz;
create index otp_challenge_by_time on otp_challenge (sent_at);

alter table member
  add column password_changed_at timestamptz,
  -- what a passkey knows the member by: random, so that it tells nothing (W3C WebAuthn level 3, 14.6.1)
  add column passkey_handle bytea unique check (octet_length(passkey_handle) = 32),
  add column closed_at timestamptz;
update member set closed_at = now() where status = 'closed';
alter table member add check ((status = 'closed') = (closed_at is not null));
create index member_closed on member (closed_at) where status = 'closed';

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
insert into member_consent (member_id, kind, version, given, said_at)
  select m.id, k.kind, m.terms_version, k.kind <> 'marketing' or m.marketing_consent, m.terms_accepted_at
  from member m cross join (values ('terms'), ('privacy'), ('marketing')) as k (kind);
alter table member drop column terms_version, drop column terms_accepted_at, drop column marketing_consent;

alter table session
  add column method text not null default 'password' check (method in ('password', 'passkey', 'ticket', 'code')),
  add column last_used_at timestamptz not null default now(),
  add column last_ip text,
  -- made with the last rotation: the token before it, presented again in the grace, leads to the same new tokens
  add column rotation_salt bytea,
  -- a session begun by a ticket ends with the session the ticket came from
  add column parent_id uuid,
  -- the passkey it began with: it ends when that is removed
  add column passkey_id bigint;
create index session_by_parent on session (parent_id) where parent_id is not null;
create index session_by_end on session (expires_at);
create index session_of_member on session (member_id, created_at);
update session set last_used_at = coalesce(rotated_at, created_at), last_ip = ip;
alter table session alter column method drop default, alter column last_used_at drop default, alter column last_ip set not null;

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

-- Browsers a member has signed in from: they have tries of their own, so that a stranger who knows the phone cannot lock the member out.
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

-- A ticket is taken out by its use. It is good only while the session it came from is open.
create table ticket (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  audience text not null check (audience in ('site', 'export')),
  expires_at timestamptz not null
);
create index ticket_by_session on ticket (session_id);

-- The balance of a wallet that nothing moves until the transaction ends: for a decision that no movement may overtake.
create function wallet_lock(p_member_id bigint, out cash_satang bigint, out held_satang bigint) language sql security definer set search_path = public, pg_temp as $$
  select w.cash_satang, w.held_satang from wallet w where w.member_id = p_member_id for update;
$$;
grant execute on function wallet_lock to sanam_app;

-- so that ending a session ends the games that were opened from it
alter table game_session add column session_id uuid;
