-- The month in Bangkok of a time, named by its first day.
create or replace function report_month(at timestamptz) returns date language sql immutable parallel safe as $$
  select date_trunc('month', bangkok_day(at)::timestamp)::date
$$;
revoke all on function report_month from public, sanam_app;
