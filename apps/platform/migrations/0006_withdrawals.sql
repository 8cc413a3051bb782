-- Withdrawals. The money is in the member's `held` account until the bank is known to have paid it.

create table withdrawal (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  ref text not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- requested: money held, to be paid automatically. review: money held, waits for staff. approved: money held, to be
  -- paid. rejected: money back with the member. submitted: the bank may have the payout; only the bank's answer ends
  -- this state. refused: the bank did not accept the order, waits for staff. paid, failed: ended. reversed: paid, then
  -- sent back by the bank.
  state text not null check (state in ('requested', 'review', 'approved', 'submitted', 'refused', 'paid', 'failed',
    'reversed', 'rejected')),
  cause text,
  bank text not null,
  account_number text not null,
  holder_name text not null,
  payout_reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- when its order was last sent to the bank
  sent_at timestamptz,
  finished_at timestamptz,
  -- reasons for a review by staff; empty: no review
  review_reasons text[] not null default '{}',
  -- how many different people must approve
  approvals_needed integer not null default 0 check (approvals_needed between 0 and 2),
  -- time since when staff have been asked; decisions before it were about other facts
  facts_at timestamptz,
  -- signals of risk at the time of the request, as staff saw them: key, weight, evidence
  signals jsonb not null default '[]',
  -- pays out everything, so that the account is closed once the money has arrived
  is_closing boolean not null default false,
  -- when it was decided, after the payment, whether the account is closed
  closing_decided_at timestamptz check (closing_decided_at is null or is_closing),
  primary key (member_id, id),
  unique (member_id, ref),
  constraint withdrawal_finished_check
    check ((state in ('paid', 'failed', 'reversed', 'rejected')) = (finished_at is not null)),
  constraint withdrawal_review_check check (state not in ('review', 'refused',
    'approved', 'rejected') or (approvals_needed > 0 and facts_at is not null))
);
create unique index withdrawal_one_pending on withdrawal (member_id)
  where state in ('requested', 'review', 'approved', 'submitted', 'refused');
create index withdrawal_under_way on withdrawal (updated_at) where state in ('requested', 'approved', 'submitted');
create index withdrawal_by_update on withdrawal (updated_at);
create index withdrawal_in_review on withdrawal (facts_at) where state in ('review', 'refused');
create index withdrawal_by_end on withdrawal (finished_at) where state in ('paid', 'reversed');
create index withdrawal_closing on withdrawal (finished_at)
  where is_closing and state = 'paid' and closing_decided_at is null;
create index withdrawal_paid on withdrawal (finished_at) where state = 'paid';

create table withdrawal_step (
  member_id bigint not null,
  withdrawal_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  cause text,
  primary key (member_id, withdrawal_id, at),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);

-- Staff decisions about withdrawals: one per person while the facts (facts_at) stay the same, permanent.
create table withdrawal_decision (
  member_id bigint not null,
  withdrawal_id bigint not null,
  staff_id bigint not null,
  decision text not null check (decision in ('approve', 'reject')),
  note text not null,
  decided_at timestamptz not null,
  facts_at timestamptz not null,
  primary key (member_id, withdrawal_id, facts_at, staff_id),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);

revoke update, delete on withdrawal_decision from sanam_app;

-- Members excluded from payouts until staff include them again, with the reason.
create table payout_exclusion (
  member_id bigint primary key references member (id),
  reason text not null check (length(reason) between 5 and 500),
  excluded_by text not null,
  excluded_at timestamptz not null
);
