-- A member's own look at whether everything a provider knows of their rounds is settled here. One row a member: the last one asked for.
create table credit_check (
  member_id bigint primary key references member (id),
  asked_at timestamptz not null,
  -- null while it is under way
  finished_at timestamptz,
  -- a provider that did not answer: what it knows is found by the regular reconciliation
  failed_providers text[] not null default '{}'
);
