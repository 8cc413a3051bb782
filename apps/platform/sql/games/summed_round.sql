-- State of each round, as of the watermark.
create or replace view summed_round as
  select member_id, provider_id, game_code, round, area, began_at, bets, free_bets, staked_satang, won_satang,
    bonus_staked_satang,    closings, is_measured
    from game_round;
revoke all on summed_round from sanam_app;
grant select on summed_round to sanam_app;
