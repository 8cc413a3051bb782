/*
 * Play of a day after money moved; the wallet is locked by the caller. Negative amounts take back what a rolled back bet
 * or win was counted as, on the day of that bet or win: an earlier day changes its row, and so what is left today.
 */
create or replace function play_with_sums(p_play counted_play, p_member_id bigint, p_day date, p_staked_satang bigint,
  p_own_staked_satang bigint, p_own_won_satang bigint) returns counted_play language plpgsql as $$
begin
  if p_day < p_play.day then
    update play_day set staked_satang = staked_satang + p_staked_satang,
        own_staked_satang = own_staked_satang + p_own_staked_satang, own_won_satang = own_won_satang + p_own_won_satang
      where member_id = p_member_id and day = p_day;
    return play_with_room(p_play, p_member_id, null);
  end if;
  p_play.staked_satang := p_play.staked_satang + p_staked_satang;
  p_play.own_staked_satang := p_play.own_staked_satang + p_own_staked_satang;
  p_play.own_won_satang := p_play.own_won_satang + p_own_won_satang;
  return p_play;
end $$;
revoke all on function play_with_sums from public, sanam_app;
