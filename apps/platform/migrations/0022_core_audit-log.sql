-- Audit log: what staff, operators' commands and the system itself did, looked at or were refused. Entries are written
-- in the transaction of the act. When it commits, each gets its number and a hash over the entry before, so that none
-- can be changed, removed or inserted later without a trace.

create table audit_entry (
  id bigint generated always as identity primary key,
  -- position in the chain, without gaps; null until the transaction commits, of the system's own acts within a minute
  seq bigint unique,
  at timestamptz not null,
  -- staff:<id>, command:<user of the machine>, or system
  actor text not null check (actor ~ '^(staff:\d+|command:.{1,60}|system)$'),
  session_id uuid,
  action text not null check (action ~ '^[A-Za-z][A-Za-z0-9_-]{0,59}$'),
  -- what it was about, such as withdrawal:WD… or member:100001
  subject text check (length(subject) <= 200),
  outcome text not null check (outcome in ('done', 'refused')),
  -- the address, and what else is known of the act; both can end, while the chain keeps their hash
  ip text,
  detail jsonb not null,
  -- random, so that nobody can guess from the hash what was forgotten; null when it is forgotten
  salt bytea default uuid_send(gen_random_uuid()),
  content_hash bytea,
  hash bytea,
  -- an act of the system, whose entry joins the chain by a job
  joins_later boolean not null default false,
  check ((seq is null) = (hash is null) and (hash is null) = (content_hash is null))
);
create index audit_entry_by_actor on audit_entry (actor, seq);
create index audit_entry_by_subject on audit_entry (subject, seq) where subject is not null;
create index audit_entry_refused on audit_entry (seq) where outcome = 'refused';
create index audit_entry_to_join on audit_entry (id) where seq is null and joins_later;
create index audit_entry_to_forget on audit_entry (at) where salt is not null;

-- End of the chain. Its row lock puts the entries of parallel transactions in order.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  hash bytea not null
);
insert into audit_head (seq, hash) values (0, sha256('the audit log begins'));

-- One seal a day (Bangkok): the last entry before the day's end. Copies in another place prove later that no entry
-- before it was changed.
create table audit_seal (
  day date primary key,
  seq bigint not null,
  hash bytea not null,
  sealed_at timestamptz not null default clock_timestamp()
);

-- Seals that a place outside has accepted: AUDIT_SEAL_URL, by its host.
create table audit_seal_delivery (
  day date primary key references audit_seal (day),
  place text not null,
  sent_at timestamptz not null default clock_timestamp()
);

-- lines of the file with the seals
insert into one_at_a_time values ('audit_seals_file');

-- Settings of the server's environment, without texts, as it last started: what differs at the next start is logged.
create table known_setting (
  name text primary key,
  value jsonb not null
);
insert into one_at_a_time values ('known_setting');

revoke insert, update, delete on audit_entry, audit_head, audit_seal, known_setting from sanam_app;
revoke update, delete on audit_seal_delivery from sanam_app;
grant insert (at, actor, session_id, action, subject, outcome, ip, detail) on audit_entry to sanam_app;
grant update (ip, detail, salt) on audit_entry to sanam_app;

-- deferred to the commit, so that the lock of the chain is the last one that a transaction takes. Acts of the system
-- happen in requests of members, in wallet calls and in the auditor's snapshot: they wait for audit_chain instead.
create constraint trigger audit_entry_joins_the_chain after insert on audit_entry deferrable initially deferred
  for each row when (not new.joins_later) execute function audit_entry_append();
