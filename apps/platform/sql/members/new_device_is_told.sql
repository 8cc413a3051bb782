create or replace trigger new_device_is_told after insert on known_device
  for each row execute function tell_new_device();
