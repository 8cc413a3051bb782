-- Support: conversations of members and guests with staff.

-- One conversation for each member, and one for each guest's key; it goes on for as long as it is kept.
create table support_conversation (
  id bigint generated always as identity primary key,
  member_id bigint unique,
  -- SHA-256 of the key in a guest's browser
  guest_hash bytea unique check (length(guest_hash) = 32),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  -- time of the first message that nobody has answered; null when nothing waits
  waiting_since timestamptz,
  -- last message that the member or guest, and that staff, have seen
  person_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  check (num_nonnulls(member_id, guest_hash) = 1)
);
create index support_conversation_waiting on support_conversation (waiting_since) where waiting_since is not null;
create index support_conversation_by_last on support_conversation (last_at);

create table support_message (
  conversation_id bigint not null references support_conversation (id) on delete cascade,
  id bigint generated always as identity,
  -- null: written by the member or guest
  staff_id bigint,
  text text not null check (length(text) between 1 and 2000),
  -- a deposit or withdrawal of the member, which the message is about
  request_id text check (request_id ~ '^[dw]\d{1,18}$'),
  request_ref text,
  request_amount_satang bigint,
  -- a form that is sent twice writes one message
  key uuid not null,
  created_at timestamptz not null,
  primary key (conversation_id, id),
  unique (conversation_id, key),
  check (staff_id is null or request_id is null),
  check (num_nonnulls(request_id, request_ref, request_amount_satang) in (0, 3))
);
