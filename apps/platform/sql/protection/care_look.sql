-- Work out anew the signals of a member's day, and whether the member is at the heavy level by them.
create or replace function care_look(p_member_id bigint, p_day date, p_rules jsonb, p_at timestamptz) returns void
language plpgsql as $$
begin
  insert into care_signal (member_id, day, kind, measure, seen_at)
    select p_member_id, p_day, s.kind, s.measure, p_at from care_signals(p_member_id, p_day, p_rules) s
    on conflict (member_id, day, kind) do update set measure = excluded.measure where care_signal.measure <> excluded.measure;
  -- heavy for a week from the day on which the kinds of seven days were enough
  insert into care_heavy_member (member_id, until_day)
    select p_member_id, p_day + 6 from care_signal s
      where s.member_id = p_member_id and s.day > p_day - 7 and s.day <= p_day
      having count(distinct s.kind) >= (p_rules ->> 'heavy_kinds')::integer
    on conflict (member_id) do update set until_day = greatest(care_heavy_member.until_day, excluded.until_day);
end $$;
revoke all on function care_look from public, sanam_app;
