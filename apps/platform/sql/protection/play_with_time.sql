/*
 * Play of a day after a bet: a pause since the last bet of at most p_idle_seconds was time played. Whole seconds count;
 * what is left of a second counts with the next bet. A clock that is a little behind does not count the same time twice.
 * A pure function.
 */
create or replace function play_with_time(p_play counted_play, p_at timestamptz, p_idle_seconds integer)
  returns counted_play language plpgsql immutable as $$
declare
  pause_seconds numeric := extract(epoch from p_at - p_play.last_bet_at);
begin
  if pause_seconds between 0 and p_idle_seconds then
    p_play.seconds := p_play.seconds + floor(pause_seconds)::integer;
    p_play.last_bet_at := p_play.last_bet_at + make_interval(secs => floor(pause_seconds)::integer);
  else
    p_play.last_bet_at := greatest(p_play.last_bet_at, p_at);
  end if;
  return p_play;
end $$;
revoke all on function play_with_time from public, sanam_app;
