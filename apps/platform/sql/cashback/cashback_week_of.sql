/* The Wednesday on which the week of a day begins; it is the week's name. */
create or replace function cashback_week_of(p_day date) returns date language sql immutable parallel safe as $$
  select p_day - (extract(isodow from p_day)::int + 4) % 7
$$;
revoke all on function cashback_week_of from public, sanam_app;
grant execute on function cashback_week_of to sanam_app;
