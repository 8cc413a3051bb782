/* The watermark up to which the rounds are summed up, locked until the transaction ends. */
create or replace function game_watermark_lock() returns timestamptz language sql as $$
  select watermark_at from game_statistics_watermark for share
$$;
revoke all on function game_watermark_lock from public, sanam_app;
