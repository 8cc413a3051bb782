/*
 * Play of a day with what the member's limits allow on that day: for each kind the least that is left of its windows
 * after their earlier days.
 * @param p_unkept an earlier day whose play is not in play_day yet, or null.
 */
create or replace function play_with_room(p_play counted_play, p_member_id bigint, p_unkept counted_play)
  returns counted_play language plpgsql stable as $$
begin
  select min(l.amount - used.staked) filter (where l.kind = 'stake'), min(l.amount - used.lost) filter (where l.kind = 'loss'),
      min(l.amount - used.seconds) filter (where l.kind = 'time')
    into p_play.stake_room_satang, p_play.loss_room_satang, p_play.seconds_room
    from member_limit l
    cross join lateral (select coalesce(sum(d.staked_satang), 0)::bigint as staked,
        coalesce(sum(d.own_staked_satang - d.own_won_satang), 0)::bigint as lost,
        coalesce(sum(d.seconds), 0)::bigint as seconds
      from (select e.day, e.staked_satang, e.own_staked_satang, e.own_won_satang, e.seconds from play_day e
          where e.member_id = p_member_id
        union all
        select p_unkept.day, p_unkept.staked_satang, p_unkept.own_staked_satang, p_unkept.own_won_satang,
          p_unkept.seconds) d
      where d.day >= limit_window(l.period, p_play.day) and d.day < p_play.day) used
    where l.member_id = p_member_id and l.amount is not null;
  return p_play;
end $$;
revoke all on function play_with_room from public, sanam_app;
