/*
 * Movements of play in a span of time, with the day in Bangkok and the area of play. A bet or win that is taken back is
 * subtracted from the area of its own round, whatever the rollback names; a round that is not summed up yet has the area
 * of its game.
 */
create or replace function own_play_movement(p_since timestamptz, p_until timestamptz) returns table (
    member_id bigint, day date, area text, bet integer, staked bigint, won bigint, bonus_staked bigint,
    bonus_won bigint)
  language sql stable as $$
  select m.member_id, bangkok_day(m.created_at), coalesce(r.area, g.area, 'other'),
      case m.kind when 'bet' then 1 when 'bet_rollback' then -1 else 0 end,
      case when m.kind in ('bet', 'bet_rollback') then -(m.cash_satang + m.bonus_satang) else 0 end,
      case when m.kind in ('win', 'win_rollback') then m.cash_satang + m.bonus_satang else 0 end,
      case when m.kind in ('bet', 'bet_rollback') then -m.bonus_satang else 0 end,
      case when m.kind in ('win', 'win_rollback') then m.bonus_satang else 0 end
    from ledger_movement m
    cross join lateral (select substr(m.house_account, length('house:provider:') + 1) as id) p
    left join provider_call c on c.member_id = m.member_id and c.provider_id = p.id
      and c.transaction_uuid = substr(m.idempotency_key, length(p.id) + 2)
    left join provider_call target on m.kind in ('bet_rollback', 'win_rollback') and target.member_id = m.member_id
      and target.provider_id = p.id and target.transaction_uuid = c.reference_transaction_uuid
    left join summed_round r on r.member_id = m.member_id and r.provider_id = p.id
      and r.round = coalesce(target.round, c.round) and r.game_code = coalesce(target.game_code, c.game_code)
    left join game_area g on g.provider_id = p.id and g.game_code = coalesce(target.game_code, c.game_code)
    where m.created_at > p_since and m.created_at <= p_until and m.is_play
$$;
revoke all on function own_play_movement from public, sanam_app;
