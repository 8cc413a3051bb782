create or replace function wheel_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the wheel never takes back what was: % of % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function wheel_refuse_change from public, sanam_app;
