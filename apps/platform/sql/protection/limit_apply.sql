/*
 * Let bets be judged by the member's limits as they are now. The wallet is locked by the caller. With the first limit on
 * play, counting begins.
 */
create or replace function limit_apply(p_member_id bigint, p_idle_seconds integer, p_at timestamptz) returns void
language plpgsql as $$
declare
  played counted_play := wallet_play(p_member_id);
begin
  if played.day is null then
    played := count_play(p_member_id, p_at, p_idle_seconds);
  end if;
  perform wallet_keep_play(p_member_id, play_with_room(played, p_member_id, null));
end $$;
revoke all on function limit_apply from public, sanam_app;
