/*
 * Signals of harm in a member's play on one day in Bangkok, as far as each reaches its bound. Usual stakes and losses are
 * those of the thirty days before; with fewer than five such days there is no usual.
 */
create or replace function care_signals(p_member_id bigint, p_day date, p_rules jsonb)
  returns table (kind text, measure bigint) language sql stable as $$
  with span as (
    select p_day::timestamp at time zone 'Asia/Bangkok' as since, (p_day + 1)::timestamp at time zone 'Asia/Bangkok' as until
  ), call as (
    select c.created_at, c.kind, c.state, c.amount_satang, c.is_free, c.is_over_own_limit,
        c.created_at - lag(c.created_at) over (order by c.created_at) as gap
      from span, provider_call c where c.member_id = p_member_id and c.created_at >= span.since and c.created_at < span.until
  ), before as (
    select sum(d.staked_satang) / nullif(sum(d.rounds), 0) as stake,
        percentile_disc(0.5) within group (order by d.lost) filter (where d.lost > 0) as loss,
        count(*) filter (where d.lost > 0) as loss_days, count(*) as days
      from (select p.day, sum(p.staked_satang) as staked_satang, sum(p.rounds) as rounds,
            sum(p.own_staked_satang - p.own_won_satang) as lost
          from played_day p where p.member_id = p_member_id and p.day < p_day and p.day >= p_day - 30 group by p.day) d
  ), today as (
    select coalesce(sum(p.own_staked_satang - p.own_won_satang), 0) as lost from played_day p
      where p.member_id = p_member_id and p.day = p_day
  ), found as (
    select 'night' as kind, count(*) as measure, (p_rules ->> 'night_bets')::bigint as least from call
      where call.kind = 'bet' and extract(hour from call.created_at at time zone 'Asia/Bangkok') < 5
    union all
    select 'long', coalesce(sum(extract(epoch from call.gap)), 0)::bigint, (p_rules ->> 'long_seconds')::bigint from call
      where call.gap <= make_interval(secs => (p_rules ->> 'idle_seconds')::integer)
    union all
    select 'chasing', count(*), (p_rules ->> 'chasing_deposits')::bigint
      from span, ledger_movement m where m.member_id = p_member_id and not m.is_play
        and m.kind in ('deposit', 'gateway_deposit', 'voucher') and m.created_at >= span.since and m.created_at < span.until
        and exists (select from call where call.kind = 'bet' and call.created_at < m.created_at
          and call.created_at > m.created_at - make_interval(secs => (p_rules ->> 'chasing_seconds')::integer))
    union all
    select 'stakes', floor((select max(call.amount_satang) from call
          where call.kind = 'bet' and call.state <> 'refused' and not call.is_free) / nullif(before.stake, 0))::bigint,
        case when before.days >= 5 then (p_rules ->> 'times_usual')::bigint end from before
    union all
    select 'losses', (today.lost / nullif(before.loss, 0))::bigint,
        case when before.loss_days >= 5 then (p_rules ->> 'times_usual')::bigint end from before, today
    union all
    select 'limit_tries', count(*), (p_rules ->> 'limit_tries')::bigint from call where call.is_over_own_limit
    union all
    select 'raises', count(*), (p_rules ->> 'raises')::bigint from span, protection_change h
      where h.member_id = p_member_id and h.what = 'limit_raise_asked' and h.at >= span.since and h.at < span.until
  )
  select found.kind, found.measure::bigint from found where found.measure >= found.least
$$;
revoke all on function care_signals from public, sanam_app;
