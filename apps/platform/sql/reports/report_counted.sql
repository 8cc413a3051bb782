/* Movements of a span as they are counted: each under its kind, and a member's first deposit under `first_deposit` too. */
create or replace function report_counted(p_since timestamptz, p_until timestamptz) returns table (
    member_id bigint, at timestamptz, kind text, party text, part text, game_code text, satang bigint,
    bonus_satang bigint, wait_seconds bigint)
  language sql stable as $$
  with m as materialized (select * from report_movement(p_since, p_until))
  select m.* from m
  union all
  select f.member_id, f.at, 'first_deposit', f.party, f.part, '', f.satang, 0, null
    from (select distinct on (m.member_id) m.* from m where m.kind in ('deposit', 'gateway_deposit')
        order by m.member_id, m.at) f
    where not exists (select from ledger_movement e where e.member_id = f.member_id and not e.is_play
      and e.is_own_deposit and e.created_at <= p_since)
$$;
revoke all on function report_counted from public, sanam_app;
