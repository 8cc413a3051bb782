/* Add results of rounds to each member's play by day. A consumer of game_statistics_advance. */
create or replace function member_play_feed(p_results game_result[], p_watermark_at timestamptz) returns void
  language sql as $$
  insert into member_play as p (member_id, day, area, rounds, staked_satang, won_satang, own_staked_satang,
    own_won_satang, risked_satang, changed_watermark_at)
    select * from (
      select member_id, bangkok_day(closed_at), area, sum(sign) as rounds, sum(sign * staked_satang) as staked,
          sum(sign * won_satang) as won, sum(sign * (staked_satang - bonus_staked_satang)) as own_staked,
          sum(sign * (won_satang - bonus_won_satang)) as own_won,
          sum(sign * round_risked(area, staked_satang, won_satang, staked_satang - bonus_staked_satang)) as risked,
          p_watermark_at
        from unnest(p_results) group by member_id, bangkok_day(closed_at), area) r
      where r.rounds <> 0 or r.staked <> 0 or r.won <> 0 or r.own_staked <> 0 or r.own_won <> 0 or r.risked <> 0
    on conflict (member_id, day, area) do update set
      rounds = p.rounds + excluded.rounds,
      staked_satang = p.staked_satang + excluded.staked_satang,
      won_satang = p.won_satang + excluded.won_satang,
      own_staked_satang = p.own_staked_satang + excluded.own_staked_satang,
      own_won_satang = p.own_won_satang + excluded.own_won_satang,
      risked_satang = p.risked_satang + excluded.risked_satang,
      changed_watermark_at = excluded.changed_watermark_at
$$;
revoke all on function member_play_feed from public, sanam_app;
