-- Area of each game.
create or replace view game_area as
  select provider_id, game_code, area from game;
revoke all on game_area from sanam_app;
grant select on game_area to sanam_app;
