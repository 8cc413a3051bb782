-- What staff write about members. Notes are permanent; a flag is a word that stands until somebody takes it away.

create table member_note (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  staff_id bigint not null,
  text text not null,
  at timestamptz not null,
  primary key (member_id, id)
);
create index member_note_to_forget on member_note (at) where text <> '';

create table member_flag (
  member_id bigint not null references member (id),
  flag text not null check (length(flag) between 2 and 40),
  staff_id bigint not null,
  at timestamptz not null,
  primary key (member_id, flag)
);
create index member_flag_to_end on member_flag (at);
create index member_flag_by_flag on member_flag (flag, member_id);

revoke update, delete on member_note from sanam_app;
grant update (text) on member_note to sanam_app;
