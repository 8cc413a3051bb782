-- A ticket may also say to the activities site, once, who comes; it signs nobody in.
alter table ticket
  drop constraint ticket_audience_check,
  add constraint ticket_audience_check check (audience in ('site', 'export', 'activities'));

-- What another site knows a member by: a name of its own, from which nobody finds the member.
create table member_alias (
  member_id bigint not null references member (id),
  audience text not null check (audience in ('activities')),
  alias text not null unique,
  primary key (member_id, audience)
);
