-- Withdrawals of members that are not over, and exclusions from payouts.
create or replace view member_payouts as
  select w.member_id, w.ref, w.amount_satang, w.state from withdrawal w
    where w.state in ('requested', 'review', 'approved', 'submitted', 'refused');
revoke all on member_payouts from sanam_app;
grant select on member_payouts to sanam_app;
