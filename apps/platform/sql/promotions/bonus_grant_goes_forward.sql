create or replace trigger bonus_grant_goes_forward before update on bonus_grant for each row
  when ((old.state, new.state) not in (('reserved', 'active'), ('reserved', 'cancelled'), ('cancelled', 'active'), ('cancelled', 'cancelled'),
    ('active', 'completed'), ('active', 'expired'), ('active', 'forfeited')))
  execute function refuse_change('a bonus goes forward only');
