/*
 * Money that rounds brought after p_since, as wins and refunded stakes: only rounds with a bet that was accepted under
 * the bonus and before p_since.
 */
create or replace function bonus_came_since(p_member_id bigint, p_grant_id bigint, p_since timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with changed as materialized (
    select provider_id, round, sum(won_satang + returned_satang) as brought from game_round_change
      where member_id = p_member_id and changed_at > p_since
      group by provider_id, round having sum(won_satang + returned_satang) <> 0
  ), begun as materialized (
    select distinct t.provider_id, t.round from provider_call t join bonus_grant g on g.member_id = t.member_id
      and g.id = p_grant_id
      where t.member_id = p_member_id and t.kind = 'bet' and t.state <> 'refused' and t.created_at >= g.granted_at
        and t.created_at < p_since
  )
  select coalesce((select sum(brought) from changed join begun using (provider_id, round)), 0)::bigint
$$;
revoke all on function bonus_came_since from public, sanam_app;
grant execute on function bonus_came_since to sanam_app;
