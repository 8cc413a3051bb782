-- What the accrual of each week came to, and the day in Bangkok on which it was accrued. Weeks that can still change are
-- summed; of the others the sum is known.
create or replace view cashback_accrued as
  select bangkok_day(w.accrued_at) as day, w.week, coalesce(w.amount_satang,
      (select sum(c.amount_satang)::bigint from cashback c where c.week = w.week and c.amount_satang > 0), 0) as satang
    from cashback_week w;
revoke all on cashback_accrued from sanam_app;
grant select on cashback_accrued to sanam_app;
