/*
 * Sum up the next wallet calls in one transaction: the sums and the watermark together, or neither. Only one process
 * does this at a time. The function updates each changed round in game_round, and passes the changed results to each
 * consumer in game_consumer: a function that adds the results to the sums of its module. All consumers get the same
 * results, so that the sums of all modules contain the same rounds.
 * The summed up time ends before the oldest write in progress, so that no call can commit behind the watermark. A call
 * reads the clock after its transaction has begun to write, that is, after the transaction has its number. So a
 * transaction with a higher number than a row of game_watermark_stamp has a later time than that row. The new watermark
 * is the time of the newest such row whose number is below all writes in progress. A bonus reads the clock in the same
 * way: when a later round is summed up, the bonus is visible.
 * @param p_most the longest time span to sum up.
 * @returns the watermark, the number of changes summed up, and whether there are more; nothing while another process
 *   sums up.
 */
create or replace function game_statistics_advance(p_most interval)
  returns table (watermark_at timestamptz, changes bigint, has_more boolean)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off as $$
#variable_conflict use_column
declare
  -- a time before this transaction got its number
  v_now timestamptz := case when pg_current_xact_id_if_assigned() is null then clock_timestamp() else now() end;
  v_since timestamptz;
  v_horizon timestamptz;
  v_oldest xid8;
  v_until timestamptz;
  v_changes bigint;
  v_results game_result[];
  v_consumer text;
begin
  select m.watermark_at into v_since from game_statistics_watermark m for update skip locked;
  if not found then
    return;
  end if;
  insert into game_watermark_stamp values (pg_current_xact_id(), v_now) on conflict do nothing;
  -- calls take milliseconds: wait up to 0.1 s for calls in progress. When a call takes longer, the summed up time ends
  -- before that call
  for tries in 1 .. 50 loop
    v_oldest := pg_snapshot_xmin(pg_current_snapshot());
    exit when v_oldest = pg_current_xact_id();
    perform pg_sleep(0.002);
  end loop;
  if v_oldest < pg_current_xact_id() then
    v_oldest := oldest_writer();
  end if;
  -- all transactions with numbers below v_oldest have ended, and their rows are visible from here on
  select max(s.at) into v_horizon from game_watermark_stamp s where s.writer <= v_oldest;
  delete from game_watermark_stamp s where s.at < v_horizon;
  v_until := least(coalesce(v_horizon, v_since), v_since + p_most);
  if v_until <= v_since then
    return query select v_since, 0::bigint, false;
    return;
  end if;

  with change as (
    select member_id, provider_id, game_code, round, min(began_at) as began_at, sum(bets)::int as bets,
      sum(free_bets)::int as free_bets,
        sum(staked_satang)::bigint as staked_satang, sum(won_satang)::bigint as won_satang,
        sum(returned_satang)::bigint as returned_satang,
        sum(bonus_staked_satang)::bigint as bonus_staked_satang, sum(bonus_won_satang)::bigint as bonus_won_satang,
        sum(closings)::int as closings, min(closed_at) as closed_at, count(*) as calls
      from game_round_change where changed_at > v_since and changed_at <= v_until
      group by member_id, provider_id, game_code, round
  ), before as (
    -- all games of the rounds that change: a result contains the stakes of its whole round
    select r.*, sum(r.staked_satang) over (partition by r.member_id, r.provider_id, r.round)::bigint as round_staked_satang
      from game_round r
      join (select distinct member_id, provider_id, round from change) c using (member_id, provider_id, round)
  ), after as (
    insert into game_round as r (member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang,
      won_satang, bonus_staked_satang, bonus_won_satang, returned_satang, closings, closed_at, area)
      select member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang, won_satang,
        bonus_staked_satang, bonus_won_satang, returned_satang, closings, closed_at,
          coalesce((select g.area from game g where g.provider_id = change.provider_id
            and g.game_code = change.game_code), 'other')
        from change
      on conflict (member_id, provider_id, round, game_code) do update set
        began_at = least(r.began_at, excluded.began_at),
        bets = r.bets + excluded.bets,
        free_bets = r.free_bets + excluded.free_bets,
        staked_satang = r.staked_satang + excluded.staked_satang,
        won_satang = r.won_satang + excluded.won_satang,
        bonus_staked_satang = r.bonus_staked_satang + excluded.bonus_staked_satang,
        bonus_won_satang = r.bonus_won_satang + excluded.bonus_won_satang,
        returned_satang = r.returned_satang + excluded.returned_satang,
        closings = r.closings + excluded.closings,
        closed_at = least(r.closed_at, excluded.closed_at)
      returning r.*
  ), present as (
    select p.*, sum(p.staked_satang) over (partition by p.member_id, p.provider_id, p.round)::bigint as round_staked_satang
      from (select member_id, provider_id, game_code, round, area, began_at, closed_at, staked_satang, won_satang,
            bonus_staked_satang, bonus_won_satang, is_measured
          from after
        union all
        select member_id, provider_id, game_code, round, area, began_at, closed_at, staked_satang, won_satang,
            bonus_staked_satang, bonus_won_satang, is_measured
          from before b
          where not exists (select from change c where c.member_id = b.member_id and c.provider_id = b.provider_id
            and c.round = b.round and c.game_code = b.game_code)) p
  )
  select coalesce((select sum(calls) from change), 0),
      array(
        select row(member_id, provider_id, game_code, round, area, began_at, closed_at, staked_satang, won_satang,
            bonus_staked_satang, bonus_won_satang, round_staked_satang, 1)::game_result
          from present where is_measured
        union all
        select row(member_id, provider_id, game_code, round, area, began_at, closed_at, staked_satang, won_satang,
            bonus_staked_satang, bonus_won_satang, round_staked_satang, -1)::game_result
          from before where is_measured)
    into v_changes, v_results;

  for v_consumer in select name from game_consumer order by name loop
    execute format('select %I($1, $2)', v_consumer) using v_results, v_until;
  end loop;
  update game_statistics_watermark set watermark_at = v_until;
  return query select v_until, v_changes, v_until < v_horizon;
end $$;
revoke all on function game_statistics_advance from public, sanam_app;
grant execute on function game_statistics_advance to sanam_app;
