-- What belongs to no module: the servers' role, the limits, and what a person must look at.

do $$
begin
  if not exists (select from pg_roles where rolname = 'sanam_app') then
    begin
      create role sanam_app nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of this server was first
    end;
  end if;
  -- from version 16 on, being a member and being allowed to become the role are two things
  if not pg_has_role(
    current_user, 'sanam_app', case when current_setting('server_version_num')::int >= 160000 then 'set'
      else 'member' end
  ) then
    execute format('grant sanam_app to %I', current_user);
  end if;
  -- the queue makes its own schema
  execute format('grant create on database %I to sanam_app', current_database());
exception when insufficient_privilege then
  raise exception 'The database user % may not set up the role sanam_app: let an administrator run '
    'CREATE ROLE sanam_app NOLOGIN; GRANT sanam_app TO %; GRANT CREATE ON DATABASE % TO sanam_app.',
    current_user, current_user, current_database();
end $$;
alter default privileges in schema public grant select, insert, update, delete on tables to sanam_app;
alter default privileges in schema public grant usage, select on sequences to sanam_app;
-- functions of this schema are the owner's alone unless they are granted
alter default privileges revoke execute on functions from public;

-- One row a use of something that is limited (a code sent, a sign-in tried), per subject: a phone, an address, a
-- member.
create table rate_use (
  id bigint generated always as identity primary key,
  rule text not null,
  subject text not null,
  used_at timestamptz not null
);
create index rate_use_by_subject on rate_use (rule, subject, used_at desc);
create index rate_use_by_time on rate_use (used_at);

-- Something that does not add up and that a person must look at. One row a matter, however often it is noticed.
create table finding (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  member_id bigint,
  detail jsonb not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- whose payouts wait until a person has looked
  halts_payouts text not null default 'member' check (halts_payouts in ('none', 'member', 'all')),
  closed_by text,
  closing_note text,
  unique (kind, subject)
);
create index finding_open_by_member on finding (member_id) where closed_at is null;
create index finding_open on finding (opened_at) where closed_at is null;
-- members who look like those above them: an open finding about one of them stops the commission from their play
create index finding_of_referral on finding (member_id)
  where kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device');
-- two who look like one: whoever is above is looked for too
create index finding_of_look_alike on finding ((detail ->> 'above')) where closed_at is null
  and kind like 'referral_same_%';

-- opened open, and closed with who and why; never changed otherwise
revoke insert, update, delete on finding from sanam_app;
grant insert (kind, subject, member_id, detail, halts_payouts) on finding to sanam_app;
grant update (closed_at, closed_by, closing_note) on finding to sanam_app;

-- Whose deposit or withdrawal a payment reference names. Its own table, so that those can be spread by member.
create table request_reference (
  ref text primary key check (ref ~ '^[A-Z0-9]{1,20}$'),
  member_id bigint not null
);
