/*
 * Begin to count a member's play, with what was played in the windows that are open now. The wallet is locked by the
 * caller. Minutes with a bet count as time played.
 */
create or replace function count_play(p_member_id bigint, p_at timestamptz, p_idle_seconds integer) returns void
language plpgsql as $$
declare
  since timestamptz := least(limit_window('week', p_at), limit_window('month', p_at))::timestamp at time zone 'Asia/Bangkok';
begin
  update play_guard set is_counted = true where member_id = p_member_id;
  insert into play_day (member_id, day, staked_satang, own_staked_satang, own_won_satang, seconds)
    select p_member_id, c.day, sum(c.staked), sum(c.own_staked), sum(c.own_won), sum(c.seconds)
      from (select bangkok_day(p.created_at) as day,
            case when p.kind = 'bet' and not p.is_free then p.amount_satang else 0 end as staked,
            case when p.kind = 'bet' and not p.is_free then p.amount_satang - p.bonus_satang else 0 end as own_staked,
            case when p.kind = 'win' then p.amount_satang - p.bonus_satang else 0 end as own_won,
            case when p.kind = 'bet' and gap <= p_idle_seconds then gap::integer else 0 end as seconds
          from (select q.*, extract(epoch from q.created_at - lag(q.created_at) over (order by q.kind = 'bet', q.created_at)) as gap
            from provider_call q where q.member_id = p_member_id and q.created_at >= since and q.state = 'done'
              and q.kind in ('bet', 'win')) p) c
      group by c.day
    on conflict (member_id, day) do nothing;
end $$;
revoke all on function count_play from public, sanam_app;
