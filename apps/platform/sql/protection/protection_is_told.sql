create or replace trigger protection_is_told after insert on protection_change
  for each row when (new.what in ('time_out', 'exclusion', 'under_age', 'age_proven') or (new.what = 'limit_set' and new.by not like 'member%'))
  execute function tell_protection();
