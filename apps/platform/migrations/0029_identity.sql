-- Proof of identity: a document of a member, compared with the name of their bank account (SAFE-08).

create table identity_check (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  -- waiting: a service is asked. review: waits for staff. passed, refused: decided; a member whose check was refused, or
  -- whose account has another name since, makes a new one
  state text not null check (state in ('waiting', 'review', 'passed', 'refused')),
  document_type text not null check (document_type in ('thai_id', 'passport')),
  -- the document's number, encrypted with a key outside the database; empty when it is forgotten
  number_sealed bytea not null,
  -- what members and staff see of it
  number_last4 text not null check (number_last4 ~ '^[A-Z0-9]{0,4}$'),
  -- keyed hash of type and number
  number_hash bytea not null check (octet_length(number_hash) in (0, 32)),
  -- the name as typed, and the name of the linked account that it was compared with
  name text not null,
  holder_name text not null,
  reasons text[] not null default '{}',
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  decided_at timestamptz,
  -- system or staff:<id>
  decided_by text check (decided_by ~ '^(system|staff:\d+)$'),
  note text not null default '',
  primary key (member_id, id),
  check ((state in ('passed', 'refused')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null))
);
create unique index identity_check_one_open on identity_check (member_id) where state in ('waiting', 'review');
create index identity_check_waiting on identity_check (updated_at) where state = 'waiting';
create index identity_check_in_review on identity_check (asked_at) where state = 'review';
create index identity_check_to_forget on identity_check (member_id, decided_at) where number_hash <> '';

-- Member who proved their identity with a document: one document proves one member. Permanent.
create table identity_claim (
  number_hash bytea primary key check (octet_length(number_hash) = 32),
  member_id bigint not null
);

revoke delete on identity_check from sanam_app;
revoke update, delete on identity_claim from sanam_app;
