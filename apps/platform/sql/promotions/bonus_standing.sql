/*
 * Present standing of a grant, from the rounds that are summed up and the calls after the watermark.
 * @param p_open_since an open round that began before this time counts as over, unless the provider is still expected
 *   to end it.
 * @returns counted: turnover that counts; open: stakes in rounds that began under the bonus and are still open; own:
 *   the member's own money that came into the credit until now. Own money is the credit before the bonus, later
 *   payments, and money from rounds whose stakes were all made before the bonus.
 */
create or replace function bonus_standing(p_member_id bigint, p_grant_id bigint, p_open_since timestamptz,
  out counted_satang bigint, out open_satang bigint, out own_satang bigint)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with granted as (
    select g.*, v.terms from bonus_grant g join promotion_version v using (promotion_id, version)
      where g.member_id = p_member_id and g.id = p_grant_id
  ), fresh as materialized (
    select c.provider_id, c.game_code, c.round, min(c.began_at) as began_at, sum(c.bets) as bets,
      sum(c.free_bets) as free_bets, sum(c.closings) as closings, sum(c.staked_satang) as staked
      from game_round_change c
      where c.member_id = p_member_id and c.changed_at > (select watermark_at from game_watermark)
      group by c.provider_id, c.game_code, c.round
  ), changed as (
    select f.provider_id || ':' || f.game_code as gamecode,
      coalesce(r.area, (select m.area from game_area m where m.provider_id = f.provider_id
        and m.game_code = f.game_code),
      'other') as area,
        r.is_measured as was_measured, r.began_at as began_before, r.staked_satang as staked_before,
          least(r.began_at, f.began_at) as began_at,
        coalesce(r.bets, 0) + f.bets as bets, coalesce(r.free_bets, 0) + f.free_bets as free_bets,
          coalesce(r.closings, 0) + f.closings as closings,
        (coalesce(r.staked_satang, 0) + f.staked)::bigint as staked,
        exists (select from round_due_later a where a.member_id = p_member_id and a.provider_id = f.provider_id
          and a.round = f.round) as is_awaited
      from fresh f
      left join summed_round r on r.member_id = p_member_id and r.provider_id = f.provider_id
        and r.game_code = f.game_code and r.round = f.round
  )
  select
    coalesce((select t.counted_satang from bonus_turnover t where t.member_id = p_member_id
      and t.grant_id = p_grant_id), 0) + coalesce((
      select sum(
          case when c.closings > 0 and c.bets > 0 and c.free_bets = 0 and c.staked > 0 and c.began_at >= g.granted_at
            and c.began_at < g.expires_at
            then bonus_counts(g.terms, c.gamecode, c.area, c.staked) else 0 end
          - case when c.was_measured and c.began_before >= g.granted_at and c.began_before < g.expires_at
            then bonus_counts(g.terms, c.gamecode, c.area, c.staked_before) else 0 end)
        from changed c), 0)::bigint,
    coalesce((select sum(c.staked) from changed c where c.began_at >= g.granted_at and c.closings = 0 and c.bets > 0
      and (c.began_at > p_open_since or c.is_awaited)), 0)::bigint + coalesce((
      select sum(r.staked_satang) from summed_round r
        where r.member_id = p_member_id and r.began_at >= g.granted_at and r.closings = 0 and r.bets > 0
          and (r.began_at > p_open_since or exists (
            select from round_due_later a where a.member_id = r.member_id and a.provider_id = r.provider_id
              and a.round = r.round))
          and not exists (select from fresh f where f.provider_id = r.provider_id and f.game_code = r.game_code
            and f.round = r.round)), 0)::bigint,
    g.own_satang + coalesce((
      select sum(l.cash_satang) from ledger_movement l
        where l.member_id = p_member_id and l.sequence > g.given_sequence and not l.is_play
          -- another bonus is not own money. An amount taken back for an earlier bonus is subtracted here, because the
          -- money of that bonus's rounds is added below; a returned amount is added again
          and (l.kind <> 'bonus_grant' or l.idempotency_key like 'bonus\_return:%')), 0)::bigint + coalesce((
      -- rounds that got no further stake after the bonus was given, but money: these are few, however much was played
      -- since
      select sum(w.brought)
        from (
          select c.provider_id, c.round, sum(c.won_satang + c.returned_satang) as brought from game_round_change c
            where c.member_id = p_member_id and c.changed_at > g.granted_at
            group by c.provider_id, c.round
            having max(c.bets) <= 0 and sum(c.won_satang + c.returned_satang) <> 0) w
        where exists (select from summed_round r where r.member_id = p_member_id and r.provider_id = w.provider_id
          and r.round = w.round and r.began_at <= g.granted_at)
          or bonus_has_bet(p_member_id, w.provider_id, w.round, (select watermark_at from game_watermark),
            g.granted_at)), 0)::bigint
    from granted g
$$;
revoke all on function bonus_standing from public, sanam_app;
grant execute on function bonus_standing to sanam_app;
