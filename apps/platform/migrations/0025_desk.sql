-- Saved views of the back office's lists: of one person, or of everybody with a role.
create table staff_view (
  id bigint generated always as identity primary key,
  screen text not null check (screen ~ '^[a-z][a-z-]{1,39}$'),
  name text not null check (length(name) between 1 and 60),
  -- the part of the address after the question mark
  query text not null check (length(query) <= 1000),
  staff_id bigint not null,
  -- null: only the person's own
  role text,
  created_at timestamptz not null default now()
);
create index staff_view_of_person on staff_view (staff_id);
create index staff_view_of_role on staff_view (role) where role is not null;
