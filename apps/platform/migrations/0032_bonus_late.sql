-- What comes after a bonus ended is judged in both directions, and waits while it is in play; what is left of one that goes on comes back with its rounds.

alter table bonus_grant
  -- goes down too: a provider takes a win back that came late
  drop constraint bonus_grant_late_satang_check,
  -- of what is due, what was played away before it could be taken
  add column gone_satang bigint not null default 0 check (gone_satang >= 0),
  -- of what was taken, what was given back, because a provider took back what it had been taken of
  add column returned_satang bigint not null default 0 check (returned_satang >= 0),
  -- something is due that is in play: the member's last movement before; own money that came since is not taken for it
  add column due_since_sequence bigint,
  -- while it goes on: when left_satang was noted, and the stakes that were in play then
  add column left_noted_at timestamptz,
  add column left_open_satang bigint not null default 0 check (left_open_satang >= 0),
  -- its turnover when it ended
  add column ended_counted_satang bigint;
-- two who look like one: whoever is above is looked for too
create index finding_of_look_alike on finding ((detail ->> 'above')) where closed_at is null and kind like 'referral_same_%';
create index bonus_grant_due on bonus_grant (member_id) where due_since_sequence is not null;

-- what was due of late money until now, and could not be taken, was played away
update bonus_grant g set gone_satang = greatest(0, d.due - g.taken_satang)
  from (
    select member_id, id, case
        when state = 'completed' then case when cash_out is null then 0 else greatest(0, cash - ended_own_satang - cash_out) end
        else cash - least(greatest(0, cash - left_satang), greatest(0, ended_own_satang)) end as due
      from (
        select g.*, g.ended_cash_satang + g.late_satang as cash, (v.terms ->> 'cash_out_max_baht')::bigint * 100 as cash_out
          from bonus_grant g join promotion_version v using (promotion_id, version) where g.late_satang > 0) l) d
  where d.member_id = g.member_id and d.id = g.id and d.due > g.taken_satang;

create or replace function bonus_grant_refuse_change() returns trigger language plpgsql as $$
begin
  if not (old.state, new.state) in (('reserved', 'active'), ('reserved', 'cancelled'), ('cancelled', 'active'), ('active', 'active'),
      ('active', 'completed'), ('active', 'expired'), ('active', 'forfeited'),
      -- what came later of rounds that began under it
      ('completed', 'completed'), ('expired', 'expired'), ('forfeited', 'forfeited')) then
    raise exception 'bonus % cannot go from % to %', old.ref, old.state, new.state using errcode = 'check_violation';
  end if;
  if old.granted_at is not null and (old.member_id, old.id, old.ref, old.promotion_id, old.version, old.bonus_satang, old.required_satang, old.granted_at, old.expires_at, old.given_sequence, old.own_satang, old.period)
      is distinct from (new.member_id, new.id, new.ref, new.promotion_id, new.version, new.bonus_satang, new.required_satang, new.granted_at, new.expires_at, new.given_sequence, new.own_satang, new.period) then
    raise exception 'what bonus % gave is never changed', old.ref using errcode = 'check_violation';
  end if;
  if old.taken_satang is not null and ((old.ended_at, old.cause, old.left_satang, old.ended_cash_satang, old.ended_own_satang, old.ended_counted_satang)
      is distinct from (new.ended_at, new.cause, new.left_satang, new.ended_cash_satang, new.ended_own_satang, new.ended_counted_satang)
      or new.taken_satang < old.taken_satang or new.returned_satang < old.returned_satang or new.returned_satang > new.taken_satang) then
    raise exception 'how bonus % ended is never changed', old.ref using errcode = 'check_violation';
  end if;
  return new;
end $$;

/* What rounds brought after a time that have a bet from under a bonus and before that time: wins, and stakes that went back. */
create function bonus_came_since(p_member_id bigint, p_grant_id bigint, p_since timestamptz) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with changed as materialized (
    select provider_id, round, sum(won_satang + returned_satang) as brought from game_round_change
      where member_id = p_member_id and changed_at > p_since
      group by provider_id, round having sum(won_satang + returned_satang) <> 0
  ), begun as materialized (
    select distinct t.provider_id, t.round from provider_transaction t join bonus_grant g on g.member_id = t.member_id and g.id = p_grant_id
      where t.member_id = p_member_id and t.kind = 'bet' and t.state <> 'refused' and t.created_at >= g.granted_at and t.created_at < p_since
  )
  select coalesce((select sum(brought) from changed join begun using (provider_id, round)), 0)::bigint
$$;
grant execute on function bonus_came_since to sanam_app;

/*
 * How a grant stands at this moment: what is summed up, and what calls did since.
 * counted: turnover that counts; open: stakes in rounds that began under it and have no end yet; own: the member's own money that went into the credit until now,
 * which is what was there before, what was paid in since, and what rounds brought that had all their stakes before.
 * @param p_open_since a round that began before and is not awaited has no end to wait for.
 */
create or replace function bonus_standing(p_member_id bigint, p_grant_id bigint, p_open_since timestamptz, out counted_satang bigint, out open_satang bigint, out own_satang bigint)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with granted as (
    select g.*, v.terms from bonus_grant g join promotion_version v using (promotion_id, version) where g.member_id = p_member_id and g.id = p_grant_id
  ), fresh as materialized (
    select c.provider_id, c.game_code, c.round, min(c.began_at) as began_at, sum(c.bets) as bets, sum(c.free_bets) as free_bets, sum(c.closings) as closings, sum(c.staked_satang) as staked
      from game_round_change c
      where c.member_id = p_member_id and c.changed_at > (select through from game_measure_mark)
      group by c.provider_id, c.game_code, c.round
  ), changed as (
    select f.provider_id || ':' || f.game_code as gamecode, coalesce(r.area, (select m.area from game m where m.provider_id = f.provider_id and m.game_code = f.game_code), 'other') as area,
        r.is_measured as was_measured, r.began_at as began_before, r.staked_satang as staked_before, least(r.began_at, f.began_at) as began_at,
        coalesce(r.bets, 0) + f.bets as bets, coalesce(r.free_bets, 0) + f.free_bets as free_bets, coalesce(r.closings, 0) + f.closings as closings,
        (coalesce(r.staked_satang, 0) + f.staked)::bigint as staked,
        exists (select from awaited_round a where a.member_id = p_member_id and a.provider_id = f.provider_id and a.round = f.round and a.done_at is null) as is_awaited
      from fresh f
      left join game_round r on r.member_id = p_member_id and r.provider_id = f.provider_id and r.game_code = f.game_code and r.round = f.round
  )
  select
    coalesce((select t.counted_satang from bonus_turnover t where t.member_id = p_member_id and t.grant_id = p_grant_id), 0) + coalesce((
      select sum(
          case when c.closings > 0 and c.bets > 0 and c.free_bets = 0 and c.staked > 0 and c.began_at >= g.granted_at and c.began_at < g.expires_at
            then bonus_counts(g.terms, c.gamecode, c.area, c.staked) else 0 end
          - case when c.was_measured and c.began_before >= g.granted_at and c.began_before < g.expires_at then bonus_counts(g.terms, c.gamecode, c.area, c.staked_before) else 0 end)
        from changed c), 0)::bigint,
    coalesce((select sum(c.staked) from changed c where c.began_at >= g.granted_at and c.closings = 0 and c.bets > 0 and (c.began_at > p_open_since or c.is_awaited)), 0)::bigint + coalesce((
      select sum(r.staked_satang) from game_round r
        where r.member_id = p_member_id and r.began_at >= g.granted_at and r.closings = 0 and r.bets > 0
          and (r.began_at > p_open_since or exists (
            select from awaited_round a where a.member_id = r.member_id and a.provider_id = r.provider_id and a.round = r.round and a.done_at is null))
          and not exists (select from fresh f where f.provider_id = r.provider_id and f.game_code = r.game_code and f.round = r.round)), 0)::bigint,
    g.own_satang + coalesce((
      select sum(l.cash_satang) from ledger_transaction l
        where l.member_id = p_member_id and l.sequence > g.given_sequence and l.kind not in ('bet', 'win', 'bet_rollback', 'win_rollback')
          -- what was taken of an earlier bonus meanwhile was counted with what its rounds brought, and so was what was given back of it
          and (l.kind <> 'bonus_grant' or l.idempotency_key like 'bonus\_return:%')), 0)::bigint + coalesce((
      -- rounds that went on after it without another stake: few, whatever was played since
      select sum(w.brought)
        from (
          select c.provider_id, c.round, sum(c.won_satang + c.returned_satang) as brought from game_round_change c
            where c.member_id = p_member_id and c.changed_at > g.granted_at
            group by c.provider_id, c.round
            having max(c.bets) <= 0 and sum(c.won_satang + c.returned_satang) <> 0) w
        where exists (select from game_round r where r.member_id = p_member_id and r.provider_id = w.provider_id and r.round = w.round and r.began_at <= g.granted_at)
          or bonus_has_bet(p_member_id, w.provider_id, w.round, (select through from game_measure_mark), g.granted_at)), 0)::bigint
    from granted g
$$;

/* Of a bonus that was given in a week, what of it was not taken back in that week. One that was given in another week is none of this one's, whatever became of it. */
create function cashback_bonus_of(p_given bigint, p_kept bigint) returns bigint language sql immutable parallel safe as $$
  select greatest(0, least(coalesce(p_given, 0), coalesce(p_kept, 0)))
$$;

/* What bonuses were paid to a member in a week: grants less what of each was forfeited, and what was given without conditions. */
create or replace function cashback_bonus(p_member_id bigint, p_week date) returns bigint language sql stable as $$
  select coalesce(sum(cashback_bonus_of(given, kept) + free), 0)::bigint
    from (
      select sum(cash_satang) filter (where idempotency_key like 'bonus\_grant:%')::bigint as given,
          sum(cash_satang) filter (where kind in ('bonus_grant', 'bonus_forfeit'))::bigint as kept,
          coalesce(sum(cash_satang) filter (where kind in ('cashback', 'wheel_prize')), 0)::bigint as free
        from ledger_transaction
        where member_id = p_member_id and kind not in ('bet', 'win', 'bet_rollback', 'win_rollback') and kind in ('bonus_grant', 'bonus_forfeit', 'cashback', 'wheel_prize')
          and created_at >= p_week::timestamp at time zone 'Asia/Bangkok' and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
        group by detail ->> 'ref') each
$$;
grant execute on function cashback_bonus_of to sanam_app;

/*
 * Reckons a week for everybody, whole or not at all, once: a share of stakes less wins less bonuses, and what earlier weeks left to be made up.
 * @param p_percent 0 reckons it as one in which nothing is returned.
 * @returns done: now; before: it, or a later one, was reckoned already; early: its play is not all summed up; busy: another process does this.
 */
create or replace function cashback_reckon(p_week date, p_percent smallint, p_least_satang bigint, p_most_satang bigint, p_claim_until timestamptz, p_now timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_last date;
  v_through timestamptz;
begin
  if cashback_put_right() is null then
    return 'busy';
  end if;
  select max(week) into v_last from cashback_week;
  if p_week <= v_last then
    return 'before';
  end if;
  if p_week > v_last + 7 then
    raise exception 'the week of % is not reckoned yet', v_last + 7 using errcode = 'check_violation';
  end if;
  -- held since the weeks before were put right
  select through into v_through from game_measure_mark for share;
  if v_through < (p_week + 7)::timestamp at time zone 'Asia/Bangkok' then
    return 'early';
  end if;
  insert into cashback_week values (p_week, p_percent, p_least_satang, p_most_satang, p_now, p_claim_until);
  if p_percent > 0 then
    with play as (
      select member_id, sum(staked_satang)::bigint as staked, sum(won_satang)::bigint as won from member_play where day >= p_week and day < p_week + 7 group by member_id
    ), bonus as (
      select member_id, sum(cashback_bonus_of(given, kept) + free)::bigint as paid
        from (
          select member_id, sum(cash_satang) filter (where idempotency_key like 'bonus\_grant:%')::bigint as given,
              sum(cash_satang) filter (where kind in ('bonus_grant', 'bonus_forfeit'))::bigint as kept,
              coalesce(sum(cash_satang) filter (where kind in ('cashback', 'wheel_prize')), 0)::bigint as free
            from ledger_transaction
            where kind in ('bonus_grant', 'bonus_forfeit', 'cashback', 'wheel_prize')
              and created_at >= p_week::timestamp at time zone 'Asia/Bangkok' and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
            group by member_id, detail ->> 'ref') each
        group by member_id
    ), carry as (
      select member_id, carried_satang from cashback_balance where carried_satang <> 0
    ), line as (
      select member_id, coalesce(p.staked, 0) as staked, coalesce(p.won, 0) as won, coalesce(b.paid, 0) as paid, coalesce(c.carried_satang, 0) as carried,
          cashback_of(coalesce(p.staked, 0) - coalesce(p.won, 0) - coalesce(b.paid, 0), p_percent, p_least_satang, p_most_satang) as own
        from play p
        full join carry c using (member_id)
        left join bonus b using (member_id)
        where p.member_id is not null or c.carried_satang > 0
    )
    insert into cashback (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, carried_satang, amount_satang)
      select member_id, p_week, staked, won, paid, own, carried, greatest(0, own + carried) from line order by member_id;
  end if;
  return 'done';
end $$;
