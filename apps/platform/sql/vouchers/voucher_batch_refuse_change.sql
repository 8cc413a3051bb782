create or replace function voucher_batch_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.voided_at is null
    and (new.id, new.made_by, new.made_at, new.note, new.expires_at) = (old.id, old.made_by, old.made_at, old.note,
      old.expires_at)
    and new.promotion is not distinct from old.promotion then
    return new;
  end if;
  raise exception 'a batch of cards is made void once, and nothing else: % of % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
revoke all on function voucher_batch_refuse_change from public, sanam_app;
