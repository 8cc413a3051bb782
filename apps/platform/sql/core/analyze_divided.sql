/*
 * Gather what plans must know of the tables that are divided into partitions, as a whole: autovacuum does so for each
 * partition only. A join or a group over all members would be planned with guesses.
 */
create or replace function analyze_divided() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_table regclass;
begin
  for v_table in select c.oid from pg_class c where c.relkind = 'p' and c.relnamespace = 'public'::regnamespace order by 1 loop
    execute format('analyze only %s', v_table);
  end loop;
end $$;
revoke all on function analyze_divided from public, sanam_app;
grant execute on function analyze_divided to sanam_app;
