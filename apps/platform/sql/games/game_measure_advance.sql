/*
 * Sums up the next stretch of the books, in one transaction: the changes and the mark together, or neither. One process
 * at a time. It brings each round of the stretch up to date in game_round, and feeds what became of their results to
 * each consumer in game_consumer: a function that adds them to the sums of its module. All are fed by the same results,
 * so that none can know of a round that another does not.
 * The stretch ends before the oldest write that is under way, so that no call can commit behind the mark: a call's time
 * is taken after its transaction has begun to write. A bonus's time is taken so too: when a round after it is summed
 * up, the bonus is there.
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
  v_results game_result[];
  v_incomes game_income[];
  v_consumer text;
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
  )
  select coalesce((select sum(calls) from change), 0),
      array(
        select row(member_id, provider_id, game_code, round, area, began_at, closed_at, staked_satang, won_satang,
            1)::game_result
          from after where is_measured
        union all
        select row(member_id, provider_id, game_code, round, area, began_at, closed_at, staked_satang, won_satang,
            -1)::game_result
          from before),
      array(
        select row(member_id, provider_id, game_code, round, changed_at, won_satang + returned_satang)::game_income
          from raw where won_satang <> 0 or returned_satang <> 0)
    into v_changes, v_results, v_incomes;

  for v_consumer in select name from game_consumer order by name loop
    execute format('select %I($1, $2, $3)', v_consumer) using v_results, v_incomes, v_until;
  end loop;
  update game_measure_mark set through = v_until;
  return query select v_until, v_changes, v_until < v_horizon;
end $$;
revoke all on function game_measure_advance from public, sanam_app;
grant execute on function game_measure_advance to sanam_app;
