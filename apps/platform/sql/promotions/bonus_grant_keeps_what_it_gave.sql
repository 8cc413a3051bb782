create or replace trigger bonus_grant_keeps_what_it_gave before update on bonus_grant for each row
  when (old.granted_at is not null
    and (old.member_id, old.id, old.ref, old.promotion_id, old.version, old.bonus_satang, old.required_satang,
      old.granted_at, old.expires_at, old.period)
    is distinct from (new.member_id, new.id, new.ref, new.promotion_id, new.version, new.bonus_satang,
      new.required_satang,
      new.granted_at, new.expires_at, new.period))
  execute function refuse_change('what a bonus gave is never changed');
