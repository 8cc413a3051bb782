-- Tables that belong to no module: the servers' database role, the rate limits, and the findings for staff.

do $$
begin
  if not exists (select from pg_roles where rolname = 'sanam_app') then
    begin
      create role sanam_app nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of this PostgreSQL server may have created the role already
    end;
  end if;
  -- since PostgreSQL 16, membership in a role and the permission to SET ROLE are granted separately
  if not pg_has_role(
    current_user, 'sanam_app', case when current_setting('server_version_num')::int >= 160000 then 'set'
      else 'member' end
  ) then
    execute format('grant sanam_app to %I', current_user);
  end if;
  -- the queue creates its own schema
  execute format('grant create on database %I to sanam_app', current_database());
exception when insufficient_privilege then
  raise exception 'The database user % may not set up the role sanam_app: let an administrator run '
    'CREATE ROLE sanam_app NOLOGIN; GRANT sanam_app TO %; GRANT CREATE ON DATABASE % TO sanam_app.',
    current_user, current_user, current_database();
end $$;
alter default privileges in schema public grant select, insert, update, delete on tables to sanam_app;
alter default privileges in schema public grant usage, select on sequences to sanam_app;
-- only the owner may call functions of this schema; the servers' role needs a grant for each function
alter default privileges revoke execute on functions from public;

-- One row for each use of an action with a rate limit, such as sending a code or trying to sign in. The subject is what
-- the uses are counted for: a phone, a network address or a member.
create table rate_use (
  id bigint generated always as identity primary key,
  rule text not null,
  subject text not null,
  used_at timestamptz not null
);
create index rate_use_by_subject on rate_use (rule, subject, used_at desc);
create index rate_use_by_time on rate_use (used_at);

-- Tasks that only one transaction at a time may do, whatever process runs it: the transaction locks the task's row.
-- Each module adds its own rows.
create table one_at_a_time (
  name text primary key
);
revoke insert, delete on one_at_a_time from sanam_app;

-- For each job that runs at fixed intervals: the planned time of the last run that was begun, so that two processes
-- never do the same run.
create table job_round (
  job text primary key,
  round_at timestamptz not null
);

-- Kinds of findings. severity: how soon staff must look. halts_payouts: whose payouts are halted while a finding of
-- this kind is open, unless the finding itself has another value.
create table finding_kind (
  kind text primary key,
  severity text not null check (severity in ('urgent', 'soon', 'notice')),
  halts_payouts text not null check (halts_payouts in ('none', 'member', 'all'))
);
insert into finding_kind (kind, severity, halts_payouts) values
  ('ledger_balance', 'urgent', 'all'),
  ('ledger_gap', 'urgent', 'all'),
  ('ledger_hash', 'urgent', 'all'),
  ('ledger_kind', 'urgent', 'all'),
  ('ledger_time', 'urgent', 'all'),
  ('ledger_beyond_wallet', 'urgent', 'all'),
  ('wallet_differs', 'urgent', 'all'),
  ('wallet_missing', 'urgent', 'all'),
  ('deposit_without_payment', 'urgent', 'all'),
  ('gateway_deposit_without_payment', 'urgent', 'all'),
  ('deposit_not_credited', 'urgent', 'all'),
  ('gateway_deposit_not_credited', 'urgent', 'all'),
  ('movement_without_voucher', 'urgent', 'all'),
  ('voucher_without_movement', 'urgent', 'all'),
  ('voucher_without_bonus', 'urgent', 'all'),
  ('movement_without_withdrawal', 'urgent', 'all'),
  ('withdrawal_without_movement', 'urgent', 'all'),
  ('movement_without_call', 'urgent', 'all'),
  ('call_without_movement', 'urgent', 'all'),
  ('movement_without_claim', 'urgent', 'all'),
  ('claim_without_movement', 'urgent', 'all'),
  ('commission_claimed_otherwise', 'urgent', 'all'),
  ('cashback_carried_otherwise', 'urgent', 'all'),
  ('movement_without_bonus', 'urgent', 'all'),
  ('bonus_without_movement', 'urgent', 'all'),
  ('bonus_end_without_movement', 'urgent', 'all'),
  ('bonus_of_wallet_differs', 'urgent', 'all'),
  ('movement_without_spin', 'urgent', 'all'),
  ('spin_without_movement', 'urgent', 'all'),
  ('spin_drawn_otherwise', 'urgent', 'all'),
  ('wheel_day_otherwise', 'urgent', 'all'),
  ('transfer_contradicts_ledger', 'urgent', 'member'),
  ('second_transfer_of_reference', 'urgent', 'member'),
  ('slip_of_another_payer', 'urgent', 'member'),
  ('slip_unproven', 'urgent', 'member'),
  ('unreadable_transfer', 'urgent', 'member'),
  ('charge_contradicts', 'urgent', 'member'),
  ('charge_reversed', 'urgent', 'member'),
  ('second_charge_of_reference', 'urgent', 'member'),
  ('payout_contradiction', 'urgent', 'member'),
  ('payout_unanswered', 'urgent', 'member'),
  ('provider_differs', 'urgent', 'member'),
  ('bet_rolled_back_after_win', 'urgent', 'member'),
  ('win_rollback_debt', 'urgent', 'member'),
  ('transfer_in_review', 'soon', 'none'),
  ('charge_in_review', 'soon', 'none'),
  ('slip_in_review', 'soon', 'none'),
  ('unknown_charge', 'soon', 'none'),
  ('deposit_without_its_money', 'soon', 'none'),
  ('gateway_silent', 'soon', 'none'),
  ('withdrawal_unreviewed', 'soon', 'none'),
  ('payout_refused', 'soon', 'none'),
  ('closed_member_has_money', 'soon', 'none'),
  ('bank_differs', 'soon', 'none'),
  ('gateway_differs', 'soon', 'none'),
  ('bank_report_missing', 'soon', 'none'),
  ('gateway_report_missing', 'soon', 'none'),
  ('provider_books_incomplete', 'soon', 'none'),
  ('round_without_end', 'soon', 'none'),
  ('staff_factor_locked', 'soon', 'none'),
  ('deposit_over_limit', 'soon', 'none'),
  ('deposit_during_break', 'soon', 'none'),
  ('document_under_age', 'soon', 'none'),
  ('setting_refused', 'soon', 'none'),
  ('movement_without_agreement', 'urgent', 'all'),
  ('agreement_without_movement', 'urgent', 'all'),
  ('stake_given_back', 'notice', 'none'),
  ('win_without_bet', 'notice', 'none'),
  ('gifts_cost_more', 'soon', 'none'),
  ('bonus_not_given', 'notice', 'none'),
  ('referral_same_bank', 'notice', 'none'),
  ('referral_same_phone', 'notice', 'none'),
  ('referral_same_device', 'notice', 'none');
revoke insert, update, delete on finding_kind from sanam_app;

-- Findings: discrepancies that staff must look at. One row for each discrepancy, however often it is noticed.
create table finding (
  id bigint generated always as identity primary key,
  kind text not null references finding_kind (kind),
  subject text not null,
  member_id bigint,
  detail jsonb not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  -- whose payouts are halted until staff close the finding
  halts_payouts text not null check (halts_payouts in ('none', 'member', 'all')),
  closed_by text,
  closing_note text,
  unique (kind, subject)
);
create index finding_open_by_member on finding (member_id) where closed_at is null;
create index finding_open on finding (opened_at) where closed_at is null;
-- findings about a member and an upline who look like one person: while such a finding is open the member's play earns
-- no commission
create index finding_of_referral on finding (member_id)
  where kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device');
-- findings about linked accounts are also searched by the upline, whose id is in `detail` as `above`
create index finding_of_look_alike on finding ((detail ->> 'above')) where closed_at is null
  and kind like 'referral_same_%';

-- a finding is created open, and closed with the name of its closer and a note; otherwise it never changes
revoke insert, update, delete on finding from sanam_app;
grant insert (kind, subject, member_id, detail, halts_payouts) on finding to sanam_app;
grant update (closed_at, closed_by, closing_note) on finding to sanam_app;

-- Member whose deposit or withdrawal has this payment reference. This table makes references unique among all members,
-- so that deposits and withdrawals can be partitioned by member.
create table request_reference (
  ref text primary key check (ref ~ '^[A-Z0-9]{1,20}$'),
  member_id bigint not null
);

-- Inbox of a member: what happened to their money, bonuses and account, written in the transaction of the act by
-- inbox_tell. The words are the site's: a row names an event and its values.
create table inbox_message (
  member_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('money', 'bonus', 'security')),
  event text not null check (event ~ '^[a-z][a-z_]{2,39}$'),
  -- what happened; it is told once
  key text not null,
  -- amounts, references and causes that the member may read
  detail jsonb not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key)
);
create index inbox_message_unread on inbox_message (member_id) where read_at is null;
create index inbox_message_by_time on inbox_message (created_at);
