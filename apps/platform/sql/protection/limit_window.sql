-- First day of the window of a limit that contains a day: the day itself, its Monday, or the first of its month.
create or replace function limit_window(p_period text, p_day date) returns date language sql immutable as $$
  select date_trunc(p_period, p_day::timestamp)::date
$$;
revoke all on function limit_window from public, sanam_app;
