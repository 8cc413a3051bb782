-- The message of a bonus without money says what it gave; a bonus without a requirement is the member's own money from
-- its first message on.
create or replace trigger bonus_is_told after update of state on bonus_grant
  for each row when (new.state is distinct from old.state and new.bonus_satang > 0
    and (new.state = 'active' or (new.state in ('completed', 'expired', 'forfeited') and new.required_satang > 0)))
  execute function tell_bonus();
