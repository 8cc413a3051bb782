-- Cards that bring a bonus on the terms of a promotion, instead of credit of the member's own.

alter table voucher_batch add column promotion text references promotion (slug);

create or replace function voucher_batch_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.voided_at is null
    and (new.id, new.made_by, new.made_at, new.note, new.expires_at) = (old.id, old.made_by, old.made_at, old.note, old.expires_at)
    and new.promotion is not distinct from old.promotion then
    return new;
  end if;
  raise exception 'a batch of cards is made void once, and nothing else: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

-- the card a bonus came with: one bonus a card, for ever
alter table bonus_grant add column voucher_id bigint references voucher (id);
create unique index bonus_grant_of_voucher on bonus_grant (voucher_id) where voucher_id is not null;
