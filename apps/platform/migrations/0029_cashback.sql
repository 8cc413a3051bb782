-- The weekly loss return: a share of what a member lost from Wednesday to Tuesday, reckoned once from member_play and the ledger, put right while it
-- is not claimed, and claimed once through the ledger. Amounts are whole satang.

-- bonuses of a week, of all members at once: a handful among the movements of play
create index ledger_bonus on ledger_transaction (created_at, member_id) where kind in ('bonus_grant', 'bonus_forfeit', 'cashback', 'wheel_prize');

/* The Wednesday on which the week of a day begins; it is the week's name. */
create function cashback_week_of(p_day date) returns date language sql immutable parallel safe as $$
  select p_day - (extract(isodow from p_day)::int + 4) % 7
$$;

-- Weeks that are reckoned, one after another, and the terms of each: what is put right later is put right with them.
create table cashback_week (
  week date primary key check (extract(isodow from week) = 3),
  -- 0: the return was switched off when the week was reckoned
  percent smallint not null check (percent between 0 and 100),
  least_satang bigint not null check (least_satang > 0),
  most_satang bigint not null check (most_satang >= least_satang),
  reckoned_at timestamptz not null,
  -- from then on it can no longer be claimed
  claim_until timestamptz not null check (claim_until > reckoned_at),
  -- since then what nobody claimed stays as it is
  expired_at timestamptz check (expired_at >= claim_until)
);

-- The mark of member_play up to which all reckoned weeks are right.
create table cashback_mark (
  through timestamptz not null
);
create unique index cashback_mark_is_one on cashback_mark ((true));
insert into cashback_mark values ('-infinity');

/*
 * A member's week. Whoever did not play in it has none, unless something from weeks before is made up in it.
 * There is no foreign key to member: members are never deleted, and a million rows at once would each be looked up.
 */
create table cashback (
  member_id bigint not null,
  week date not null,
  -- of closed rounds of real money, and what bonuses were paid in the week
  staked_satang bigint not null,
  won_satang bigint not null,
  bonus_satang bigint not null check (bonus_satang >= 0),
  -- what the formula makes of the three, as they stand
  own_satang bigint not null check (own_satang >= 0),
  -- what weeks claimed before turned out to have brought too much (below zero) or too little
  carried_satang bigint not null default 0,
  -- what can be claimed, or was
  amount_satang bigint not null check (amount_satang >= 0),
  claimed_at timestamptz,
  primary key (member_id, week),
  check (claimed_at is null or amount_satang > 0)
);
-- for the auditor
create index cashback_claimed on cashback (claimed_at) where claimed_at is not null;

/*
 * What is still to be made up, by member: the sum of own less amount over their weeks, kept by a trigger. Below zero when more was claimed
 * than stands in the end. The next week that is reckoned takes it up.
 */
create table cashback_balance (
  member_id bigint primary key,
  carried_satang bigint not null
);

create function cashback_carry() returns trigger language plpgsql as $$
begin
  insert into cashback_balance as b
    values (new.member_id, new.own_satang - new.amount_satang - case when tg_op = 'UPDATE' then old.own_satang - old.amount_satang else 0 end)
    on conflict (member_id) do update set carried_satang = b.carried_satang + excluded.carried_satang;
  return null;
end $$;
create trigger cashback_carries_from_the_start after insert on cashback for each row when (new.own_satang <> new.amount_satang) execute function cashback_carry();
create trigger cashback_carries after update on cashback for each row
  when (new.own_satang - new.amount_satang <> old.own_satang - old.amount_satang) execute function cashback_carry();

-- What was claimed is never claimed again, nor another amount, nor undone, whoever asks.
create function cashback_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a week is claimed once, and for ever: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger cashback_is_claimed_once before update on cashback for each row
  when (old.claimed_at is not null and (new.member_id, new.week, new.amount_satang, new.claimed_at) is distinct from (old.member_id, old.week, old.amount_satang, old.claimed_at))
  execute function cashback_refuse_change();
create trigger cashback_is_kept before delete on cashback for each row execute function cashback_refuse_change();
create trigger cashback_is_never_emptied before truncate on cashback for each statement execute function cashback_refuse_change();

/*
 * The formula: a share of what was lost, rounded down to a satang, at most so much, and nothing when it is less than the least. One expression, which
 * the planner takes apart: a call for each of a million members would take minutes.
 */
create function cashback_of(p_net_satang bigint, p_percent smallint, p_least_satang bigint, p_most_satang bigint) returns bigint language sql immutable parallel safe as $$
  select case when greatest(0, p_net_satang) * p_percent / 100 < p_least_satang then 0 else least(greatest(0, p_net_satang) * p_percent / 100, p_most_satang) end
$$;

/* What bonuses were paid to a member in a week: grants less what of them was forfeited, but not below zero, and what was given without conditions. */
create function cashback_bonus(p_member_id bigint, p_week date) returns bigint language sql stable as $$
  select greatest(0, coalesce(sum(cash_satang) filter (where kind in ('bonus_grant', 'bonus_forfeit')), 0))::bigint
      + coalesce(sum(cash_satang) filter (where kind in ('cashback', 'wheel_prize')), 0)::bigint
    from ledger_transaction
    where member_id = p_member_id and kind not in ('bet', 'win', 'bet_rollback', 'win_rollback') and kind in ('bonus_grant', 'bonus_forfeit', 'cashback', 'wheel_prize')
      and created_at >= p_week::timestamp at time zone 'Asia/Bangkok' and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
$$;

/*
 * Puts reckoned weeks right by what their play has become since, in one transaction: what is not claimed changes; where it is claimed, or there is
 * less than was carried, the difference waits for the next week that is reckoned. Doing it again changes nothing.
 * @returns the members' weeks that changed; null: another process is at it.
 */
create function cashback_put_right() returns bigint
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_since timestamptz;
  v_through timestamptz;
  v_end date;
  v_changed bigint := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('cashback', 0)) then
    return null;
  end if;
  -- what members played stands still until this is over
  select through into v_through from game_measure_mark for share;
  select through into v_since from cashback_mark;
  if v_through <= v_since then
    return 0;
  end if;
  select max(week) + 7 into v_end from cashback_week where percent > 0;
  if v_end is not null then
    with touched as (
      select distinct member_id, cashback_week_of(day) as week from member_play where changed_through > v_since and day < v_end
    ), stands as (
      select t.member_id, t.week, sum(p.staked_satang)::bigint as staked, sum(p.won_satang)::bigint as won
        from touched t join member_play p on p.member_id = t.member_id and p.day >= t.week and p.day < t.week + 7
        group by t.member_id, t.week
    ), known as materialized (
      select s.*, w.percent, w.least_satang, w.most_satang, coalesce(r.bonus_satang, cashback_bonus(s.member_id, s.week)) as bonus
        from stands s
        join cashback_week w on w.week = s.week and w.percent > 0
        left join cashback r on r.member_id = s.member_id and r.week = s.week
        where (r.claimed_at is not null or w.expired_at is null)
          and (r.member_id is null or r.staked_satang <> s.staked or r.won_satang <> s.won)
    ), fresh as (
      select k.*, cashback_of(staked - won - bonus, percent, least_satang, most_satang) as own from known k
    )
    insert into cashback as c (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, amount_satang)
      select member_id, week, staked, won, bonus, own, own from fresh order by member_id, week
      on conflict (member_id, week) do update set
        staked_satang = excluded.staked_satang,
        won_satang = excluded.won_satang,
        own_satang = excluded.own_satang,
        amount_satang = case when c.claimed_at is null then greatest(0, excluded.own_satang + c.carried_satang) else c.amount_satang end;
    get diagnostics v_changed = row_count;
  end if;
  update cashback_mark set through = v_through;
  return v_changed;
end $$;

/*
 * Reckons a week for everybody, whole or not at all, once: a share of stakes less wins less bonuses, and what earlier weeks left to be made up.
 * @param p_percent 0 reckons it as one in which nothing is returned.
 * @returns done: now; before: it, or a later one, was reckoned already; early: its play is not all summed up; busy: another process does this.
 */
create function cashback_reckon(p_week date, p_percent smallint, p_least_satang bigint, p_most_satang bigint, p_claim_until timestamptz, p_now timestamptz) returns text
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
      select member_id, greatest(0, coalesce(sum(cash_satang) filter (where kind in ('bonus_grant', 'bonus_forfeit')), 0))::bigint
          + coalesce(sum(cash_satang) filter (where kind in ('cashback', 'wheel_prize')), 0)::bigint as paid
        from ledger_transaction
        where kind in ('bonus_grant', 'bonus_forfeit', 'cashback', 'wheel_prize')
          and created_at >= p_week::timestamp at time zone 'Asia/Bangkok' and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
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

/* Ends the claiming of weeks whose time is over: nothing about what was not claimed changes any more. @returns the weeks. */
create function cashback_expire(p_now timestamptz) returns setof date language sql security definer set search_path = public, pg_temp as $$
  update cashback_week set expired_at = p_now where expired_at is null and claim_until <= p_now returning week
$$;

/*
 * Claims a member's week: one at a time. The movement is the caller's, in the same transaction.
 * @returns claimed; repeated: it was claimed before, that amount; expired; too_little: less than the least was lost; nothing: there was no loss, or it
 *   went against what was claimed too much before; unknown: the week is not reckoned. Nothing is claimed by any but the first.
 */
create function cashback_take(p_member_id bigint, p_week date, p_now timestamptz, out outcome text, out amount_satang bigint, out claim_until timestamptz, out least_satang bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w cashback_week;
  r cashback;
begin
  -- it does not expire meanwhile
  select * into w from cashback_week where week = p_week for share;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  claim_until := w.claim_until;
  least_satang := w.least_satang;
  select * into r from cashback where member_id = p_member_id and week = p_week for update;
  amount_satang := coalesce(r.amount_satang, 0);
  if r.claimed_at is not null then
    outcome := 'repeated';
  elsif amount_satang = 0 then
    outcome := case when r.own_satang = 0 and r.staked_satang - r.won_satang - r.bonus_satang > 0 then 'too_little' else 'nothing' end;
  elsif w.expired_at is not null or w.claim_until <= p_now then
    outcome := 'expired';
  else
    update cashback set claimed_at = p_now where member_id = p_member_id and week = p_week;
    outcome := 'claimed';
  end if;
end $$;

revoke insert, update, delete on cashback_week, cashback_mark, cashback, cashback_balance from sanam_app;
grant execute on function cashback_week_of, cashback_of, cashback_bonus, cashback_put_right, cashback_reckon, cashback_expire, cashback_take to sanam_app;

-- What is planned for any stretch at all suits none: from the sixth call of a connection on, summing up took minutes where it had taken seconds.
alter function game_measure_advance(interval) set plan_cache_mode = force_custom_plan;
alter function commission_reckon(date, jsonb) set plan_cache_mode = force_custom_plan;
