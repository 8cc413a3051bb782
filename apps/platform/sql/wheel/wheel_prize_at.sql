/* Prize that belongs to a drawn number from 0 to 999,999. */
create or replace function wheel_prize_at(p_prizes text, p_drawn integer) returns bigint
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select amount_satang from wheel_prizes(p_prizes) where p_drawn < up_to order by place limit 1
$$;
revoke all on function wheel_prize_at from public, sanam_app;
grant execute on function wheel_prize_at to sanam_app;
