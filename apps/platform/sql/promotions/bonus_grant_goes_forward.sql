create or replace trigger bonus_grant_goes_forward before update on bonus_grant for each row
  when ((old.state, new.state) not in (('reserved', 'active'), ('reserved', 'cancelled'), ('cancelled', 'active'),
    ('active', 'active'), ('active', 'completed'), ('active', 'expired'), ('active', 'forfeited'),
    -- an ended bonus may still change, because rounds that began under it may pay later
    ('completed', 'completed'), ('expired', 'expired'), ('forfeited', 'forfeited')))
  execute function refuse_change('a bonus goes forward only');
