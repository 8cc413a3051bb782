-- A payment stands in the ledger; an end that two people proved, in their own entries.
create or replace trigger withdrawal_stopped_is_logged after update of state on withdrawal
  for each row when (old.state <> new.state and new.state in ('refused', 'failed', 'reversed')
    and coalesce(new.payout_reference, '') not like 'staff: %') execute function log_withdrawal();
