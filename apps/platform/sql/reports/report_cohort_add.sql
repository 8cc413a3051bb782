-- Add some members to the sums of their cohorts, as they are known now, or take them out of them. @param p_sign 1 or -1.
create or replace function report_cohort_add(p_members bigint[], p_sign integer) returns void language sql as $$
  insert into report_cohort as c (cohort, members, satang)
    select report_month(f.at), p_sign * count(*), p_sign * sum(f.satang) from report_first_deposit f
      where f.member_id = any (p_members) group by report_month(f.at)
    on conflict (cohort) do update set members = c.members + excluded.members, satang = c.satang + excluded.satang;
  insert into report_cohort_month as c (cohort, month, members)
    select report_month(f.at), p.month, p_sign * count(*)
      from report_first_deposit f join report_player_month p on p.member_id = f.member_id
      where f.member_id = any (p_members) and p.month >= report_month(f.at) group by report_month(f.at), p.month
    on conflict (cohort, month) do update set members = c.members + excluded.members;
$$;
revoke all on function report_cohort_add from public, sanam_app;
