-- Keep the play of a day that is over. The wallet is locked by the caller, who begins a new day in it.
create or replace function play_keep_day(p_member_id bigint, p_play counted_play) returns void language sql as $$
  insert into play_day (member_id, day, staked_satang, own_staked_satang, own_won_satang, seconds)
    values (p_member_id, p_play.day, p_play.staked_satang, p_play.own_staked_satang, p_play.own_won_satang,
      p_play.seconds)
$$;
revoke all on function play_keep_day from public, sanam_app;
