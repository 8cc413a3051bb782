/*
 * Add to each bonus its counted turnover from results of rounds, and the money that its rounds paid after the bonus had
 * ended. A consumer that game_statistics_advance calls.
 */
create or replace function bonus_turnover_feed(p_results game_result[], p_incomes game_income[], p_watermark_at timestamptz)
  returns void language sql as $$
  with counted as (
    select g.member_id, g.id, sum(r.sign) as rounds,
        sum(r.sign * bonus_counts(v.terms, r.provider_id || ':' || r.game_code, r.area, r.staked_satang))
          as counted_satang
      from unnest(p_results) r
      join bonus_grant g on g.member_id = r.member_id and r.began_at >= g.granted_at and r.began_at < g.expires_at
      join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
      group by g.member_id, g.id
  ), late as (
    select g.member_id, g.id, sum(c.brought_satang)::bigint as late_satang
      from unnest(p_incomes) c
      join bonus_grant g on g.member_id = c.member_id and g.taken_satang is not null and c.changed_at > g.ended_at
      join summed_round a on a.member_id = c.member_id and a.provider_id = c.provider_id and a.round = c.round
        and a.game_code = c.game_code and a.began_at < g.ended_at
      where a.began_at >= g.granted_at
        or bonus_has_bet(c.member_id, c.provider_id, c.round, g.granted_at, g.ended_at)
      group by g.member_id, g.id
      having sum(c.brought_satang) <> 0
  )
  insert into bonus_turnover as b (member_id, grant_id, rounds, counted_satang, late_satang, changed_watermark_at)
    select member_id, id, coalesce(counted.rounds, 0), coalesce(counted.counted_satang, 0),
        coalesce(late.late_satang, 0), p_watermark_at
      from counted full join late using (member_id, id)
    on conflict (member_id, grant_id) do update set
      rounds = b.rounds + excluded.rounds,
      counted_satang = b.counted_satang + excluded.counted_satang,
      late_satang = b.late_satang + excluded.late_satang,
      changed_watermark_at = excluded.changed_watermark_at
$$;
revoke all on function bonus_turnover_feed from public, sanam_app;
