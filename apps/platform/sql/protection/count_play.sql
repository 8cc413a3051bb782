/*
 * Begin to count a member's play, with what was played in the windows that are open now. The wallet is locked by the
 * caller. Minutes with a bet count as time played.
 * @returns play of today.
 */
create or replace function count_play(p_member_id bigint, p_at timestamptz, p_idle_seconds integer)
  returns counted_play language plpgsql as $$
declare
  today date := bangkok_day(p_at);
  since timestamptz := least(limit_window('week', today), limit_window('month', today))::timestamp at time zone 'Asia/Bangkok';
  played counted_play := row(today, 0, 0, 0, 0, null, null, null, null)::counted_play;
  d record;
begin
  for d in
    select c.day, sum(c.staked)::bigint as staked, sum(c.own_staked)::bigint as own_staked,
        sum(c.own_won)::bigint as own_won, sum(c.seconds)::integer as seconds
      from (select least(today, bangkok_day(p.created_at)) as day,
            case when p.kind = 'bet' and not p.is_free then p.amount_satang else 0 end as staked,
            case when p.kind = 'bet' and not p.is_free then p.amount_satang - p.bonus_satang else 0 end as own_staked,
            case when p.kind = 'win' then p.amount_satang - p.bonus_satang else 0 end as own_won,
            case when p.kind = 'bet' and gap <= p_idle_seconds then gap::integer else 0 end as seconds
          from (select q.*, extract(epoch from q.created_at - lag(q.created_at) over (order by q.kind = 'bet', q.created_at)) as gap
            from provider_call q where q.member_id = p_member_id and q.created_at >= since and q.state = 'done'
              and q.kind in ('bet', 'win')) p) c
      group by c.day
  loop
    if d.day = today then
      played := row(today, d.staked, d.own_staked, d.own_won, d.seconds, null, null, null, null)::counted_play;
    else
      perform play_keep_day(p_member_id, row(d.day, d.staked, d.own_staked, d.own_won, d.seconds, null, null, null, null)::counted_play);
    end if;
  end loop;
  return played;
end $$;
revoke all on function count_play from public, sanam_app;
