-- before: 0003_wallet.sql
/*
 * Trigger function that refuses a change of a row, or truncating a table. Its first argument is the error message with
 * the reason; the other arguments are columns that an update may still change. Further conditions are in the trigger's
 * `when`.
 */
create or replace function refuse_change() returns trigger language plpgsql as $$
declare
  v_may_change text[] := tg_argv[1:];
begin
  if tg_op = 'UPDATE' and cardinality(v_may_change) > 0
    and to_jsonb(new) - v_may_change = to_jsonb(old) - v_may_change then
    return new;
  end if;
  raise exception '%: % of % refused', tg_argv[0], tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
revoke all on function refuse_change from public, sanam_app;
