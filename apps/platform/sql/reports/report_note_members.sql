/*
 * Take note of first deposits and of months in which members played, and bring the sums of the cohorts up to date. A first
 * deposit that is earlier than the known one takes its place; what is known already changes nothing. The watermark of the
 * reports is locked by the caller.
 */
create or replace function report_note_members(p_firsts report_first_deposit[], p_months report_player_month[])
  returns void language plpgsql as $$
declare
  v_firsts report_first_deposit[] := array(select f from unnest(p_firsts) f
    where not exists (select from report_first_deposit k where k.member_id = f.member_id and k.at <= f.at));
  v_months report_player_month[] := array(select p from unnest(p_months) p
    where not exists (select from report_player_month k where k.member_id = p.member_id and k.month = p.month));
  v_members bigint[] := array(select member_id from unnest(v_firsts) union select member_id from unnest(v_months));
begin
  if cardinality(v_members) = 0 then
    return;
  end if;
  perform report_cohort_add(v_members, -1);
  insert into report_first_deposit select * from unnest(v_firsts)
    on conflict (member_id) do update set at = excluded.at, satang = excluded.satang;
  insert into report_player_month select * from unnest(v_months);
  perform report_cohort_add(v_members, 1);
end $$;
revoke all on function report_note_members from public, sanam_app;
