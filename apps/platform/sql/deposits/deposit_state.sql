-- State of deposits.
create or replace view deposit_state as
  select member_id, id, state from deposit;
revoke all on deposit_state from sanam_app;
grant select on deposit_state to sanam_app;
