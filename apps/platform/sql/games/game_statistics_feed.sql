/* Add results of rounds to the sums of their games. A consumer of game_statistics_advance. */
create or replace function game_statistics_feed(p_results game_result[], p_watermark_at timestamptz)
  returns void language plpgsql as $$
#variable_conflict use_column
declare
  v_lessened jsonb;
  c_spans_kept constant interval := interval '8 days';
begin
  with result as (
    select provider_id, game_code, closed_at, staked_satang::numeric as staked, won_satang::numeric as won, sign
      from unnest(p_results)
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
          ('day', bangkok_day(closed_at)::timestamp at time zone 'Asia/Bangkok'), ('all', 'epoch')) as spans (span, start)
      where span <> 'five_minutes' or start >= p_watermark_at - c_spans_kept
      group by provider_id, game_code, span, start
  )
  insert into game_statistics as m
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
      biggest_multiple = greatest(m.biggest_multiple, excluded.biggest_multiple);

  -- hours in which a result was removed or changed, because that result may have been the biggest
  select jsonb_agg(distinct jsonb_build_object('provider_id', provider_id, 'game_code', game_code,
      'hour', date_bin('1 hour', closed_at, 'epoch')))
    into v_lessened from unnest(p_results) where sign < 0;
  if v_lessened is not null then
    perform game_statistics_biggest(v_lessened);
  end if;
  delete from game_statistics m where m.span = 'five_minutes' and m.began_at < p_watermark_at - c_spans_kept;
end $$;
revoke all on function game_statistics_feed from public, sanam_app;
