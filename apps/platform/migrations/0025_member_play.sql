-- What each member played, by day: fed by the same results and with the same mark as the sums of the games. A bet writes nothing for it.

-- nothing is summed up between what was and what is
select from game_measure_mark for update;

/* The calendar day in Bangkok of a moment. */
create function bangkok_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Asia/Bangkok')::date
$$;
grant execute on function bangkok_day to sanam_app;

-- the area that its game had with the round's first call: what is taken away again is taken from where it was added
alter table game_round add column area text not null default 'other';
update game_round r set area = g.area from game g where g.provider_id = r.provider_id and g.game_code = r.game_code;
alter table game_round alter column area drop default;

/*
 * What a member played on one day in Bangkok, in one area: the base of whatever is reckoned from play (commission, cashback, turnover).
 * It holds closed rounds of real money, on the day of the first call that closed each, as far as the mark of game_measure_mark says; a day is whole
 * when the mark is past its end. A rollback or a late win changes the day its round was closed on, however long ago: `changed_through` is the mark of
 * the last stretch that changed a row, so that whoever reckoned a day before finds what has become of it since. A row whose rounds were all taken
 * back stays, with nothing in it.
 */
create table member_play (
  member_id bigint not null,
  day date not null,
  area text not null,
  rounds bigint not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  changed_through timestamptz not null,
  primary key (member_id, day, area)
);
create index member_play_by_day on member_play (day);
create index member_play_by_change on member_play (changed_through);
insert into member_play
  select r.member_id, bangkok_day(r.closed_at), r.area, count(*), sum(r.staked_satang), sum(r.won_satang), m.through
    from game_round r cross join game_measure_mark m where r.is_measured
    group by r.member_id, bangkok_day(r.closed_at), r.area, m.through;

/*
 * Sums up the next stretch of the books, in one transaction: the changes and the mark together, or neither. One process at a time.
 * The stretch ends before the oldest write that is under way, so that no call can commit behind the mark: a call's time is taken after its
 * transaction has begun to write. The sums of games and those of members are fed by the same results, so that neither can know of a round that the
 * other does not.
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

  with change as (
    select member_id, provider_id, game_code, round, min(began_at) as began_at, sum(bets)::int as bets, sum(free_bets)::int as free_bets,
        sum(staked_satang)::bigint as staked_satang, sum(won_satang)::bigint as won_satang, sum(returned_satang)::bigint as returned_satang,
        sum(closings)::int as closings, min(closed_at) as closed_at, count(*) as calls
      from game_round_change where changed_at > v_since and changed_at <= v_until
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

revoke insert, update, delete on member_play from sanam_app;
