/* Upper edge in seconds of the bucket of a wait; the last one has the largest integer. */
create or replace function wait_bucket(p_seconds bigint) returns integer language sql immutable parallel safe as $$
  select coalesce((select min(edge) from unnest('{5,10,20,30,60,120,180,300,600,900,1800,3600,7200,21600,86400}'::integer[])
    as edge where p_seconds <= edge), 2147483647)
$$;
revoke all on function wait_bucket from public, sanam_app;
