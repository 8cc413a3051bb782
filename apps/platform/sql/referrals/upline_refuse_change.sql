create or replace function upline_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'who invited whom is fixed for ever: % of % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function upline_refuse_change from public, sanam_app;
