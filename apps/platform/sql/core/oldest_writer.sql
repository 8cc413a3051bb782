/*
 * Number of the oldest transaction in progress in this database that may have written; this transaction's own number
 * when no older transaction exists. The function finds writers by their locks on tables of this database. A snapshot
 * would include the transactions of all databases of the server, and a long transaction of another database must not
 * block anything here. Lock entries contain only the lower half of a transaction number.
 */
create or replace function oldest_writer() returns xid8 language sql as $$
  with own as (
    select pg_current_xact_id()::text::numeric as xid
  ), under_way as (
    select held.transactionid::text::numeric as low from pg_locks held
      where held.locktype = 'transactionid' and held.mode = 'ExclusiveLock' and held.granted and exists (
        select from pg_locks one where one.virtualtransaction = held.virtualtransaction and one.locktype = 'relation'
          and one.database = (select d.oid from pg_database d where d.datname = current_database()))
  )
  select min(own.xid - mod(own.xid - u.low + 4294967296, 4294967296))::text::xid8
    from own left join under_way u on mod(own.xid - u.low + 4294967296, 4294967296) < 2147483648
$$;
revoke all on function oldest_writer from public, sanam_app;
