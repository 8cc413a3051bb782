/*
 * When the oldest transaction of a client began that has not ended, in this database; null without any. It is read with
 * the owner's rights, because a login sees no such times of others: those of a pooler, or the one before it while a
 * password is changed. An owner that is no superuser needs pg_read_all_stats for it.
 */
create or replace function oldest_transaction() returns timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select min(xact_start) from pg_stat_activity where datname = current_database() and backend_type = 'client backend';
$$;
revoke all on function oldest_transaction from public, sanam_app;
grant execute on function oldest_transaction to sanam_app;
