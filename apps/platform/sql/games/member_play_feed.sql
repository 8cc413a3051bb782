/* Add results of rounds to each member's play by day. A consumer that game_statistics_advance calls. */
create or replace function member_play_feed(p_results game_result[], p_incomes game_income[], p_watermark_at timestamptz)
  returns void language sql as $$
  insert into member_play as p (member_id, day, area, rounds, staked_satang, won_satang, changed_watermark_at)
    select member_id, bangkok_day(closed_at), area, sum(sign), sum(sign * staked_satang), sum(sign * won_satang),
      p_watermark_at
      from unnest(p_results) group by member_id, bangkok_day(closed_at), area
      having sum(sign) <> 0 or sum(sign * staked_satang) <> 0 or sum(sign * won_satang) <> 0
    on conflict (member_id, day, area) do update set
      rounds = p.rounds + excluded.rounds,
      staked_satang = p.staked_satang + excluded.staked_satang,
      won_satang = p.won_satang + excluded.won_satang,
      changed_watermark_at = excluded.changed_watermark_at
$$;
revoke all on function member_play_feed from public, sanam_app;
