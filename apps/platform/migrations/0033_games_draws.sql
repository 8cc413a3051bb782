-- Draws of lotteries that are over, as their providers told them: what the pages of results show of past days. They move
-- no money and settle nothing.
create table game_draw (
  provider_id text not null,
  game_code text not null,
  -- the provider's id of the draw
  event_id text not null,
  -- name of the draw's series as members read it; empty where the game has no series
  series text not null,
  name text not null,
  ends_at timestamptz not null,
  -- digits of a draw of the Thai form; null in a draw of numbered balls
  first_prize text check (first_prize ~ '^[0-9]{6}$'),
  bottom_prize text check (bottom_prize ~ '^[0-9]{2}$'),
  -- numbered balls in their order, and the highest number; null in a draw of digits
  balls integer[],
  highest_ball integer,
  primary key (provider_id, game_code, event_id),
  foreign key (provider_id, game_code) references game (provider_id, game_code),
  check ((first_prize is null) = (bottom_prize is null) and (balls is null) = (highest_ball is null)),
  check ((first_prize is null) <> (balls is null))
);
create index game_draw_by_series on game_draw (provider_id, game_code, series, ends_at desc, event_id desc);
