create or replace trigger member_phone_is_not_retired before insert on member_phone
  for each row execute function refuse_retired_claim('phone', 'phone');
