/* The mark up to which the books are summed up; it stays there until the transaction ends. */
create or replace function game_mark_hold() returns timestamptz language sql as $$
  select through from game_measure_mark for share
$$;
revoke all on function game_mark_hold from public, sanam_app;
