-- Watermark up to which the rounds are summed up.
create or replace view game_watermark as
  select watermark_at from game_statistics_watermark;
revoke all on game_watermark from sanam_app;
grant select on game_watermark to sanam_app;
