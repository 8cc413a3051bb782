-- A credit stands in the ledger; what staff and members decide, in their own entries or in the steps.
create or replace trigger deposit_judged_is_logged after insert on deposit_step
  for each row when (new.state in ('in_review', 'rejected', 'expired')
    and new.owner in ('clock', 'matching', 'gateway', 'slip-check')) execute function log_deposit();
