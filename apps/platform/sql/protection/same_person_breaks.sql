/*
 * Breaks of a member's other accounts that hold for this member too: a running time-out; an exclusion until the member
 * of it may play again. A break that this member has served to its end is left out.
 * @returns is_known: see same_person.
 */
create or replace function same_person_breaks(p_member_id bigint, p_at timestamptz)
  returns table (member_id bigint, kind text, began_at timestamptz, ends_at timestamptz, is_known boolean)
language sql stable as $$
  select b.member_id, b.kind, b.began_at, b.ends_at, s.is_known
    from same_person(p_member_id) s
    join member_break b on b.member_id = s.member_id
    left join play_guard g on g.member_id = b.member_id
    where b.is_carried_on and (b.kind = 'time_out' and b.ends_at > p_at
        or b.kind = 'exclusion' and (b.return_asked_at is null or g.blocked_until > p_at
          -- a block that is longer than the shortest wait to return may be that of a later pause or time-out
          and (b.return_asked_at > p_at - interval '24 hours' or not exists (select from member_break o
            where o.member_id = b.member_id and o.kind <> 'exclusion' and o.ends_at = g.blocked_until))))
      and not exists (select from member_break own where own.member_id = p_member_id and own.kind = b.kind
        and own.ends_at is not distinct from b.ends_at and (own.kind = 'time_out' or own.return_asked_at is not null))
$$;
revoke all on function same_person_breaks from public, sanam_app;
