-- What the accrual of each week came to, and the day in Bangkok on which it was accrued.
create or replace view cashback_accrued as
  select bangkok_day(w.accrued_at) as day, w.week, coalesce(sum(c.amount_satang), 0)::bigint as satang
    from cashback_week w left join cashback c on c.week = w.week and c.amount_satang > 0 group by w.week;
revoke all on cashback_accrued from sanam_app;
grant select on cashback_accrued to sanam_app;
