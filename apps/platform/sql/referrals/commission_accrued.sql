-- Commission that was accrued for each day.
create or replace view commission_accrued as
  select day, earned_millionths as millionths, members from commission_day;
revoke all on commission_accrued from sanam_app;
grant select on commission_accrued to sanam_app;
