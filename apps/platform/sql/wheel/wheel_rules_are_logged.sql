-- The first version is the product's own, and no change.
create or replace trigger wheel_rules_are_logged after insert on wheel_rules
  for each row when (new.version > 1) execute function log_wheel_rules();
