-- What a card is worth, its code and its batch never change, whoever asks; and what became of it is never undone.
create or replace function voucher_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'new' and new.state <> 'new'
    and (new.id, new.batch_id, new.code_hash, new.amount_satang) = (old.id, old.batch_id, old.code_hash,
      old.amount_satang) then
    return new;
  end if;
  raise exception 'a card is redeemed or made void once, and nothing else: % of % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function voucher_refuse_change from public, sanam_app;
