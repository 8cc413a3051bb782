-- Movements of play in a span of time, with the day in Bangkok and the area of play, as amounts to add.
create or replace function own_play_movement(p_since timestamptz, p_until timestamptz) returns table (
    member_id bigint, day date, area text, bet integer, staked bigint, won bigint, bonus_staked bigint,
    bonus_won bigint)
  language sql stable as $$
  select m.member_id, bangkok_day(m.at), m.area,
      case m.kind when 'bet' then 1 when 'bet_rollback' then -1 else 0 end,
      case when m.kind in ('bet', 'bet_rollback') then -(m.cash_satang + m.bonus_satang) else 0 end,
      case when m.kind in ('win', 'win_rollback') then m.cash_satang + m.bonus_satang else 0 end,
      case when m.kind in ('bet', 'bet_rollback') then -m.bonus_satang else 0 end,
      case when m.kind in ('win', 'win_rollback') then m.bonus_satang else 0 end
    from played_movement(p_since, p_until) m
$$;
revoke all on function own_play_movement from public, sanam_app;
