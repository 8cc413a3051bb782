/* The calendar day in Bangkok of a time. */
create or replace function bangkok_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Bangkok')::date
$$;
revoke all on function bangkok_day from public, sanam_app;
grant execute on function bangkok_day to sanam_app;
