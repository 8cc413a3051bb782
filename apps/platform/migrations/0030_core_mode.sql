-- Mode in which this database was made: play money and real money never share one. The first start writes it.

create table database_mode (
  only_one boolean primary key default true check (only_one),
  mode text not null check (mode in ('sandbox', 'real')),
  made_at timestamptz not null default now()
);
-- a database with members from before this rule was a sandbox
insert into database_mode (mode) select 'sandbox' where exists (select from member);

revoke insert, update, delete on database_mode from sanam_app;
