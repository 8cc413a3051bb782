create or replace trigger member_is_of_age before insert or update of birth_date on member
  for each row when (new.birth_date is not null) execute function refuse_minor();
