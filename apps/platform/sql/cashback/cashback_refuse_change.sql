-- What was claimed is never claimed again, nor another amount, nor undone, whoever asks.
create or replace function cashback_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a week is claimed once, and for ever: % of % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function cashback_refuse_change from public, sanam_app;
