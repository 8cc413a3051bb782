/* Trigger function that refuses a member who is not twenty years old today in Bangkok, whoever writes the row. */
create or replace function refuse_minor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if age_on(new.birth_date, bangkok_day(clock_timestamp())) < 20 then
    raise exception 'a member is twenty years old or older' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function refuse_minor from public, sanam_app;
