/*
 * Begin a break of a member, at once, and end the games that are open. A running break is never shortened: both stand,
 * and the longer one decides. What the member is known by is kept, so that the break holds for another account of the
 * same person too; a bank account counts only when it is proven to be the member's.
 * @param p_ends_at null: for ever.
 * @param p_same_person_as the member whose break it was first; null: this one's own.
 * @param p_is_carried_on whether it holds for yet other accounts; not when it is unsure that this one is the same person.
 */
create or replace function break_begin(p_member_id bigint, p_kind text, p_ends_at timestamptz, p_by text, p_note text,
  p_same_person_as bigint, p_at timestamptz, p_is_carried_on boolean default true) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  g play_guard := guard_lock(p_member_id);
begin
  insert into member_break (member_id, kind, began_at, ends_at, begun_by, note, same_person_as, is_carried_on)
    values (p_member_id, p_kind, p_at, p_ends_at, p_by, p_note, p_same_person_as, p_is_carried_on);
  update play_guard set session_began_at = null, session_touched_at = null, check_due_at = null, refused_from = null,
      sessions_ended = sessions_ended + 1, blocked_until = greatest(g.blocked_until, case p_kind when 'exclusion' then 'infinity' else p_ends_at end)
    where member_id = p_member_id;
  insert into protection_change (member_id, what, after, by, at)
    values (p_member_id, p_kind, extract(epoch from p_ends_at - p_at)::bigint, p_by, p_at);
  if p_kind <> 'pause' and p_is_carried_on then
    insert into excluded_identity (kind, hash, member_id)
      select i.kind, i.hash, p_member_id from member_identity i where i.member_id = p_member_id and i.is_proven
      on conflict do nothing;
  end if;
end $$;
revoke all on function break_begin from public, sanam_app;
grant execute on function break_begin to sanam_app;
