/*
 * Whether a bet would exceed a limit of the member on stakes, losses or time. The wallet is locked by the caller, so
 * that no other bet is counted meanwhile. With a stake of zero: whether nothing at all may be staked any more.
 * @param p_own_satang the part of the stake that is own money, which is what can be lost.
 */
create or replace function play_over_limit(p_member_id bigint, p_stake_satang bigint, p_own_satang bigint,
  p_at timestamptz) returns boolean language plpgsql as $$
begin
  return exists (select from member_limit l
    cross join lateral (select coalesce(sum(d.staked_satang), 0) as staked,
        coalesce(sum(d.own_staked_satang - d.own_won_satang), 0) as lost, coalesce(sum(d.seconds), 0) as seconds
      from play_day d where d.member_id = p_member_id and d.day >= limit_window(l.period, p_at)) used
    where l.member_id = p_member_id and l.amount is not null and case l.kind
      when 'stake' then used.staked + greatest(1, p_stake_satang) > l.amount
      when 'loss' then used.lost + greatest(case when p_stake_satang = 0 then 1 else 0 end, p_own_satang) > l.amount
      when 'time' then used.seconds >= l.amount
      else false end);
end $$;
revoke all on function play_over_limit from public, sanam_app;
