/* Add to each bonus its counted turnover from results of rounds. A consumer of game_statistics_advance. */
create or replace function bonus_turnover_feed(p_results game_result[], p_watermark_at timestamptz) returns void
  language sql as $$
  insert into bonus_turnover as b (member_id, grant_id, rounds, counted_satang, changed_watermark_at)
    select g.member_id, g.id, sum(r.sign), sum(r.sign * bonus_counts(v.terms, r.provider_id || ':' || r.game_code, r.area,
        r.round_staked_satang, r.staked_satang, r.bonus_staked_satang, r.won_satang)), p_watermark_at
      from unnest(p_results) r
      join bonus_grant g on g.member_id = r.member_id and r.began_at >= g.granted_at and r.began_at < g.expires_at
      join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
      group by g.member_id, g.id
    on conflict (member_id, grant_id) do update set
      rounds = b.rounds + excluded.rounds,
      counted_satang = b.counted_satang + excluded.counted_satang,
      changed_watermark_at = excluded.changed_watermark_at
$$;
revoke all on function bonus_turnover_feed from public, sanam_app;
