/*
 * Other accounts of the same person, as far as their rules hold for this member: with the same phone, browser or
 * passkey, or a bank account that is proven to be theirs; also closed accounts that were kept in mind.
 * @returns is_known: whether they are surely of one person, and not only by a bank account that this member has linked
 *   and that no deposit has proven.
 */
create or replace function same_person(p_member_id bigint) returns table (member_id bigint, is_known boolean)
language sql stable as $$
  select same.member_id, bool_or(same.is_known)
    from (select s.member_id, s.own_is_proven as is_known from member_same_person(p_member_id) s where s.other_is_proven
      union all
      select e.member_id, i.is_proven from member_identity i
        join excluded_identity e on e.kind = i.kind and e.hash = i.hash and e.member_id <> p_member_id
        where i.member_id = p_member_id) same
    group by same.member_id
$$;
revoke all on function same_person from public, sanam_app;
