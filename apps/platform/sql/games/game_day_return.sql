-- What the measured rounds of each game that were closed on a day in Bangkok returned, with the sums for its margin.
create or replace view game_day_return as
  select provider_id, game_code, began_at, rounds, staked_satang, won_satang, staked_squared, won_squared,
      staked_times_won
    from game_statistics where span = 'day';
revoke all on game_day_return from sanam_app;
grant select on game_day_return to sanam_app;
