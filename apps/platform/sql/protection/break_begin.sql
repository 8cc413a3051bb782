/*
 * Begin a break of a member, at once. A running one is never shortened: both stand, and the longer one decides. With an
 * exclusion, what the member is known by is remembered, so that another account of the same person is excluded too.
 * @param p_ends_at null: for ever.
 */
create or replace function break_begin(p_member_id bigint, p_kind text, p_ends_at timestamptz, p_by text, p_note text,
  p_same_person_as bigint, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
begin
  insert into member_break (member_id, kind, began_at, ends_at, begun_by, note, same_person_as)
    values (p_member_id, p_kind, p_at, p_ends_at, p_by, p_note, p_same_person_as);
  update play_guard set session_began_at = null, session_touched_at = null, check_due_at = null, refused_from = null,
      blocked_until = greatest(g.blocked_until, case p_kind when 'exclusion' then 'infinity' else p_ends_at end)
    where member_id = p_member_id;
  insert into protection_change (member_id, what, after, by, at)
    values (p_member_id, p_kind, extract(epoch from p_ends_at - p_at)::bigint, p_by, p_at);
  if p_kind = 'exclusion' then
    insert into excluded_identity (kind, hash, member_id)
      select i.kind, i.hash, p_member_id from member_identity i where i.member_id = p_member_id on conflict do nothing;
  end if;
end $$;
revoke all on function break_begin from public, sanam_app;
grant execute on function break_begin to sanam_app;
