/*
 * The formula of the loss return: a share of the loss, rounded down to a satang, at most the maximum, and zero below
 * the minimum. It is a single expression, which the planner can inline: a function call for each of a million members
 * would take minutes.
 */
create or replace function cashback_of(p_net_satang bigint, p_percent smallint, p_least_satang bigint,
  p_most_satang bigint) returns bigint language sql immutable parallel safe as $$
  select case when greatest(0, p_net_satang) * p_percent / 100 < p_least_satang then 0
    else least(greatest(0, p_net_satang) * p_percent / 100, p_most_satang) end
$$;
revoke all on function cashback_of from public, sanam_app;
grant execute on function cashback_of to sanam_app;
