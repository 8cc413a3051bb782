-- Bonuses that came with a prepaid card.
create or replace view voucher_bonus as
  select voucher_id, member_id, bonus_satang, granted_at from bonus_grant
    where voucher_id is not null;
revoke all on voucher_bonus from sanam_app;
grant select on voucher_bonus to sanam_app;
