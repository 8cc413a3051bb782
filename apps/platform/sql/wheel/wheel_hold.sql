/* What is done with one member's tickets is done by one transaction at a time, until it ends. */
create or replace function wheel_hold(p_member_id bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('wheel:' || p_member_id, 0))
$$;
revoke all on function wheel_hold from public, sanam_app;
grant execute on function wheel_hold to sanam_app;
