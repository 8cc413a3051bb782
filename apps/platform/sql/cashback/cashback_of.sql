/*
 * The formula: a share of what was lost, rounded down to a satang, at most so much, and nothing when it is less than
 * the least. One expression, which the planner takes apart: a call for each of a million members would take minutes.
 */
create or replace function cashback_of(p_net_satang bigint, p_percent smallint, p_least_satang bigint,
  p_most_satang bigint) returns bigint language sql immutable parallel safe as $$
  select case when greatest(0, p_net_satang) * p_percent / 100 < p_least_satang then 0
    else least(greatest(0, p_net_satang) * p_percent / 100, p_most_satang) end
$$;
revoke all on function cashback_of from public, sanam_app;
grant execute on function cashback_of to sanam_app;
