-- before: 0012_wheel.sql

/*
 * Whether a table of prizes is valid: the chances sum to one million, none is zero, no amount occurs twice, and at
 * least one prize is more than zero.
 */
create or replace function wheel_is_whole(p_prizes text) returns boolean language sql immutable parallel safe
  set search_path = public, pg_temp as $$
  select sum(millionths) = 1000000 and min(millionths) > 0 and max(amount_satang) > 0
    and count(distinct amount_satang) = count(*) from wheel_prizes(p_prizes)
$$;
revoke all on function wheel_is_whole from public, sanam_app;
