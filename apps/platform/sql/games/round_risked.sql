/*
 * The part of a round's stakes that was at risk, in satang: what a member stakes in order to get it back whole earns
 * nothing. Slots and fishing count each stake whole, because the player cannot choose the outcome that is covered. In
 * all other areas stakes on opposite outcomes cover each other, so the part at risk is what the round won or lost, at
 * most the stakes. A pure function.
 * @param p_part_satang the part of the stakes that is asked about (own money, or bonus money): its share of the result.
 */
create or replace function round_risked(p_area text, p_staked_satang bigint, p_won_satang bigint, p_part_satang bigint)
  returns bigint language sql immutable parallel safe as $$
  select case when p_area in ('slot', 'fish') then p_part_satang
    else div(least(p_staked_satang, abs(p_won_satang - p_staked_satang))::numeric * p_part_satang,
      nullif(p_staked_satang, 0))::bigint end
$$;
revoke all on function round_risked from public, sanam_app;
grant execute on function round_risked to sanam_app;
