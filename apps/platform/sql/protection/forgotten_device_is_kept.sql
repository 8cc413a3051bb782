create or replace trigger forgotten_device_is_kept before delete on known_device
  for each row execute function keep_forgotten_device();
