-- The facts about the end of a bonus never change. Only the amounts taken and returned may grow.
create or replace trigger bonus_grant_keeps_its_end before update on bonus_grant for each row
  when (old.taken_satang is not null
    and ((old.ended_at, old.cause, old.left_satang, old.ended_cash_satang, old.ended_own_satang,
      old.ended_counted_satang)
      is distinct from (new.ended_at, new.cause, new.left_satang, new.ended_cash_satang, new.ended_own_satang,
        new.ended_counted_satang)
      or new.taken_satang < old.taken_satang or new.returned_satang < old.returned_satang
      or new.returned_satang > new.taken_satang))
  execute function refuse_change('how a bonus ended is never changed');
