/*
 * A member's play of the day of p_at: what is counted, or nothing yet when the counted day is over. A clock that is a
 * little behind stays on the later day.
 */
create or replace function play_on(p_play counted_play, p_member_id bigint, p_at timestamptz) returns counted_play
language plpgsql stable as $$
begin
  if p_play.day >= bangkok_day(p_at) then
    return p_play;
  end if;
  return play_with_room(row(bangkok_day(p_at), 0, 0, 0, 0, p_play.last_bet_at, null, null, null)::counted_play,
    p_member_id, p_play);
end $$;
revoke all on function play_on from public, sanam_app;
