/* Present turnover of a bonus: the part already summed up, and the calls after the watermark. */
create or replace function bonus_counted(p_member_id bigint, p_grant_id bigint) returns bigint language sql stable
  security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with fresh as materialized (
    select c.provider_id, c.game_code, c.round, min(c.began_at) as began_at, sum(c.bets) as bets,
        sum(c.free_bets) as free_bets, sum(c.closings) as closings, sum(c.staked_satang)::bigint as staked,
        sum(c.won_satang)::bigint as won, sum(c.bonus_staked_satang)::bigint as bonus_staked
      from game_round_change c
      where c.member_id = p_member_id and c.changed_at > (select watermark_at from game_watermark)
      group by c.provider_id, c.game_code, c.round
  ), summed as materialized (
    -- all games of the rounds that have changed: the limit of a stake is one of the whole round
    select r.* from (select distinct provider_id, round from fresh) f
      join summed_round r on r.member_id = p_member_id and r.provider_id = f.provider_id and r.round = f.round
  ), changed as (
    select provider_id || ':' || game_code as gamecode,
        coalesce(r.area, (select m.area from game_area m where m.provider_id = f.provider_id
          and m.game_code = f.game_code), 'other') as area,
        least(r.began_at, f.began_at) as began_at, coalesce(r.bets, 0) + coalesce(f.bets, 0) as bets,
        coalesce(r.free_bets, 0) + coalesce(f.free_bets, 0) as free_bets,
        coalesce(r.closings, 0) + coalesce(f.closings, 0) as closings,
        coalesce(r.staked_satang, 0) + coalesce(f.staked, 0) as staked,
        coalesce(r.won_satang, 0) + coalesce(f.won, 0) as won,
        coalesce(r.bonus_staked_satang, 0) + coalesce(f.bonus_staked, 0) as bonus_staked,
        (sum(coalesce(r.staked_satang, 0) + coalesce(f.staked, 0)) over whole_round)::bigint as round_staked,
        r.is_measured as was_measured, r.began_at as began_before, r.staked_satang as staked_before,
        r.bonus_staked_satang as bonus_staked_before, r.won_satang as won_before,
        (sum(r.staked_satang) over whole_round)::bigint as round_staked_before
      from fresh f
      full join summed r using (provider_id, game_code, round)
      window whole_round as (partition by provider_id, round)
  )
  select (coalesce((select t.counted_satang from bonus_turnover t where t.member_id = p_member_id
      and t.grant_id = p_grant_id), 0) + coalesce(sum(
        case when c.closings > 0 and c.bets > 0 and c.free_bets = 0 and c.staked > 0 and c.began_at >= g.granted_at
          and c.began_at < g.expires_at
          then bonus_counts(v.terms, c.gamecode, c.area, c.round_staked, c.staked, c.bonus_staked, c.won) else 0 end
        - case when c.was_measured and c.began_before >= g.granted_at and c.began_before < g.expires_at
          then bonus_counts(v.terms, c.gamecode, c.area, c.round_staked_before, c.staked_before,
            c.bonus_staked_before, c.won_before)
          else 0 end), 0))::bigint
    from bonus_grant g join promotion_version v using (promotion_id, version) left join changed c on true
    where g.member_id = p_member_id and g.id = p_grant_id
$$;
revoke all on function bonus_counted from public, sanam_app;
grant execute on function bonus_counted to sanam_app;
