-- before: 0003_wallet.sql
/*
 * Make the partitions of a table that is partitioned by hash of the member: as many as the migration says. They are in a
 * schema of their own, because only the owner may name one of them.
 * @param p_append_only reason why no row may ever be removed; null when rows may be.
 */
create or replace function divide_by_member(p_table regclass, p_append_only text default null) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  v_count integer := current_setting('sanam.partitions');
  v_partition text;
begin
  create schema if not exists partitions;
  for v_number in 0 .. v_count - 1 loop
    v_partition := format('partitions.%I', p_table::text || '_' || v_number);
    execute format('create table %s partition of %s for values with (modulus %s, remainder %s)', v_partition, p_table,
      v_count, v_number);
    -- A plan must never believe that a member has one row only, as the statistics of a young table say: it would look
    -- for one row among all of the member's, and not by its key. A connection keeps the plan that it makes while the
    -- table is empty, so this must be known from the beginning, before anything was gathered. Before PostgreSQL 18,
    -- plans are wrong until the first gathering, a minute after the first rows.
    execute format('alter table %s alter member_id set (n_distinct = -0.001)', v_partition);
    if current_setting('server_version_num')::integer >= 180000 then
      execute format('select pg_restore_attribute_stats(''schemaname'', ''partitions'', ''relname'', %L, ''attname'',
        ''member_id'', ''inherited'', false, ''null_frac'', 0::real, ''avg_width'', 8, ''n_distinct'', (-0.001)::real)',
        p_table::text || '_' || v_number);
    end if;
    -- a table's triggers of rows apply to its partitions, and those of statements do not
    if p_append_only is not null then
      execute format('create trigger is_never_emptied before truncate on %s for each statement
        execute function refuse_change(%L)', v_partition, p_append_only);
    end if;
  end loop;
end $$;
revoke all on function divide_by_member from public, sanam_app;
