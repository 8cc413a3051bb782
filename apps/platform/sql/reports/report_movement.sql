/*
 * Movements of the ledger in a span of time, as the reports sum them: who stands on the other side, area of play or
 * channel, and how long the money took. The amount is never negative; the kind says which way the money went.
 */
create or replace function report_movement(p_since timestamptz, p_until timestamptz) returns table (
    member_id bigint, at timestamptz, kind text, party text, part text, game_code text, satang bigint,
    bonus_satang bigint, wait_seconds bigint)
  language sql stable as $$
  select m.member_id, m.at, m.kind, m.provider_id, m.area, m.game_code, abs(m.cash_satang + m.bonus_satang),
      abs(m.bonus_satang), null::bigint
    from played_movement(p_since, p_until) m
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
