-- What the spins of each day cost on average, in millionths of a satang, each by the table that it was drawn from.
create or replace view wheel_expected as
  select d.day, (
      select coalesce(sum(s.spins * t.worth), 0) from (
        select version, count(*) as spins from wheel_spin
          where day = d.day and spun_at >= d.day::timestamp at time zone 'Asia/Bangkok' group by version) s
        cross join lateral (
          select sum(p.amount_satang * p.millionths) as worth from wheel_table w, wheel_prizes(w.prizes) p
            where w.version = s.version) t) as millionths
    from wheel_day d;
revoke all on wheel_expected from sanam_app;
grant select on wheel_expected to sanam_app;
