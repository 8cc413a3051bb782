create or replace function cashback_carry() returns trigger language plpgsql as $$
begin
  insert into cashback_balance as b
    values (new.member_id, new.own_satang - new.amount_satang - case when tg_op = 'UPDATE'
      then old.own_satang - old.amount_satang else 0 end)
    on conflict (member_id) do update set carried_satang = b.carried_satang + excluded.carried_satang;
  return null;
end $$;
revoke all on function cashback_carry from public, sanam_app;
