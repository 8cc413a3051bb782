/*
 * Sums up the next stretch of the books, in one transaction: the changes and the mark together, or neither. One process
 * at a time. The stretch ends before the oldest write that is under way, so that no call can commit behind the mark: a
 * call's time is taken after its transaction has begun to write. A grant's time is taken so too: when a round after it
 * is summed up, the grant is there. The sums of games, those of members and the turnover of bonuses are fed by the same
 * results, so that none can know of a round that the others do not.
 * @param p_most the longest stretch.
 * @returns the mark, the changes that were summed up, and whether there is more; nothing while another process does
 *    this.
 */
create or replace function game_measure_advance(p_most interval)
  returns table (through timestamptz, changes bigint, has_more boolean)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_since timestamptz;
  v_horizon timestamptz;
  v_until timestamptz;
  v_changes bigint;
  v_lessened jsonb;
  c_spans_kept constant interval := interval '8 days';
begin
  select m.through into v_since from game_measure_mark m for update skip locked;
  if not found then
    return;
  end if;
  v_horizon := clock_timestamp();
  select least(v_horizon, min(a.xact_start)) into v_horizon from pg_stat_activity a
    where a.datname = current_database() and a.backend_xid is not null and a.pid <> pg_backend_pid();
  v_until := least(v_horizon, v_since + p_most);
  if v_until <= v_since then
    return query select v_since, 0::bigint, false;
    return;
  end if;

  with raw as materialized (
    select * from game_round_change where changed_at > v_since and changed_at <= v_until
  ), change as (
    select member_id, provider_id, game_code, round, min(began_at) as began_at, sum(bets)::int as bets,
      sum(free_bets)::int as free_bets,
        sum(staked_satang)::bigint as staked_satang, sum(won_satang)::bigint as won_satang,
          sum(returned_satang)::bigint as returned_satang,
        sum(closings)::int as closings, min(closed_at) as closed_at, count(*) as calls
      from raw
      group by member_id, provider_id, game_code, round
  ), before as (
    select r.* from game_round r join change c using (member_id, provider_id, round, game_code) where r.is_measured
  ), after as (
    insert into game_round as r (member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang,
      won_satang, returned_satang, closings, closed_at, area)
      select member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang, won_satang,
        returned_satang, closings, closed_at,
          coalesce((select g.area from game g where g.provider_id = change.provider_id
            and g.game_code = change.game_code), 'other')
        from change
      on conflict (member_id, provider_id, round, game_code) do update set
        began_at = least(r.began_at, excluded.began_at),
        bets = r.bets + excluded.bets,
        free_bets = r.free_bets + excluded.free_bets,
        staked_satang = r.staked_satang + excluded.staked_satang,
        won_satang = r.won_satang + excluded.won_satang,
        returned_satang = r.returned_satang + excluded.returned_satang,
        closings = r.closings + excluded.closings,
        closed_at = least(r.closed_at, excluded.closed_at)
      returning r.*
  ), result as (
    select provider_id, game_code, member_id, area, closed_at, staked_satang::numeric as staked,
      won_satang::numeric as won, 1 as sign
      from after where is_measured
    union all
    select provider_id, game_code, member_id, area, closed_at, staked_satang::numeric, won_satang::numeric, -1
      from before
  ), played as (
    insert into member_play as p (member_id, day, area, rounds, staked_satang, won_satang, changed_through)
      select member_id, bangkok_day(closed_at), area, sum(sign), sum(sign * staked), sum(sign * won), v_until
        from result group by member_id, bangkok_day(closed_at), area
        having sum(sign) <> 0 or sum(sign * staked) <> 0 or sum(sign * won) <> 0
      on conflict (member_id, day, area) do update set
        rounds = p.rounds + excluded.rounds,
        staked_satang = p.staked_satang + excluded.staked_satang,
        won_satang = p.won_satang + excluded.won_satang,
        changed_through = excluded.changed_through
  ), counted as (
    select g.member_id, g.id, sum(r.sign) as rounds,
      sum(r.sign * bonus_counts(v.terms, r.provider_id || ':' || r.game_code, r.area,
      r.staked_satang)) as counted_satang
      from (
        select member_id, provider_id, game_code, area, began_at, staked_satang, 1 as sign from after where is_measured
        union all
        select member_id, provider_id, game_code, area, began_at, staked_satang, -1 from before
      ) r
      join bonus_grant g on g.member_id = r.member_id and r.began_at >= g.granted_at and r.began_at < g.expires_at
      join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
      group by g.member_id, g.id
  ), late as (
    select g.member_id, g.id, sum(c.won_satang + c.returned_satang)::bigint as late_satang
      from raw c
      join bonus_grant g on g.member_id = c.member_id and g.taken_satang is not null and c.changed_at > g.ended_at
      join after a on a.member_id = c.member_id and a.provider_id = c.provider_id and a.round = c.round
        and a.game_code = c.game_code and a.began_at < g.ended_at
      where (c.won_satang <> 0 or c.returned_satang <> 0)
        and (a.began_at >= g.granted_at or bonus_has_bet(c.member_id, c.provider_id, c.round, g.granted_at, g.ended_at))
      group by g.member_id, g.id
      having sum(c.won_satang + c.returned_satang) <> 0
  ), wagered as (
    insert into bonus_turnover as b (member_id, grant_id, rounds, counted_satang, late_satang, changed_through)
      select member_id, id, coalesce(counted.rounds, 0), coalesce(counted.counted_satang, 0),
        coalesce(late.late_satang, 0), v_until
        from counted full join late using (member_id, id)
      on conflict (member_id, grant_id) do update set
        rounds = b.rounds + excluded.rounds,
        counted_satang = b.counted_satang + excluded.counted_satang,
        late_satang = b.late_satang + excluded.late_satang,
        changed_through = excluded.changed_through
  ), summed as (
    select provider_id, game_code, span, start, sum(sign) as rounds, sum(sign)
      filter (where won > 0) as hits, sum(sign * staked) as staked, sum(sign * won) as won,
        sum(sign * staked * staked) as staked_squared, sum(sign * won * won) as won_squared,
          sum(sign * staked * won) as staked_times_won,
        sum(sign * (won / staked)) as multiples, sum(sign * (won / staked) * (won / staked)) as multiples_squared,
        max(won) filter (where sign > 0) as biggest_win, max(won / staked) filter (where sign > 0) as biggest_multiple
      from result
      cross join lateral (values
        ('five_minutes', date_bin('5 minutes', closed_at, 'epoch')), ('hour', date_bin('1 hour', closed_at, 'epoch')),
          ('all', 'epoch')) as spans (span, start)
      where span <> 'five_minutes' or start >= v_until - c_spans_kept
      group by provider_id, game_code, span, start
  ), written as (
    insert into game_measure as m
      select provider_id, game_code, span, start, rounds, coalesce(hits, 0), staked, won, staked_squared, won_squared,
        staked_times_won, multiples, multiples_squared,
          coalesce(biggest_win, 0), coalesce(biggest_multiple, 0)
        from summed
      on conflict (provider_id, game_code, span, began_at) do update set
        rounds = m.rounds + excluded.rounds,
        hits = m.hits + excluded.hits,
        staked_satang = m.staked_satang + excluded.staked_satang,
        won_satang = m.won_satang + excluded.won_satang,
        staked_squared = m.staked_squared + excluded.staked_squared,
        won_squared = m.won_squared + excluded.won_squared,
        staked_times_won = m.staked_times_won + excluded.staked_times_won,
        multiples = m.multiples + excluded.multiples,
        multiples_squared = m.multiples_squared + excluded.multiples_squared,
        biggest_win_satang = greatest(m.biggest_win_satang, excluded.biggest_win_satang),
        biggest_multiple = greatest(m.biggest_multiple, excluded.biggest_multiple)
  )
  select coalesce(sum(calls), 0), (
      -- where a result went away or became another: the biggest there may have been it
      select coalesce(jsonb_agg(distinct jsonb_build_object('provider_id', provider_id, 'game_code', game_code, 'hour',
        date_bin('1 hour', closed_at, 'epoch'))), '[]')
        from before)
    into v_changes, v_lessened from change;

  if v_lessened <> '[]' then
    perform game_measure_biggest(v_lessened);
  end if;
  delete from game_measure m where m.span = 'five_minutes' and m.began_at < v_until - c_spans_kept;
  update game_measure_mark set through = v_until;
  return query select v_until, v_changes, v_until < v_horizon;
end $$;
revoke all on function game_measure_advance from public, sanam_app;
grant execute on function game_measure_advance to sanam_app;
