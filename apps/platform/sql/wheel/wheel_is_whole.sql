-- before: 0012_wheel.sql

/* Whether the chances of a table sum to certainty, each prize is there once, and none has a zero chance. */
create or replace function wheel_is_whole(p_prizes text) returns boolean language sql immutable parallel safe
  set search_path = public, pg_temp as $$
  select sum(millionths) = 1000000 and min(millionths) > 0 and max(amount_satang) > 0
    and count(distinct amount_satang) = count(*) from wheel_prizes(p_prizes)
$$;
revoke all on function wheel_is_whole from public, sanam_app;
