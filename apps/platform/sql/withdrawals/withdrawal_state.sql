-- State of withdrawals.
create or replace view withdrawal_state as
  select member_id, id, state, created_at, ref, bank, amount_satang, updated_at from withdrawal;
revoke all on withdrawal_state from sanam_app;
grant select on withdrawal_state to sanam_app;
