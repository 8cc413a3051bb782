-- Of a cancelled bonus only the reason may still change, as when its payment comes after all and brings none.
create or replace trigger bonus_grant_goes_forward before update on bonus_grant for each row
  when (case
    when old.state = 'cancelled' and new.state = 'cancelled'
      then to_jsonb(old) - 'cause' is distinct from to_jsonb(new) - 'cause'
    else (old.state, new.state) not in (('reserved', 'active'), ('reserved', 'cancelled'), ('cancelled', 'active'),
      ('active', 'completed'), ('active', 'expired'), ('active', 'forfeited'))
    end)
  execute function refuse_change('a bonus goes forward only');
