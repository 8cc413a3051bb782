-- Whether the site is in maintenance. The statement that applies wallet calls asks this function and then allows no
-- stake, so that a notice applies to the very next bet (SITE-10). p_now is the time of the application's clock.
create or replace function in_maintenance(p_now timestamptz) returns boolean language sql stable as $$
  select exists (
    select from content_entry
    where kind = 'maintenance' and published and (starts_at is null or starts_at <= p_now)
      and (ends_at is null or p_now < ends_at))
$$;
revoke all on function in_maintenance from public, sanam_app;
grant execute on function in_maintenance to sanam_app;
