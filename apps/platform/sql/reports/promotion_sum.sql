-- What each promotion gave, took back and made the members' own, by day, as the reports have summed it up.
create or replace view promotion_sum as
  select party as promotion, day, kind, movements, satang from report_day_sum
    where kind in ('bonus_grant', 'bonus_convert', 'bonus_forfeit');
revoke all on promotion_sum from sanam_app;
grant select on promotion_sum to sanam_app;
