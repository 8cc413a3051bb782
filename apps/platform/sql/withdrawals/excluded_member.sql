-- Members excluded from payouts.
create or replace view excluded_member as
  select member_id, reason, excluded_by, excluded_at from payout_exclusion;
revoke all on excluded_member from sanam_app;
grant select on excluded_member to sanam_app;
