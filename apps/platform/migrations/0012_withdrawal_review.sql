-- Withdrawals that a person must look at before they are paid.

alter table withdrawal drop constraint withdrawal_state_check, drop constraint withdrawal_check;
alter table withdrawal
  -- requested: held, pays itself. review: held, waits for staff. approved: held, to be paid. rejected: back with the member.
  add constraint withdrawal_state_check check (state in ('requested', 'review', 'approved', 'submitted', 'paid', 'failed', 'reversed', 'rejected')),
  add constraint withdrawal_finished_check check ((state in ('paid', 'failed', 'reversed', 'rejected')) = (finished_at is not null)),
  -- why a person must look; empty: nobody must
  add column review_reasons text[] not null default '{}',
  -- how many different people must say yes
  add column approvals_needed integer not null default 0 check (approvals_needed between 0 and 2),
  add constraint withdrawal_review_check check (state not in ('review', 'approved', 'rejected') or approvals_needed > 0);

drop index withdrawal_one_pending, withdrawal_under_way;
create unique index withdrawal_one_pending on withdrawal (member_id) where state in ('requested', 'review', 'approved', 'submitted');
create index withdrawal_under_way on withdrawal (updated_at) where state in ('requested', 'approved', 'submitted');
create index withdrawal_in_review on withdrawal (created_at) where state = 'review';

-- Who decided what: one word a person, for ever.
create table withdrawal_decision (
  member_id bigint not null,
  withdrawal_id bigint not null,
  staff_id bigint not null references member (id) check (staff_id <> member_id),
  decision text not null check (decision in ('approve', 'reject')),
  note text not null,
  decided_at timestamptz not null,
  primary key (member_id, withdrawal_id, staff_id),
  foreign key (member_id, withdrawal_id) references withdrawal (member_id, id)
);
revoke update, delete on withdrawal_decision from sanam_app;
