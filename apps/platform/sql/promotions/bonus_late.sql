/*
 * Money from rounds that began under a bonus, paid after the bonus had ended: the part already summed up, and calls
 * after the watermark.
 */
create or replace function bonus_late(p_member_id bigint, p_grant_id bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce((select t.late_satang from bonus_turnover t where t.member_id = p_member_id
    and t.grant_id = p_grant_id), 0) + coalesce((
    select sum(c.won_satang + c.returned_satang)
      from bonus_grant g
      join game_round_change c on c.member_id = g.member_id
        and c.changed_at > greatest(g.ended_at, (select watermark_at from game_watermark))
      where g.member_id = p_member_id and g.id = p_grant_id and (exists (
          select from summed_round r
            where r.member_id = c.member_id and r.provider_id = c.provider_id and r.round = c.round
              and r.began_at >= g.granted_at and r.began_at < g.ended_at)
        or bonus_has_bet(c.member_id, c.provider_id, c.round,
          greatest(g.granted_at, (select watermark_at from game_watermark)), g.ended_at)
        or (exists (select from summed_round r where r.member_id = c.member_id and r.provider_id = c.provider_id
          and r.round = c.round and r.began_at < g.granted_at)
          and bonus_has_bet(c.member_id, c.provider_id, c.round, g.granted_at, g.ended_at)))), 0)::bigint
$$;
revoke all on function bonus_late from public, sanam_app;
grant execute on function bonus_late to sanam_app;
