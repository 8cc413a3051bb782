/*
 * What a week comes to for each member, from play and gifts as they are summed up now, and the amount carried from
 * earlier weeks. Accruing a week writes these rows; before that they are a forecast. The planner can inline it.
 */
create or replace function cashback_lines(p_week date, p_percent smallint, p_least_satang bigint, p_most_satang bigint)
returns table (member_id bigint, staked bigint, won bigint, paid bigint, carried bigint, own bigint)
language sql stable as $$
  with play as (
    select member_id, sum(own_staked_satang)::bigint as staked, sum(own_won_satang)::bigint as won from played_day
      where day >= p_week and day < p_week + 7 group by member_id
  ), bonus as (
    select member_id, sum(cash_satang)::bigint as paid from ledger_movement
      where not is_play and is_gift and created_at >= p_week::timestamp at time zone 'Asia/Bangkok'
        and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
      group by member_id
  ), carry as (
    select member_id, carried_satang from cashback_balance where carried_satang <> 0
  )
  select member_id, coalesce(p.staked, 0), coalesce(p.won, 0), coalesce(b.paid, 0), coalesce(c.carried_satang, 0),
      cashback_of(coalesce(p.staked, 0) - coalesce(p.won, 0) - coalesce(b.paid, 0), p_percent, p_least_satang,
        p_most_satang)
    from play p
    full join carry c using (member_id)
    left join bonus b using (member_id)
    where p.member_id is not null or c.carried_satang > 0
$$;
revoke all on function cashback_lines from public, sanam_app;
grant execute on function cashback_lines to sanam_app;
