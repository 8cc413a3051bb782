-- First day in Bangkok of the window of a limit: the day itself, its Monday, or the first of its month.
create or replace function limit_window(p_period text, p_at timestamptz) returns date language sql stable as $$
  select date_trunc(p_period, p_at at time zone 'Asia/Bangkok')::date
$$;
revoke all on function limit_window from public, sanam_app;
