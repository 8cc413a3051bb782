create or replace trigger cashback_is_claimed_once before update on cashback for each row
  when (old.claimed_at is not null and (new.member_id, new.week, new.amount_satang, new.claimed_at)
    is distinct from (old.member_id, old.week, old.amount_satang, old.claimed_at))
  execute function refuse_change('a week is claimed once, and for ever');
