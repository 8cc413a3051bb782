/*
 * Keep what a member is known by, as keyed hashes, before an account closes or one of its browsers is forgotten, when
 * its limits or its break would hold for another account of the same person. What was known when a break began is kept
 * by break_begin.
 */
create or replace function identity_keep(p_member_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into excluded_identity (kind, hash, member_id)
    select i.kind, i.hash, p_member_id from member_identity i
      where i.member_id = p_member_id and i.is_proven
        and (exists (select from member_limit l where l.member_id = p_member_id and l.amount is not null)
          or exists (select from member_break b join play_guard g on g.member_id = b.member_id
            where b.member_id = p_member_id and b.kind <> 'pause' and b.is_carried_on and g.blocked_until > now()))
    on conflict do nothing
$$;
revoke all on function identity_keep from public, sanam_app;
grant execute on function identity_keep to sanam_app;
