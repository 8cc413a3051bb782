-- Work of staff: who holds which item of a queue, what is parked, and acts that wait for a second person.

-- One person at a time holds an item. A lease that is over keeps its draft for whoever takes the item next.
create table work_lease (
  queue text not null check (queue in ('withdrawals', 'deposits', 'findings', 'identity', 'conversations')),
  ref text not null check (length(ref) between 1 and 120),
  staff_id bigint not null,
  taken_at timestamptz not null,
  until timestamptz not null,
  draft text not null default '' check (length(draft) <= 1000),
  primary key (queue, ref)
);
create index work_lease_by_holder on work_lease (staff_id, until);
create index work_lease_by_end on work_lease (until);

-- Items that wait for somebody else until a time; whoever takes one ends this.
create table work_parking (
  queue text not null,
  ref text not null,
  until timestamptz not null,
  reason text not null check (length(reason) between 5 and 500),
  waits_for text not null check (waits_for in ('member', 'bank', 'provider', 'colleague')),
  parked_by bigint not null,
  parked_at timestamptz not null,
  primary key (queue, ref)
);
create index work_parking_by_end on work_parking (until);

-- Acts that are done only when a second person agrees to exactly this content.
create table staff_proposal (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z][a-z-]{2,39}$'),
  -- what it changes, such as member:100001; one proposal of a kind about it is open at a time
  subject text not null check (length(subject) <= 200),
  -- the member concerned, who can be neither of the two people
  member_id bigint,
  content jsonb not null,
  note text not null check (length(note) between 5 and 500),
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  -- done: both agreed. refused: the second person said no. withdrawn: by the first person. lapsed: nobody decided in
  -- time. outdated: what it was about had changed, or the first person had lost the right to propose it
  state text not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn', 'lapsed', 'outdated')),
  decided_by bigint,
  decided_at timestamptz,
  decision_note text,
  constraint staff_proposal_ended check ((state = 'open') = (decided_at is null)),
  constraint staff_proposal_of_two
    check (state not in ('done', 'refused') or (decided_by is not null and decided_by <> proposed_by))
);
create unique index staff_proposal_one_open on staff_proposal (kind, subject) where state = 'open';
create index staff_proposal_open on staff_proposal (proposed_at) where state = 'open';
create index staff_proposal_of_member on staff_proposal (member_id, id) where member_id is not null;

create index staff_proposal_to_forget on staff_proposal (decided_at) where content <> '{}';

revoke delete on staff_proposal from sanam_app;

-- Files of lists that are too long to be written while somebody waits. A job writes them into the server's data folder,
-- and another removes them, with their rows, when their time is over.
create table export_file (
  id bigint generated always as identity primary key,
  staff_id bigint not null,
  session_id uuid not null,
  ip text,
  file text not null check (file ~ '^[a-z-]{2,40}\.(csv|jsonl)$'),
  query jsonb not null,
  -- writing: waits for its job, or is being written. failed: who asked had lost the scope, or each attempt failed
  state text not null default 'writing' check (state in ('writing', 'ready', 'failed')),
  -- how often a job began to write it, and when the last one said that it goes on
  attempt integer not null default 0,
  noted_at timestamptz,
  rows bigint not null default 0,
  rows_expected bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  constraint export_file_proven check ((state = 'ready') = (sha256 is not null))
);
create unique index export_file_one_writing on export_file (staff_id) where state = 'writing';
create index export_file_by_end on export_file (expires_at);

-- Drafts of what staff are writing: one for each thing, whoever goes on with it. Saving one names the revision that it
-- was written from, so that nobody overwrites what they have not seen.
create table staff_draft (
  subject text primary key check (subject ~ '^[a-z]+([.][a-z]+)?:[a-z0-9][a-z0-9-]{0,59}$'),
  revision integer not null check (revision > 0),
  -- the version that it was begun from; null for something new
  base_version integer,
  content jsonb not null,
  saved_by bigint not null,
  saved_at timestamptz not null
);
