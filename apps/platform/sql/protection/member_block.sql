-- Whether and until when a member's play, deposits and gifts are refused; an end of null is none.
create or replace view member_block as
  select g.member_id, nullif(nullif(g.blocked_until, 'infinity'), '-infinity') as blocked_until,
      e.is_excluded, e.excluded_until, g.is_under_age,
      (select b.kind from member_break b where b.member_id = g.member_id and b.kind <> 'exclusion'
        and b.ends_at = g.blocked_until order by b.id desc limit 1) as last_kind
    from play_guard g
    cross join lateral (select coalesce(bool_or(x.return_asked_at is null), false) as is_excluded,
        case when bool_or(x.ends_at is null) then null else max(x.ends_at) end as excluded_until
      from member_break x where x.member_id = g.member_id and x.kind = 'exclusion') e;
revoke all on member_block from sanam_app;
grant select on member_block to sanam_app;
