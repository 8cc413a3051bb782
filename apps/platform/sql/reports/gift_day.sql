-- What gifts cost on a day: what became the members' own money, as the reports have summed it up.
create or replace view gift_day as
  select day, sum(satang)::bigint as cost_satang from report_day_total join gift_kind using (kind) group by day;
revoke all on gift_day from sanam_app;
grant select on gift_day to sanam_app;
