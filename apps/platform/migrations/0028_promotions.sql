-- Promotions as data with versioned terms, and what members were given on them: the bonus, what must be played for it, and how it ended.

create table promotion (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  -- the terms in force
  version integer not null check (version > 0),
  -- what is reserved or was given, against the budget of the terms in force
  committed_satang bigint not null default 0 check (committed_satang >= 0)
);

-- Terms as they were written, for ever: a grant goes on under those it was made on. The form is that of the contract's PromotionTerms.
create table promotion_version (
  promotion_id bigint not null references promotion (id),
  version integer not null check (version > 0),
  terms jsonb not null,
  written_by text not null,
  written_at timestamptz not null,
  note text not null,
  primary key (promotion_id, version)
);

/*
 * One bonus of one member. reserved: chosen with a deposit that is not credited yet; active: given, and its turnover not done; completed: done;
 * expired, forfeited: ended before, and taken back; cancelled: never given.
 */
create table bonus_grant (
  member_id bigint not null references member (id),
  id bigint generated always as identity unique,
  -- what it is called in the statement
  ref text not null unique check (ref ~ '^BN[A-Z0-9]{12}$'),
  promotion_id bigint not null,
  version integer not null,
  state text not null check (state in ('reserved', 'active', 'completed', 'expired', 'forfeited', 'cancelled')),
  -- the deposit it was chosen with; null: it was claimed
  deposit_id bigint,
  -- reserved: what the deposit asked for would bring; afterwards: what was given. Zero where it is tickets
  bonus_satang bigint not null check (bonus_satang >= 0),
  -- what must be played, by the terms' measure
  required_satang bigint not null check (required_satang >= 0),
  reserved_at timestamptz not null,
  -- once in this time: `ever`, a day in Bangkok, or a deposit
  period text,
  -- by the clock of the database, which provider calls are timed by too; rounds from then on, until it expires, count
  granted_at timestamptz,
  expires_at timestamptz,
  -- the movement that gave it, or the last before it, and the member's own spendable credit before it
  given_sequence bigint,
  own_satang bigint check (own_satang >= 0),
  -- of the bonus, what may still be among the credit
  left_satang bigint check (left_satang between 0 and bonus_satang),
  ended_at timestamptz,
  taken_satang bigint check (taken_satang >= 0),
  -- what it was judged by when it ended: what rounds bring later that began under it is judged as if it had been there
  ended_cash_satang bigint check (ended_cash_satang >= 0),
  ended_own_satang bigint,
  -- how much of that later money has been judged
  late_satang bigint not null default 0 check (late_satang >= 0),
  cause text,
  primary key (member_id, id),
  foreign key (promotion_id, version) references promotion_version (promotion_id, version),
  foreign key (member_id, deposit_id) references deposit (member_id, id),
  check ((state in ('active', 'completed', 'expired', 'forfeited')) = (granted_at is not null)),
  check ((granted_at is null) = (period is null) and (granted_at is null) = (expires_at is null) and (granted_at is null) = (given_sequence is null)),
  check ((granted_at is null) = (own_satang is null) and (granted_at is null) = (left_satang is null)),
  check ((state in ('completed', 'expired', 'forfeited', 'cancelled')) = (ended_at is not null)),
  check ((state in ('completed', 'expired', 'forfeited')) = (taken_satang is not null)),
  check ((taken_satang is null) = (ended_cash_satang is null) and (taken_satang is null) = (ended_own_satang is null)),
  check (state not in ('expired', 'forfeited', 'cancelled') or cause is not null)
);
create unique index bonus_grant_one_active on bonus_grant (member_id) where state = 'active';
create unique index bonus_grant_once on bonus_grant (member_id, promotion_id, period) where period is not null;
create unique index bonus_grant_of_deposit on bonus_grant (member_id, deposit_id) where deposit_id is not null;
create index bonus_grant_active on bonus_grant (expires_at) where state = 'active';
create index bonus_grant_reserved on bonus_grant (reserved_at) where state = 'reserved';
create index bonus_grant_ended on bonus_grant (member_id, ended_at) where taken_satang is not null;
-- for the auditor
create index bonus_grant_ended_at on bonus_grant (ended_at) where taken_satang is not null;
create index bonus_grant_by_time on bonus_grant (granted_at) where granted_at is not null;

/* A grant goes forward only, and what was given stays as it was given. */
create function bonus_grant_refuse_change() returns trigger language plpgsql as $$
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
  if old.taken_satang is not null and ((old.ended_at, old.cause, old.left_satang, old.ended_cash_satang, old.ended_own_satang)
      is distinct from (new.ended_at, new.cause, new.left_satang, new.ended_cash_satang, new.ended_own_satang) or new.taken_satang < old.taken_satang or new.late_satang < old.late_satang) then
    raise exception 'how bonus % ended is never changed', old.ref using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bonus_grant_goes_forward before update on bonus_grant for each row execute function bonus_grant_refuse_change();

-- What counts for a grant of the rounds that are summed up, fed with the same mark as the sums of the games.
create table bonus_turnover (
  member_id bigint not null,
  grant_id bigint not null,
  rounds bigint not null default 0,
  counted_satang bigint not null default 0,
  -- what rounds that began under it brought after it had ended: wins, and stakes that went back
  late_satang bigint not null default 0,
  changed_through timestamptz not null,
  primary key (member_id, grant_id)
);

create index bonus_turnover_late on bonus_turnover (changed_through) where late_satang <> 0;

revoke update, delete on promotion_version from sanam_app;
revoke delete on promotion, bonus_grant from sanam_app;
revoke insert, update, delete on bonus_turnover from sanam_app;

/* What a closed round counts, in satang: its stakes by the share of its game, or of its area; nothing above the greatest stake. Pure. */
create function bonus_counts(p_terms jsonb, p_gamecode text, p_area text, p_staked_satang bigint) returns bigint language sql immutable parallel safe as $$
  select case when p_staked_satang > (p_terms ->> 'stake_max_baht')::bigint * 100 then 0
    else p_staked_satang * coalesce((p_terms #>> array['contributions', 'games', p_gamecode])::int, (p_terms #>> array['contributions', 'areas', p_area])::int, 0) / 100 end
$$;

/* Whether a bet of a round was taken from a time on and before another. Looks through the member's calls of that time: asked of few rounds only. */
create function bonus_has_bet(p_member_id bigint, p_provider_id text, p_round text, p_from timestamptz, p_before timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from provider_transaction b
      where b.member_id = p_member_id and b.provider_id = p_provider_id and b.round = p_round and b.kind = 'bet' and b.state <> 'refused'
        and b.created_at >= p_from and b.created_at < p_before)
$$;

/*
 * How a grant stands at this moment: what is summed up, and what calls did since.
 * counted: turnover that counts; open: stakes in rounds that have no end yet; own: the member's own money that went into the credit until now,
 * which is what was there before, what was paid in since, and what rounds brought that had all their stakes before.
 * @param p_open_since a round that began before and is not awaited has no end to wait for.
 */
create function bonus_standing(p_member_id bigint, p_grant_id bigint, p_open_since timestamptz, out counted_satang bigint, out open_satang bigint, out own_satang bigint)
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
    coalesce((select sum(c.staked) from changed c where c.closings = 0 and c.bets > 0 and (c.began_at > p_open_since or c.is_awaited)), 0)::bigint + coalesce((
      select sum(r.staked_satang) from game_round r
        where r.member_id = p_member_id and r.began_at >= g.granted_at and r.closings = 0 and r.bets > 0
          and (r.began_at > p_open_since or exists (
            select from awaited_round a where a.member_id = r.member_id and a.provider_id = r.provider_id and a.round = r.round and a.done_at is null))
          and not exists (select from fresh f where f.provider_id = r.provider_id and f.game_code = r.game_code and f.round = r.round)), 0)::bigint,
    g.own_satang + coalesce((
      select sum(l.cash_satang) from ledger_transaction l
        where l.member_id = p_member_id and l.sequence > g.given_sequence and l.kind not in ('bet', 'win', 'bet_rollback', 'win_rollback')
          -- what was taken of an earlier bonus meanwhile was counted with what its rounds brought
          and l.kind <> 'bonus_grant'), 0)::bigint + coalesce((
      select sum(c.won_satang + c.returned_satang) from game_round_change c
        where c.member_id = p_member_id and c.changed_at > g.granted_at
          and (exists (select from game_round r where r.member_id = p_member_id and r.provider_id = c.provider_id and r.round = c.round and r.began_at <= g.granted_at)
            or bonus_has_bet(p_member_id, c.provider_id, c.round, (select through from game_measure_mark), g.granted_at))
          and not bonus_has_bet(p_member_id, c.provider_id, c.round, g.granted_at, 'infinity')), 0)::bigint
    from granted g
$$;

/* What rounds that began under a bonus brought after it had ended: what is summed up, and what calls did since. */
create function bonus_late(p_member_id bigint, p_grant_id bigint) returns bigint
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select coalesce((select t.late_satang from bonus_turnover t where t.member_id = p_member_id and t.grant_id = p_grant_id), 0) + coalesce((
    select sum(c.won_satang + c.returned_satang)
      from bonus_grant g
      join game_round_change c on c.member_id = g.member_id and c.changed_at > greatest(g.ended_at, (select through from game_measure_mark))
      where g.member_id = p_member_id and g.id = p_grant_id and (exists (
          select from game_round r
            where r.member_id = c.member_id and r.provider_id = c.provider_id and r.round = c.round and r.began_at >= g.granted_at and r.began_at < g.ended_at)
        or bonus_has_bet(c.member_id, c.provider_id, c.round, greatest(g.granted_at, (select through from game_measure_mark)), g.ended_at)
        or (exists (select from game_round r where r.member_id = c.member_id and r.provider_id = c.provider_id and r.round = c.round and r.began_at < g.granted_at)
          and bonus_has_bet(c.member_id, c.provider_id, c.round, g.granted_at, g.ended_at)))), 0)::bigint
$$;
grant execute on function bonus_counts, bonus_has_bet, bonus_standing, bonus_late to sanam_app;

-- nothing is summed up between what was and what is
select from game_measure_mark for update;
/*
 * Sums up the next stretch of the books, in one transaction: the changes and the mark together, or neither. One process at a time.
 * The stretch ends before the oldest write that is under way, so that no call can commit behind the mark: a call's time is taken after its
 * transaction has begun to write. A grant's time is taken so too: when a round after it is summed up, the grant is there. The sums of games, those of members and the
 * turnover of bonuses are fed by the same results, so that none can know of a round that the others do not.
 * @param p_most the longest stretch.
 * @returns the mark, the changes that were summed up, and whether there is more; nothing while another process does this.
 */
create or replace function game_measure_advance(p_most interval) returns table (through timestamptz, changes bigint, has_more boolean)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_since timestamptz;
  v_horizon timestamptz;
  v_until timestamptz;
  v_changes bigint;
  v_lessened jsonb;
  c_spans_kept constant interval := interval '8 days';
begin
  select m.through into v_since from game_measure_mark m for update skip locked;
  if not found then
    return;
  end if;
  v_horizon := clock_timestamp();
  select least(v_horizon, min(a.xact_start)) into v_horizon from pg_stat_activity a
    where a.datname = current_database() and a.backend_xid is not null and a.pid <> pg_backend_pid();
  v_until := least(v_horizon, v_since + p_most);
  if v_until <= v_since then
    return query select v_since, 0::bigint, false;
    return;
  end if;

  with raw as materialized (
    select * from game_round_change where changed_at > v_since and changed_at <= v_until
  ), change as (
    select member_id, provider_id, game_code, round, min(began_at) as began_at, sum(bets)::int as bets, sum(free_bets)::int as free_bets,
        sum(staked_satang)::bigint as staked_satang, sum(won_satang)::bigint as won_satang, sum(returned_satang)::bigint as returned_satang,
        sum(closings)::int as closings, min(closed_at) as closed_at, count(*) as calls
      from raw
      group by member_id, provider_id, game_code, round
  ), before as (
    select r.* from game_round r join change c using (member_id, provider_id, round, game_code) where r.is_measured
  ), after as (
    insert into game_round as r (member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang, won_satang, returned_satang, closings, closed_at, area)
      select member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang, won_satang, returned_satang, closings, closed_at,
          coalesce((select g.area from game g where g.provider_id = change.provider_id and g.game_code = change.game_code), 'other')
        from change
      on conflict (member_id, provider_id, round, game_code) do update set
        began_at = least(r.began_at, excluded.began_at),
        bets = r.bets + excluded.bets,
        free_bets = r.free_bets + excluded.free_bets,
        staked_satang = r.staked_satang + excluded.staked_satang,
        won_satang = r.won_satang + excluded.won_satang,
        returned_satang = r.returned_satang + excluded.returned_satang,
        closings = r.closings + excluded.closings,
        closed_at = least(r.closed_at, excluded.closed_at)
      returning r.*
  ), result as (
    select provider_id, game_code, member_id, area, closed_at, staked_satang::numeric as staked, won_satang::numeric as won, 1 as sign
      from after where is_measured
    union all
    select provider_id, game_code, member_id, area, closed_at, staked_satang::numeric, won_satang::numeric, -1 from before
  ), played as (
    insert into member_play as p (member_id, day, area, rounds, staked_satang, won_satang, changed_through)
      select member_id, bangkok_day(closed_at), area, sum(sign), sum(sign * staked), sum(sign * won), v_until
        from result group by member_id, bangkok_day(closed_at), area
        having sum(sign) <> 0 or sum(sign * staked) <> 0 or sum(sign * won) <> 0
      on conflict (member_id, day, area) do update set
        rounds = p.rounds + excluded.rounds,
        staked_satang = p.staked_satang + excluded.staked_satang,
        won_satang = p.won_satang + excluded.won_satang,
        changed_through = excluded.changed_through
  ), counted as (
    select g.member_id, g.id, sum(r.sign) as rounds, sum(r.sign * bonus_counts(v.terms, r.provider_id || ':' || r.game_code, r.area, r.staked_satang)) as counted_satang
      from (
        select member_id, provider_id, game_code, area, began_at, staked_satang, 1 as sign from after where is_measured
        union all
        select member_id, provider_id, game_code, area, began_at, staked_satang, -1 from before
      ) r
      join bonus_grant g on g.member_id = r.member_id and r.began_at >= g.granted_at and r.began_at < g.expires_at
      join promotion_version v on v.promotion_id = g.promotion_id and v.version = g.version
      group by g.member_id, g.id
  ), late as (
    select g.member_id, g.id, sum(c.won_satang + c.returned_satang)::bigint as late_satang
      from raw c
      join bonus_grant g on g.member_id = c.member_id and g.taken_satang is not null and c.changed_at > g.ended_at
      join after a on a.member_id = c.member_id and a.provider_id = c.provider_id and a.round = c.round and a.game_code = c.game_code and a.began_at < g.ended_at
      where (c.won_satang <> 0 or c.returned_satang <> 0)
        and (a.began_at >= g.granted_at or bonus_has_bet(c.member_id, c.provider_id, c.round, g.granted_at, g.ended_at))
      group by g.member_id, g.id
      having sum(c.won_satang + c.returned_satang) <> 0
  ), wagered as (
    insert into bonus_turnover as b (member_id, grant_id, rounds, counted_satang, late_satang, changed_through)
      select member_id, id, coalesce(counted.rounds, 0), coalesce(counted.counted_satang, 0), coalesce(late.late_satang, 0), v_until
        from counted full join late using (member_id, id)
      on conflict (member_id, grant_id) do update set
        rounds = b.rounds + excluded.rounds,
        counted_satang = b.counted_satang + excluded.counted_satang,
        late_satang = b.late_satang + excluded.late_satang,
        changed_through = excluded.changed_through
  ), summed as (
    select provider_id, game_code, span, start, sum(sign) as rounds, sum(sign) filter (where won > 0) as hits, sum(sign * staked) as staked, sum(sign * won) as won,
        sum(sign * staked * staked) as staked_squared, sum(sign * won * won) as won_squared, sum(sign * staked * won) as staked_times_won,
        sum(sign * (won / staked)) as multiples, sum(sign * (won / staked) * (won / staked)) as multiples_squared,
        max(won) filter (where sign > 0) as biggest_win, max(won / staked) filter (where sign > 0) as biggest_multiple
      from result
      cross join lateral (values
        ('five_minutes', date_bin('5 minutes', closed_at, 'epoch')), ('hour', date_bin('1 hour', closed_at, 'epoch')), ('all', 'epoch')) as spans (span, start)
      where span <> 'five_minutes' or start >= v_until - c_spans_kept
      group by provider_id, game_code, span, start
  ), written as (
    insert into game_measure as m
      select provider_id, game_code, span, start, rounds, coalesce(hits, 0), staked, won, staked_squared, won_squared, staked_times_won, multiples, multiples_squared,
          coalesce(biggest_win, 0), coalesce(biggest_multiple, 0)
        from summed
      on conflict (provider_id, game_code, span, began_at) do update set
        rounds = m.rounds + excluded.rounds,
        hits = m.hits + excluded.hits,
        staked_satang = m.staked_satang + excluded.staked_satang,
        won_satang = m.won_satang + excluded.won_satang,
        staked_squared = m.staked_squared + excluded.staked_squared,
        won_squared = m.won_squared + excluded.won_squared,
        staked_times_won = m.staked_times_won + excluded.staked_times_won,
        multiples = m.multiples + excluded.multiples,
        multiples_squared = m.multiples_squared + excluded.multiples_squared,
        biggest_win_satang = greatest(m.biggest_win_satang, excluded.biggest_win_satang),
        biggest_multiple = greatest(m.biggest_multiple, excluded.biggest_multiple)
  )
  select coalesce(sum(calls), 0), (
      -- where a result went away or became another: the biggest there may have been it
      select coalesce(jsonb_agg(distinct jsonb_build_object('provider_id', provider_id, 'game_code', game_code, 'hour', date_bin('1 hour', closed_at, 'epoch'))), '[]')
        from before)
    into v_changes, v_lessened from change;

  if v_lessened <> '[]' then
    perform game_measure_biggest(v_lessened);
  end if;
  delete from game_measure m where m.span = 'five_minutes' and m.began_at < v_until - c_spans_kept;
  update game_measure_mark set through = v_until;
  return query select v_until, v_changes, v_until < v_horizon;
end $$;
