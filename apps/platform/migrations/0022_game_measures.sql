-- What games gave back, as sums that grow with the books: nothing here is written when a bet is taken, and nothing is counted twice.

/*
 * What each call did to its round, as amounts to add: a bet or win that was taken, and the first rollback of one, which takes the same away
 * again. Calls never change afterwards, so the same stretch of time always holds the same changes.
 */
create view game_round_change as
  select t.member_id, t.provider_id, t.game_code, t.round, t.created_at as changed_at, t.created_at as began_at,
      case t.kind when 'bet' then 1 else 0 end as bets,
      case when t.kind = 'bet' and t.is_free then 1 else 0 end as free_bets,
      case when t.kind = 'bet' and not t.is_free then t.amount_satang else 0 end as staked_satang,
      case t.kind when 'win' then t.amount_satang else 0 end as won_satang,
      0::bigint as returned_satang,
      t.round_closed::int as closings,
      case when t.round_closed then t.created_at end as closed_at
    from provider_transaction t
    where t.kind in ('bet', 'win') and t.state <> 'refused'
  union all
  -- in the round of what it takes back, whatever it says itself
  select target.member_id, target.provider_id, target.game_code, target.round, back.created_at, target.created_at,
      case target.kind when 'bet' then -1 else 0 end,
      case when target.kind = 'bet' and target.is_free then -1 else 0 end,
      case when target.kind = 'bet' and not target.is_free then -target.amount_satang else 0 end,
      case target.kind when 'win' then -target.amount_satang else 0 end,
      case when target.kind = 'bet' and not target.is_free then target.amount_satang else 0 end,
      -target.round_closed::int,
      null
    from provider_transaction back
    join provider_transaction target on target.provider_id = back.provider_id and target.transaction_uuid = back.reference_transaction_uuid
    where back.kind = 'rollback' and target.kind in ('bet', 'win') and target.state = 'rolled_back'
      and not exists (
        select from provider_transaction earlier
          where earlier.provider_id = back.provider_id and earlier.reference_transaction_uuid = back.reference_transaction_uuid and earlier.kind = 'rollback'
            and (earlier.created_at, earlier.transaction_uuid) < (back.created_at, back.transaction_uuid));

-- Each round as it stands, from the changes up to the mark.
create table game_round (
  member_id bigint not null,
  provider_id text not null,
  game_code text not null,
  round text not null,
  -- its first call
  began_at timestamptz not null,
  -- that stand: what was taken back is not among them
  bets integer not null,
  free_bets integer not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  -- stakes that went back
  returned_satang bigint not null,
  -- calls that say that the round is over, and the first that said so
  closings integer not null,
  closed_at timestamptz,
  -- it has a result to measure: it is over, and real money was staked
  is_measured boolean not null generated always as (closings > 0 and bets > 0 and free_bets = 0 and staked_satang > 0) stored,
  primary key (member_id, provider_id, round, game_code)
);
create index game_round_by_member on game_round (member_id, began_at desc);
create index game_round_by_game on game_round (provider_id, game_code, closed_at) where is_measured;

-- Sums over the measured rounds of a game that were closed in a stretch of time; all that there ever were have one row. Exact numbers, so that
-- what is taken away again leaves nothing behind. Spans of five minutes are kept for days, for the edges of the windows.
create table game_measure (
  provider_id text not null,
  game_code text not null,
  span text not null check (span in ('five_minutes', 'hour', 'all')),
  began_at timestamptz not null,
  rounds bigint not null,
  -- that won anything
  hits bigint not null,
  staked_satang numeric not null,
  won_satang numeric not null,
  staked_squared numeric not null,
  won_squared numeric not null,
  staked_times_won numeric not null,
  -- what each round paid, in stakes
  multiples numeric not null,
  multiples_squared numeric not null,
  biggest_win_satang bigint not null,
  biggest_multiple numeric not null,
  primary key (provider_id, game_code, span, began_at)
);
create index game_measure_by_time on game_measure (span, began_at);

-- How far the books are summed up: every change until then is, and none after it.
create table game_measure_mark (
  only_one boolean primary key default true check (only_one),
  through timestamptz not null
);
insert into game_measure_mark (through) select coalesce(min(created_at) - interval '1 second', now()) from provider_transaction;

/*
 * Sums up the next stretch of the books, in one transaction: the changes and the mark together, or neither. One process at a time.
 * The stretch ends before the oldest write that is under way, so that no call can commit behind the mark: a call's time is taken after its
 * transaction has begun to write.
 * @param p_most the longest stretch.
 * @returns the mark, the changes that were summed up, and whether there is more; nothing while another process does this.
 */
create function game_measure_advance(p_most interval) returns table (through timestamptz, changes bigint, has_more boolean)
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

  with change as (
    select member_id, provider_id, game_code, round, min(began_at) as began_at, sum(bets)::int as bets, sum(free_bets)::int as free_bets,
        sum(staked_satang)::bigint as staked_satang, sum(won_satang)::bigint as won_satang, sum(returned_satang)::bigint as returned_satang,
        sum(closings)::int as closings, min(closed_at) as closed_at, count(*) as calls
      from game_round_change where changed_at > v_since and changed_at <= v_until
      group by member_id, provider_id, game_code, round
  ), before as (
    select r.* from game_round r join change c using (member_id, provider_id, round, game_code) where r.is_measured
  ), after as (
    insert into game_round as r (member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang, won_satang, returned_satang, closings, closed_at)
      select member_id, provider_id, game_code, round, began_at, bets, free_bets, staked_satang, won_satang, returned_satang, closings, closed_at from change
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
    select provider_id, game_code, closed_at, staked_satang::numeric as staked, won_satang::numeric as won, 1 as sign
      from after where is_measured
    union all
    select provider_id, game_code, closed_at, staked_satang::numeric, won_satang::numeric, -1 from before
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

/* Looks up anew what was biggest in hours of games, where results have changed; a stretch that has no result left goes. */
create function game_measure_biggest(p_hours jsonb) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  update game_measure m set biggest_win_satang = coalesce(r.win, 0), biggest_multiple = coalesce(r.multiple, 0)
    from game_measure n
    join jsonb_to_recordset(p_hours) as h (provider_id text, game_code text, hour timestamptz)
      on n.provider_id = h.provider_id and n.game_code = h.game_code and n.began_at >= h.hour and n.began_at < h.hour + interval '1 hour'
    cross join lateral (
      select max(g.won_satang) as win, max(g.won_satang::numeric / g.staked_satang) as multiple from game_round g
        where g.provider_id = n.provider_id and g.game_code = n.game_code and g.is_measured
          and g.closed_at >= n.began_at and g.closed_at < n.began_at + case n.span when 'hour' then interval '1 hour' else interval '5 minutes' end) r
    where n.span <> 'all' and m.provider_id = n.provider_id and m.game_code = n.game_code and m.span = n.span and m.began_at = n.began_at;
  update game_measure m set biggest_win_satang = r.win, biggest_multiple = r.multiple
    from (
      select h.provider_id, h.game_code, coalesce(max(s.biggest_win_satang), 0) as win, coalesce(max(s.biggest_multiple), 0) as multiple
        from (select distinct provider_id, game_code from jsonb_to_recordset(p_hours) as h (provider_id text, game_code text)) h
        left join game_measure s on s.provider_id = h.provider_id and s.game_code = h.game_code and s.span = 'hour'
        group by h.provider_id, h.game_code) r
    where m.span = 'all' and m.provider_id = r.provider_id and m.game_code = r.game_code;
  delete from game_measure m using jsonb_to_recordset(p_hours) as h (provider_id text, game_code text)
    where m.provider_id = h.provider_id and m.game_code = h.game_code and m.rounds = 0;
end $$;

revoke insert, update, delete on game_round_change, game_round, game_measure, game_measure_mark from sanam_app;
grant execute on function game_measure_advance to sanam_app;
