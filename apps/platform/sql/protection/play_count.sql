/*
 * Count play of a member whose wallet the caller has locked. Negative amounts take back what a rolled back bet or win
 * was counted as.
 * @param p_idle_seconds a pause between bets that is longer is no time played; null: not a bet.
 */
create or replace function play_count(p_member_id bigint, p_day date, p_staked_satang bigint, p_own_staked_satang bigint,
  p_own_won_satang bigint, p_at timestamptz, p_idle_seconds integer) returns void language plpgsql as $$
declare
  played_seconds integer := 0;
begin
  if p_idle_seconds is not null then
    select coalesce(case when extract(epoch from p_at - g.last_bet_at) between 0 and p_idle_seconds
        then extract(epoch from p_at - g.last_bet_at)::integer end, 0) into played_seconds
      from play_guard g where g.member_id = p_member_id;
    -- a clock that is a little behind must not count the same time twice
    update play_guard set last_bet_at = greatest(last_bet_at, p_at) where member_id = p_member_id;
  end if;
  insert into play_day (member_id, day, staked_satang, own_staked_satang, own_won_satang, seconds)
    values (p_member_id, p_day, p_staked_satang, p_own_staked_satang, p_own_won_satang, played_seconds)
    on conflict (member_id, day) do update set staked_satang = play_day.staked_satang + excluded.staked_satang,
      own_staked_satang = play_day.own_staked_satang + excluded.own_staked_satang,
      own_won_satang = play_day.own_won_satang + excluded.own_won_satang,
      seconds = play_day.seconds + excluded.seconds;
end $$;
revoke all on function play_count from public, sanam_app;
