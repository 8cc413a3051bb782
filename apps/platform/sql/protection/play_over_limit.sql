/*
 * Whether a bet would exceed a limit of the member on stakes, losses or time. With a stake of zero: whether nothing at
 * all may be staked any more. A pure function.
 * @param p_play play of the day of the bet; null: no limit.
 * @param p_own_satang the part of the stake that is own money, which is what can be lost.
 */
create or replace function play_over_limit(p_play counted_play, p_stake_satang bigint, p_own_satang bigint)
  returns boolean language sql immutable as $$
  select coalesce(p_play.staked_satang + greatest(1, p_stake_satang) > p_play.stake_room_satang, false)
    or coalesce(p_play.own_staked_satang - p_play.own_won_satang
      + greatest(case when p_stake_satang = 0 then 1 else 0 end, p_own_satang) > p_play.loss_room_satang, false)
    or coalesce(p_play.seconds >= p_play.seconds_room, false)
$$;
revoke all on function play_over_limit from public, sanam_app;
