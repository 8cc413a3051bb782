/*
 * Turnover of a closed round that counts for a bonus, in satang: the bonus money that was at risk, and the own money
 * too where the terms say so, times the share of the game, or of its area; zero when the stakes of the round, over all
 * its games, exceed the limit. A pure function.
 */
create or replace function bonus_counts(p_terms jsonb, p_gamecode text, p_area text,
  p_round_staked_satang bigint, p_staked_satang bigint, p_bonus_staked_satang bigint, p_won_satang bigint) returns bigint language sql immutable parallel safe as $$
  select case when p_round_staked_satang > (p_terms ->> 'stake_max_baht')::bigint * 100 then 0
    else round_risked(p_area, p_staked_satang, p_won_satang,
        case when (p_terms ->> 'own_stakes_count')::boolean then p_staked_satang else p_bonus_staked_satang end)
      * coalesce((p_terms #>> array['contributions', 'games', p_gamecode])::int,
        (p_terms #>> array['contributions', 'areas', p_area])::int, 0) / 100 end
$$;
revoke all on function bonus_counts from public, sanam_app;
grant execute on function bonus_counts to sanam_app;
