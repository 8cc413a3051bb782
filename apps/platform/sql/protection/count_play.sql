/*
 * Begin to count a member's play, with what was played in the windows that are open now, as it would have been counted
 * call by call: see count_call. The wallet is locked by the caller. What was rolled back counts as time played only.
 * @returns play of today.
 */
create or replace function count_play(p_member_id bigint, p_at timestamptz, p_idle_seconds integer)
  returns counted_play language plpgsql as $$
declare
  today date := bangkok_day(p_at);
  first_day date := least(limit_window('week', today), limit_window('month', today));
  played counted_play := row(first_day, 0, 0, 0, 0, null, null, null, null)::counted_play;
  q record;
begin
  for q in
    -- the last bet before the windows tells how long the pause before the first one in them was
    select p.kind, p.state, p.is_free, p.amount_satang, p.bonus_satang, p.created_at, least(today, bangkok_day(p.created_at)) as day
      from provider_call p
      where p.member_id = p_member_id and p.state in ('done', 'rolled_back') and p.kind in ('bet', 'win')
        and p.created_at >= first_day::timestamp at time zone 'Asia/Bangkok' - make_interval(secs => p_idle_seconds)
      order by p.created_at
  loop
    if q.day > played.day then
      if (played.staked_satang, played.own_won_satang, played.seconds) <> (0, 0, 0) then
        perform play_keep_day(p_member_id, played);
      end if;
      played := row(q.day, 0, 0, 0, 0, played.last_bet_at, null, null, null)::counted_play;
    end if;
    if q.day < first_day then
      played.last_bet_at := case when q.kind = 'bet' then q.created_at else played.last_bet_at end;
      continue;
    elsif q.kind = 'bet' then
      played := play_with_time(played, q.created_at, p_idle_seconds);
    end if;
    if q.state <> 'done' then
      continue;
    elsif q.kind = 'win' then
      played.own_won_satang := played.own_won_satang + q.amount_satang - q.bonus_satang;
    elsif not q.is_free then
      played.staked_satang := played.staked_satang + q.amount_satang;
      played.own_staked_satang := played.own_staked_satang + q.amount_satang - q.bonus_satang;
    end if;
  end loop;
  if played.day < today then
    if (played.staked_satang, played.own_won_satang, played.seconds) <> (0, 0, 0) then
      perform play_keep_day(p_member_id, played);
    end if;
    played := row(today, 0, 0, 0, 0, played.last_bet_at, null, null, null)::counted_play;
  end if;
  return played;
end $$;
revoke all on function count_play from public, sanam_app;
