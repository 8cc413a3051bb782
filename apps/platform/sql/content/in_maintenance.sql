-- Whether the site is in maintenance. Checked where a bet is decided, so that a notice applies to the very next bet
-- (SITE-10). p_now is the app's clock.
create or replace function in_maintenance(p_now timestamptz) returns boolean language sql stable as $$
  select exists (
    select from content_entry
    where kind = 'maintenance' and published and (starts_at is null or starts_at <= p_now)
      and (ends_at is null or p_now < ends_at))
$$;
revoke all on function in_maintenance from public, sanam_app;
grant execute on function in_maintenance to sanam_app;
