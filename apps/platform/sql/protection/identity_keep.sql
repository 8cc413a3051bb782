/*
 * Keep what a member is known by, as keyed hashes, when an account is closed whose limits would hold for another account
 * of the same person. What a break keeps is kept by break_begin.
 */
create or replace function identity_keep(p_member_id bigint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into excluded_identity (kind, hash, member_id)
    select i.kind, i.hash, p_member_id from member_identity i
      where i.member_id = p_member_id and i.is_proven
        and exists (select from member_limit l where l.member_id = p_member_id and l.amount is not null)
    on conflict do nothing
$$;
revoke all on function identity_keep from public, sanam_app;
grant execute on function identity_keep to sanam_app;
