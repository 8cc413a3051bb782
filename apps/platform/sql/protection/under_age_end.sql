/*
 * End the block of a member who was held to be too young, after a document of an adult has passed. Breaks and exclusions
 * of the member stand as before.
 * @param p_cooling_seconds time that an exclusion holds on after the member asked to return.
 */
create or replace function under_age_end(p_member_id bigint, p_by text, p_cooling_seconds integer, p_at timestamptz)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
begin
  if g.is_under_age then
    update play_guard set is_under_age = false,
        blocked_until = coalesce((select max(case when b.kind <> 'exclusion' then b.ends_at
            when b.return_asked_at is null then 'infinity'
            else b.return_asked_at + make_interval(secs => p_cooling_seconds) end)
          from member_break b where b.member_id = p_member_id), '-infinity')
      where member_id = p_member_id;
    insert into protection_change (member_id, what, by, at) values (p_member_id, 'age_proven', p_by, p_at);
  end if;
end $$;
revoke all on function under_age_end from public, sanam_app;
grant execute on function under_age_end to sanam_app;
