-- Web push: subscribed browsers of members, their messages, and broadcasts.

-- Push subscription of a browser. It belongs to the session in which it was made, and ends with that session.
create table push_subscription (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  session_id uuid not null,
  -- the push service's URL for this browser. Sending to it needs our key too, but it is treated as a secret
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  primary key (member_id, id),
  unique (member_id, session_id),
  foreign key (member_id, session_id) references session (member_id, id) on delete cascade
);
create index push_subscription_by_id on push_subscription (id);
create index push_subscription_by_endpoint on push_subscription (endpoint);

-- Current owner of a browser's push URL: the next member who signs in with that browser becomes the owner.
create table push_endpoint (
  endpoint text primary key,
  member_id bigint not null
);

-- Messages to all members who agreed to receive news.
create table push_broadcast (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  path text not null,
  staff_id bigint not null,
  created_at timestamptz not null,
  -- the message is queued for every subscription up to this id
  reached_id bigint not null default 0,
  finished_at timestamptz
);
create index push_broadcast_unfinished on push_broadcast (id) where finished_at is null;

insert into one_at_a_time values ('broadcast');

-- One message to one browser. It waits until it is sent, or dropped with a cause.
create table push_message (
  member_id bigint not null,
  id bigint generated always as identity,
  subscription_id bigint not null,
  kind text not null check (kind in ('result', 'news')),
  -- subject of the message; a newer message about the same subject replaces an unsent one
  about text not null,
  -- a subscription gets only one message with the same key
  key text not null,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- earliest time of sending. While a process sends the message, the time until which no other process may send it
  next_at timestamptz not null,
  settled_at timestamptz,
  -- cause of dropping the message; null when it was sent
  dropped text,
  primary key (member_id, id),
  unique (member_id, subscription_id, key),
  foreign key (member_id, subscription_id) references push_subscription (member_id, id) on delete cascade,
  check (dropped is null or settled_at is not null)
);
create index push_message_by_id on push_message (id);
create index push_message_waiting on push_message (next_at) where settled_at is null;
create index push_message_settled on push_message (settled_at) where settled_at is not null;
