/*
 * Parts of the site that are in maintenance: `site` for all of it, `deposits`, `withdrawals`, `games`, or an area of
 * games. A notice whose name is `only-<part>` of a known part stops that part, any other the whole site. The statement that applies
 * wallet calls asks this function and allows no stake in what is stopped, so that a notice applies to the very next bet
 * (SITE-10).
 * @param p_now the time of the application's clock.
 */
create or replace function maintenance_parts(p_now timestamptz) returns text[] language sql stable as $$
  select coalesce(array_agg(case when slug in ('only-deposits', 'only-withdrawals', 'only-games', 'only-slot',
      'only-casino', 'only-fish', 'only-skill', 'only-lotto', 'only-sports', 'only-esports')
      then substr(slug, length('only-') + 1) else 'site' end), '{}')
    from content_entry
    where kind = 'maintenance' and published and (starts_at is null or starts_at <= p_now)
      and (ends_at is null or p_now < ends_at)
$$;
revoke all on function maintenance_parts from public, sanam_app;
grant execute on function maintenance_parts to sanam_app;
