/*
 * Add to each member's own play what the ledger says since the last run. A consumer of game_statistics_advance, whose
 * watermark no movement can be written behind. The results of rounds are not used: they leave out rounds in play and
 * free bets, and the member's own page must agree with the statement to the satang.
 */
create or replace function own_play_feed(p_results game_result[], p_watermark_at timestamptz) returns void
  language plpgsql as $$
declare
  v_since timestamptz;
  v_pause interval;
begin
  select w.watermark_at, w.pause_seconds * interval '1 second' into v_since, v_pause
    from own_play_watermark w for update;
  if v_since >= p_watermark_at then
    return;
  end if;

  insert into own_play_area as p (member_id, day, area, bets, staked_satang, won_satang, bonus_staked_satang,
      bonus_won_satang)
    select member_id, day, area, sum(bet), sum(staked), sum(won), sum(bonus_staked), sum(bonus_won)
      from own_play_movement(v_since, p_watermark_at) group by member_id, day, area
    on conflict (member_id, day, area) do update set
      bets = p.bets + excluded.bets,
      staked_satang = p.staked_satang + excluded.staked_satang,
      won_satang = p.won_satang + excluded.won_satang,
      bonus_staked_satang = p.bonus_staked_satang + excluded.bonus_staked_satang,
      bonus_won_satang = p.bonus_won_satang + excluded.bonus_won_satang;

  with bet as (
    select m.member_id, m.created_at as at, coalesce(lag(m.created_at) over (partition by m.member_id order by m.sequence),
        (select l.bet_at from own_play_last_bet l where l.member_id = m.member_id)) as before
      from ledger_movement m
      where m.created_at > v_since and m.created_at <= p_watermark_at and m.is_play and m.kind = 'bet'
  ), gap as (
    select member_id, before, at, bangkok_day(at)::timestamp at time zone 'Asia/Bangkok' as midnight
      from bet where at - before <= v_pause
  ), piece as (
    -- a pause over midnight belongs to both days
    select member_id, bangkok_day(at) as day, at - greatest(before, midnight) as played from gap
    union all
    select member_id, bangkok_day(before), midnight - before from gap where before < midnight
  ), money as (
    select member_id, bangkok_day(created_at) as day,
        count(*) filter (where is_own_deposit) as deposits,
        coalesce(sum(cash_satang) filter (where is_own_deposit), 0) as deposited,
        count(*) filter (where kind = 'withdraw_settle') - count(*) filter (where kind = 'withdraw_return')
          as withdrawals,
        coalesce(sum(-cash_satang - held_satang) filter (where kind in ('withdraw_settle', 'withdraw_return')), 0)
          as withdrawn
      from ledger_movement
      where created_at > v_since and created_at <= p_watermark_at and not is_play
        and (is_own_deposit or kind in ('withdraw_settle', 'withdraw_return'))
      group by member_id, bangkok_day(created_at)
  ), change as (
    select member_id, day, (extract(epoch from played) * 1000000)::bigint as played_us, 0 as deposits, 0 as deposited,
        0 as withdrawals, 0 as withdrawn
      from piece
    union all
    select member_id, day, 0, deposits, deposited, withdrawals, withdrawn from money
  )
  insert into own_play_day as p (member_id, day, played_us, deposits, deposited_satang, withdrawals, withdrawn_satang)
    select member_id, day, sum(played_us), sum(deposits), sum(deposited), sum(withdrawals), sum(withdrawn)
      from change group by member_id, day
    on conflict (member_id, day) do update set
      played_us = p.played_us + excluded.played_us,
      deposits = p.deposits + excluded.deposits,
      deposited_satang = p.deposited_satang + excluded.deposited_satang,
      withdrawals = p.withdrawals + excluded.withdrawals,
      withdrawn_satang = p.withdrawn_satang + excluded.withdrawn_satang;

  insert into own_play_last_bet as l (member_id, bet_at)
    select m.member_id, max(m.created_at) from ledger_movement m
      where m.created_at > v_since and m.created_at <= p_watermark_at and m.is_play and m.kind = 'bet'
      group by m.member_id
    on conflict (member_id) do update set bet_at = excluded.bet_at;
  update own_play_watermark set watermark_at = p_watermark_at;
end $$;
revoke all on function own_play_feed from public, sanam_app;
