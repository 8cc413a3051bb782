create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function ledger_refuse_change from public, sanam_app;
