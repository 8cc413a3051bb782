/*
 * Movements of play in a span of time, with their provider, game and area of play. A bet or win that is taken back
 * belongs to the game and area of its own round, whatever the rollback names; a round that is not summed up yet has the
 * area of its game. Each row is looked up by its whole key, in a subquery of its own: a join may look for it among all
 * transactions of the member, when the statistics say that there are few.
 */
create or replace function played_movement(p_since timestamptz, p_until timestamptz) returns table (
    member_id bigint, at timestamptz, kind text, provider_id text, area text, game_code text, cash_satang bigint,
    bonus_satang bigint)
  language sql stable as $$
  select m.member_id, m.created_at, m.kind, p.id,
      coalesce(
        (select r.area from game_round r where r.member_id = m.member_id and r.provider_id = p.id
          and r.round = (o.origin).round and r.game_code = (o.origin).game_code),
        (select g.area from game g where g.provider_id = p.id and g.game_code = (o.origin).game_code),
        'other'),
      coalesce((o.origin).game_code, ''), m.cash_satang, m.bonus_satang
    from ledger_movement m
    cross join lateral (select substr(m.house_account, length('house:provider:') + 1) as id) p
    cross join lateral (
      select (select c from provider_transaction c where c.member_id = m.member_id and c.provider_id = p.id
        and c.transaction_uuid = substr(m.idempotency_key, length(p.id) + 2)) as call offset 0) n
    cross join lateral (
      select case when m.kind in ('bet_rollback', 'win_rollback') then
        coalesce((select t from provider_transaction t where t.member_id = m.member_id and t.provider_id = p.id
          and t.transaction_uuid = (n.call).reference_transaction_uuid), n.call) else n.call end as origin offset 0) o
    where m.created_at > p_since and m.created_at <= p_until and m.is_play
$$;
revoke all on function played_movement from public, sanam_app;
