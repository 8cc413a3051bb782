-- Web push: which browsers a member has asked to be told in, what they are to be told, and what is told to all.

-- A browser's subscription belongs to the session it was made in, and ends with it.
create table push_subscription (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  session_id uuid not null unique references session (id) on delete cascade,
  -- the push service's address for this browser: whoever knows it can send nothing without our key, but it is secret
  -- all the same
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscription_by_member on push_subscription (member_id, id);

-- What is told to everybody who wants news.
create table push_broadcast (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  path text not null,
  staff_id bigint not null references member (id),
  created_at timestamptz not null,
  -- subscriptions up to this one have their message
  reached_id bigint not null default 0,
  finished_at timestamptz
);
create index push_broadcast_unfinished on push_broadcast (id) where finished_at is null;

-- One message to one browser. It waits until it is settled: sent, or dropped with a cause.
create table push_message (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription (id) on delete cascade,
  kind text not null check (kind in ('result', 'news')),
  -- what it tells of; a newer message about the same takes the place of one that still waits
  about text not null,
  -- once for each subscription
  key text not null,
  title text not null,
  text text not null,
  path text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- not before; while one process sends it, until when the others leave it alone
  next_at timestamptz not null,
  settled_at timestamptz,
  -- null: it was sent
  dropped text,
  unique (subscription_id, key),
  check (dropped is null or settled_at is not null)
);
create index push_message_waiting on push_message (next_at) where settled_at is null;
create index push_message_settled on push_message (settled_at) where settled_at is not null;
