/*
 * Age in full years on a day. For a person born on 29 February, the year is complete on 1 March. Below zero for a date
 * of birth after that day.
 */
create or replace function age_on(p_birth_date date, p_day date) returns integer language sql immutable strict as $$
  select extract(year from p_day)::integer - extract(year from p_birth_date)::integer
    - (to_char(p_day, 'MMDD') < to_char(p_birth_date, 'MMDD'))::integer
$$;
revoke all on function age_on from public, sanam_app;
