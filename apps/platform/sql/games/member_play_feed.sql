/* Adds results of rounds to what each member played by day. A consumer of game_measure_advance. */
create or replace function member_play_feed(p_results game_result[], p_incomes game_income[], p_through timestamptz)
  returns void language sql as $$
  insert into member_play as p (member_id, day, area, rounds, staked_satang, won_satang, changed_through)
    select member_id, bangkok_day(closed_at), area, sum(sign), sum(sign * staked_satang), sum(sign * won_satang),
      p_through
      from unnest(p_results) group by member_id, bangkok_day(closed_at), area
      having sum(sign) <> 0 or sum(sign * staked_satang) <> 0 or sum(sign * won_satang) <> 0
    on conflict (member_id, day, area) do update set
      rounds = p.rounds + excluded.rounds,
      staked_satang = p.staked_satang + excluded.staked_satang,
      won_satang = p.won_satang + excluded.won_satang,
      changed_through = excluded.changed_through
$$;
revoke all on function member_play_feed from public, sanam_app;
