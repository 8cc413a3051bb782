/*
 * Part of a bonus that was given in a week and not taken back in that week. A bonus given in another week counts zero,
 * even when it was taken back in this week.
 */
create or replace function cashback_bonus_of(p_given bigint, p_kept bigint) returns bigint
  language sql immutable parallel safe as $$
  select greatest(0, least(coalesce(p_given, 0), coalesce(p_kept, 0)))
$$;
revoke all on function cashback_bonus_of from public, sanam_app;
grant execute on function cashback_bonus_of to sanam_app;
