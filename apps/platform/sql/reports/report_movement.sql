/*
 * Movements of the ledger in a span of time, as the reports sum them: who stands on the other side, area of play or
 * channel, and how long the money took. A bet or win that is taken back counts in the area and game of its own round,
 * whatever the rollback names. The amount is never negative; the kind says which way the money went.
 */
create or replace function report_movement(p_since timestamptz, p_until timestamptz) returns table (
    member_id bigint, at timestamptz, kind text, party text, part text, game_code text, satang bigint,
    bonus_satang bigint, wait_seconds bigint)
  language sql stable as $$
  select m.member_id, m.created_at, m.kind, p.id, coalesce(r.area, g.area, 'other'),
      coalesce(target.game_code, c.game_code, ''), abs(m.cash_satang + m.bonus_satang), abs(m.bonus_satang), null::bigint
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
  union all
  select m.member_id, m.created_at, m.kind,
      coalesce(i.from_bank, a.gateway, w.bank, b.promotion, m.detail ->> 'bank', ''),
      case
        when not (m.is_own_deposit or m.kind like 'withdraw%') then ''
        when m.actor like 'staff:%' then 'staff'
        when m.kind = 'gateway_deposit' then 'gateway'
        when i.source = 'slip' then 'slip'
        else 'bank'
      end,
      '', greatest(abs(m.cash_satang), abs(m.bonus_satang), abs(m.held_satang)), abs(m.bonus_satang),
      case when began.at is not null then ceil(greatest(0, extract(epoch from m.created_at - began.at)))::bigint end
    from ledger_movement m
    left join incoming_payment i on m.kind = 'deposit' and i.from_bank = m.detail ->> 'bank'
      and i.reference = m.detail ->> 'reference'
    left join gateway_attempt a on m.kind = 'gateway_deposit' and a.gateway = m.detail ->> 'gateway'
      and a.charge_id = m.detail ->> 'charge'
    left join withdrawal_state w on m.kind like 'withdraw%' and w.member_id = m.member_id and w.ref = m.detail ->> 'ref'
    left join member_bonus b on m.is_bonus and b.member_id = m.member_id and b.ref = split_part(m.idempotency_key, ':', 2)
    cross join lateral (select case m.kind when 'deposit' then i.transferred_at when 'gateway_deposit' then a.paid_at
      when 'withdraw_settle' then w.created_at end as at) began
    where m.created_at > p_since and m.created_at <= p_until and not m.is_play
$$;
revoke all on function report_movement from public, sanam_app;
