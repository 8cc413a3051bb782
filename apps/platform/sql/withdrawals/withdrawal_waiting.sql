-- Withdrawals whose money is on hold.
create or replace view withdrawal_waiting as
  select state, amount_satang, created_at from withdrawal where state in ('requested', 'approved', 'submitted')
  union all
  select state, amount_satang, created_at from withdrawal where state in ('review', 'refused');
revoke all on withdrawal_waiting from sanam_app;
grant select on withdrawal_waiting to sanam_app;
