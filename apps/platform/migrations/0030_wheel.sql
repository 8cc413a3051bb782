-- The wheel: tickets that are earned or given, tables of prizes with their chances, and spins whose secret is sealed before they are asked for.

/*
 * A table of prizes as it is sealed, shown and drawn from: satang and millionths of each in the order of the wheel, `0:620000,100:200000,…`.
 * @returns each with the millionths up to and with it.
 */
create function wheel_prizes(p_prizes text) returns table (place bigint, amount_satang bigint, millionths bigint, up_to bigint)
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select place, split_part(part, ':', 1)::bigint, split_part(part, ':', 2)::bigint, sum(split_part(part, ':', 2)::bigint) over (order by place)::bigint
    from string_to_table(p_prizes, ',') with ordinality as given (part, place)
$$;

/* Whether the chances of a table are all of them, each prize is there once, and none is there that cannot be won. */
create function wheel_is_whole(p_prizes text) returns boolean language sql immutable parallel safe set search_path = public, pg_temp as $$
  select sum(millionths) = 1000000 and min(millionths) > 0 and max(amount_satang) > 0 and count(distinct amount_satang) = count(*) from wheel_prizes(p_prizes)
$$;

/* What a drawn number from 0 to 999,999 is worth. */
create function wheel_prize_at(p_prizes text, p_drawn integer) returns bigint language sql immutable parallel safe set search_path = public, pg_temp as $$
  select amount_satang from wheel_prizes(p_prizes) where p_drawn < up_to order by place limit 1
$$;

/* The seal of a secret and of the table that it will be drawn from. */
create function wheel_seal_of(p_seed text, p_version integer, p_prizes text) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(p_seed || '|' || p_version || '|' || p_prizes, 'UTF8')), 'hex')
$$;

-- Tables of prizes, one after another. The newest is what the next secret is sealed with; a sealed one keeps its own.
create table wheel_table (
  version integer generated always as identity primary key,
  prizes text not null check (prizes ~ '^\d{1,9}:\d{1,7}(,\d{1,9}:\d{1,7}){1,11}$' and wheel_is_whole(prizes)),
  -- of a day in Bangkok; the newest holds for all
  budget_satang bigint not null,
  made_at timestamptz not null
);

-- What earns a ticket. A day has the newest rules that began on it or before; rules never change within a day.
create table wheel_rules (
  version integer generated always as identity primary key,
  since_day date not null,
  -- one ticket for each full so much staked on a day, so many at most; 0: no ticket for stakes
  stakes_satang bigint not null check (stakes_satang >= 0),
  stakes_most integer not null check (stakes_most between 1 and 100),
  -- one for a deposit of so much on a day on which as much was staked; 0: no ticket for deposits
  deposit_satang bigint not null check (deposit_satang >= 0),
  -- with the day itself
  ticket_days integer not null check (ticket_days between 1 and 60),
  made_at timestamptz not null
);

create table wheel_ticket (
  member_id bigint not null references member (id),
  -- a cause gives one ticket, for ever: `stakes:2026-11-20:3`, `deposit:2026-11-20`, or what another module names
  cause text not null check (cause ~ '^[a-z][a-z0-9_-]{0,30}:[!-~]{1,80}$'),
  -- of a ticket that play earned, and may lose again
  day date,
  number integer,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (member_id, cause),
  check ((day is null) = (number is null))
);

-- The secret of a member's next spin. Its seal is shown beforehand, with the table it is drawn from.
create table wheel_next (
  member_id bigint primary key references member (id),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  version integer not null references wheel_table (version),
  sealed text not null
);

create table wheel_spin (
  member_id bigint not null,
  -- the member's first, second, …
  number integer not null,
  -- chosen by whoever asks: asked again, it is the same spin
  play_id uuid not null,
  version integer not null references wheel_table (version),
  seed text not null,
  sealed text not null,
  drawn integer not null check (drawn between 0 and 999999),
  amount_satang bigint not null,
  cause text not null,
  day date not null,
  spun_at timestamptz not null,
  primary key (member_id, number),
  unique (member_id, play_id),
  -- a ticket is spent by one spin
  unique (member_id, cause),
  foreign key (member_id, cause) references wheel_ticket (member_id, cause)
);
-- for the auditor
create index wheel_spin_by_time on wheel_spin (spun_at);

-- What a day in Bangkok gave away.
create table wheel_day (
  day date primary key,
  spins bigint not null,
  paid_satang bigint not null
);

create function wheel_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the wheel never takes back what was: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger wheel_table_is_fixed before update or delete on wheel_table for each row execute function wheel_refuse_change();
create trigger wheel_rules_are_fixed before update or delete on wheel_rules for each row execute function wheel_refuse_change();
create trigger wheel_spin_is_fixed before update or delete on wheel_spin for each row execute function wheel_refuse_change();
create trigger wheel_spin_is_never_emptied before truncate on wheel_spin for each statement execute function wheel_refuse_change();

/* A ticket's cause and end never change, and a spent one not at all. */
create function wheel_ticket_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (old.member_id, old.cause, old.day, old.number, old.granted_at, old.expires_at) is distinct from
      (new.member_id, new.cause, new.day, new.number, new.granted_at, new.expires_at)
    or exists (select from wheel_spin s where s.member_id = old.member_id and s.cause = old.cause) then
    raise exception 'ticket % of member % is as it is: % refused', old.cause, old.member_id, tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger wheel_ticket_is_kept before update or delete on wheel_ticket for each row execute function wheel_ticket_refuse_change();

/* What is done with one member's tickets is done by one transaction at a time, until it ends. */
create function wheel_hold(p_member_id bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('wheel:' || p_member_id, 0))
$$;

/*
 * Takes a table of prizes and rules into use, unless the newest are the same: the table at once, for what is sealed from now on; the rules from
 * tomorrow on, so that what earns a ticket is the same all day. The first ones hold today.
 */
create function wheel_use(p_prizes text, p_budget_satang bigint, p_stakes_satang bigint, p_stakes_most integer, p_deposit_satang bigint, p_ticket_days integer, p_now timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  t wheel_table;
  r wheel_rules;
begin
  perform pg_advisory_xact_lock(hashtextextended('wheel_use', 0));
  select * into t from wheel_table order by version desc limit 1;
  if (t.prizes, t.budget_satang) is distinct from (p_prizes, p_budget_satang) then
    insert into wheel_table (prizes, budget_satang, made_at) values (p_prizes, p_budget_satang, p_now);
  end if;
  select * into r from wheel_rules order by version desc limit 1;
  if (r.stakes_satang, r.stakes_most, r.deposit_satang, r.ticket_days) is distinct from (p_stakes_satang, p_stakes_most, p_deposit_satang, p_ticket_days) then
    insert into wheel_rules (since_day, stakes_satang, stakes_most, deposit_satang, ticket_days, made_at)
      values (bangkok_day(p_now) + (r.version is not null)::int, p_stakes_satang, p_stakes_most, p_deposit_satang, p_ticket_days, p_now);
  end if;
end $$;

/* The rules of each day whose tickets are not over yet. */
create function wheel_rules_alive(p_now timestamptz) returns table (day date, stakes_satang bigint, stakes_most integer, deposit_satang bigint, expires_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select d.day, r.stakes_satang, r.stakes_most, r.deposit_satang, (d.day + r.ticket_days)::timestamp at time zone 'Asia/Bangkok'
    from (select bangkok_day(p_now) - back as day from generate_series(0, (select max(ticket_days) from wheel_rules) - 1) as back) d
    cross join lateral (select * from wheel_rules w where w.since_day <= d.day order by w.version desc limit 1) r
    where d.day + r.ticket_days > bangkok_day(p_now)
$$;

/* What a member staked, and the most they paid in at once, on each of those days: as far as play is summed up. */
create function wheel_base(p_member_id bigint, p_now timestamptz) returns table (
  day date, staked_satang bigint, paid_in_satang bigint, stakes_satang bigint, stakes_most integer, deposit_satang bigint, expires_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  with rule as materialized (
    select * from wheel_rules_alive(p_now)
  ), played as (
    select p.day, sum(p.staked_satang)::bigint as staked from member_play p where p.member_id = p_member_id and p.day >= (select min(day) from rule) group by p.day
  ), paid_in as (
    -- in the words of the index ledger_money, which has only what is not play
    select bangkok_day(l.created_at) as day, max(l.cash_satang) as most from ledger_transaction l
      where l.member_id = p_member_id and l.kind not in ('bet', 'win', 'bet_rollback', 'win_rollback') and l.kind in ('deposit', 'gateway_deposit')
        and l.created_at >= (select min(day) from rule)::timestamp at time zone 'Asia/Bangkok'
      group by bangkok_day(l.created_at)
  )
  select r.day, coalesce(p.staked, 0), coalesce(i.most, 0), r.stakes_satang, r.stakes_most, r.deposit_satang, r.expires_at
    from rule r left join played p using (day) left join paid_in i using (day)
$$;

/* The tickets that a member's play of those days earns by the rules of each day. */
create function wheel_due(p_member_id bigint, p_now timestamptz) returns table (cause text, day date, number integer, expires_at timestamptz)
language sql stable set search_path = public, pg_temp as $$
  select 'stakes:' || to_char(b.day, 'YYYY-MM-DD') || ':' || n, b.day, n, b.expires_at
    from wheel_base(p_member_id, p_now) b cross join lateral generate_series(1, least(b.stakes_most, b.staked_satang / nullif(b.stakes_satang, 0))::integer) as n
    where b.stakes_satang > 0
  union all
  select 'deposit:' || to_char(b.day, 'YYYY-MM-DD'), b.day, 0, b.expires_at
    from wheel_base(p_member_id, p_now) b where b.deposit_satang > 0 and b.paid_in_satang >= b.deposit_satang and b.staked_satang >= b.deposit_satang
$$;

/*
 * Brings the tickets that a member earned by play to what that play is worth now. A ticket whose stakes were taken back is withdrawn; where it was
 * spent already, another that is not spent is withdrawn for it, the newest first, and comes back when more is staked. So there are never more tickets,
 * spent or not, than the days that are not over yet are worth, unless all are spent.
 */
create function wheel_earn(p_member_id bigint, p_now timestamptz) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform wheel_hold(p_member_id);
  with due as materialized (
    select * from wheel_due(p_member_id, p_now)
  ), own as materialized (
    select t.cause, t.withdrawn_at, s.number is not null as is_spent
      from wheel_ticket t left join wheel_spin s using (member_id, cause)
      where t.member_id = p_member_id and t.day is not null and t.expires_at > p_now
  ), wanted as (
    select ranked.* from (
        select due.*, row_number() over (order by due.expires_at desc, due.number desc) as newest from due
          where not exists (select from own where own.cause = due.cause and own.is_spent)
      ) ranked
      where newest > (select count(*) from own where own.is_spent and not exists (select from due where due.cause = own.cause))
  ), given as (
    insert into wheel_ticket as t (member_id, cause, day, number, granted_at, expires_at)
      select p_member_id, w.cause, w.day, w.number, p_now, w.expires_at from wanted w
        where not exists (select from own where own.cause = w.cause and own.withdrawn_at is null)
      on conflict (member_id, cause) do update set withdrawn_at = null
  )
  update wheel_ticket t set withdrawn_at = p_now
    from own where t.member_id = p_member_id and t.cause = own.cause and not own.is_spent and own.withdrawn_at is null
      and not exists (select from wanted where wanted.cause = own.cause);
end $$;

/* Gives a ticket for a cause that is not play. @returns false when that cause gave one before. */
create function wheel_grant(p_member_id bigint, p_cause text, p_expires_at timestamptz, p_now timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if split_part(p_cause, ':', 1) in ('stakes', 'deposit') then
    raise exception 'tickets for play are earned, not given: %', p_cause using errcode = 'check_violation';
  end if;
  insert into wheel_ticket (member_id, cause, granted_at, expires_at) values (p_member_id, p_cause, p_now, p_expires_at) on conflict do nothing;
  return found;
end $$;

/*
 * The seal of a member's next spin, and the table it is drawn from. What is sealed stays until it is spun, or until there is a newer table when it
 * is asked for again.
 * @param p_seed what is sealed if there is something to seal.
 */
create function wheel_seal(p_member_id bigint, p_seed text) returns table (version integer, sealed text)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  t wheel_table;
begin
  perform wheel_hold(p_member_id);
  select * into t from wheel_table order by version desc limit 1;
  insert into wheel_next as n values (p_member_id, p_seed, t.version, wheel_seal_of(p_seed, t.version, t.prizes))
    on conflict (member_id) do update set seed = excluded.seed, version = excluded.version, sealed = excluded.sealed where n.version <> excluded.version;
  return query select n.version, n.sealed from wheel_next n where n.member_id = p_member_id;
end $$;

/*
 * Spends a ticket on the spin that was sealed, and seals the next. The movement of its prize is the caller's, in the same transaction.
 * @param p_sealed what the member saw; p_drawn what its secret and p_play_id give; p_next_seed of the next.
 * @returns spun, with what was won; none: there is no ticket; closed: what is left of today's budget does not cover the biggest prize; wait: the last
 * spin is less than p_pause_seconds ago; stale: something else is sealed by now. Nothing changes unless it is spun.
 */
create function wheel_spend(p_member_id bigint, p_play_id uuid, p_sealed text, p_drawn integer, p_next_seed text, p_pause_seconds integer, p_now timestamptz,
  out outcome text, out wait_seconds integer, out number integer, out amount_satang bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_cause text;
  v_last wheel_spin;
  v_next wheel_next;
  v_prizes text;
  v_budget bigint;
  v_paid bigint;
begin
  perform wheel_hold(p_member_id);
  select t.cause into v_cause from wheel_ticket t
    where t.member_id = p_member_id and t.withdrawn_at is null and t.expires_at > p_now
      and not exists (select from wheel_spin s where s.member_id = t.member_id and s.cause = t.cause)
    order by t.expires_at, t.granted_at, t.cause limit 1;
  if not found then
    outcome := 'none';
    return;
  end if;
  select * into v_last from wheel_spin s where s.member_id = p_member_id order by s.number desc limit 1;
  if v_last.spun_at > p_now - make_interval(secs => p_pause_seconds) then
    outcome := 'wait';
    wait_seconds := greatest(1, ceil(extract(epoch from v_last.spun_at - p_now) + p_pause_seconds));
    return;
  end if;
  select * into v_next from wheel_next n where n.member_id = p_member_id;
  if v_next.sealed is distinct from p_sealed then
    outcome := 'stale';
    return;
  end if;
  select t.prizes into v_prizes from wheel_table t where t.version = v_next.version;
  select t.budget_satang into v_budget from wheel_table t order by t.version desc limit 1;
  -- one spin of a day after another: what the day has paid cannot run past its budget
  insert into wheel_day as d values (bangkok_day(p_now), 0, 0) on conflict (day) do update set spins = d.spins returning d.paid_satang into v_paid;
  if v_paid + (select max(w.amount_satang) from wheel_prizes(v_prizes) w) > v_budget then
    outcome := 'closed';
    return;
  end if;
  amount_satang := wheel_prize_at(v_prizes, p_drawn);
  number := coalesce(v_last.number, 0) + 1;
  insert into wheel_spin values
    (p_member_id, wheel_spend.number, p_play_id, v_next.version, v_next.seed, v_next.sealed, p_drawn, wheel_spend.amount_satang, v_cause, bangkok_day(p_now), p_now);
  update wheel_day d set spins = d.spins + 1, paid_satang = d.paid_satang + wheel_spend.amount_satang where d.day = bangkok_day(p_now);
  update wheel_next n set seed = p_next_seed, version = t.version, sealed = wheel_seal_of(p_next_seed, t.version, t.prizes)
    from (select w.version, w.prizes from wheel_table w order by w.version desc limit 1) t where n.member_id = p_member_id;
  outcome := 'spun';
end $$;

revoke insert, update, delete on wheel_table, wheel_rules, wheel_ticket, wheel_next, wheel_spin, wheel_day from sanam_app;
grant execute on function wheel_prizes, wheel_prize_at, wheel_seal_of, wheel_hold, wheel_use, wheel_rules_alive, wheel_base, wheel_due, wheel_earn, wheel_grant, wheel_seal,
  wheel_spend to sanam_app;
