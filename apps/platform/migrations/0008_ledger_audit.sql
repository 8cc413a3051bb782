-- The auditor: proves the ledger member by member, never looking twice at what it has proven; and seals each day.

-- How far each member's movements are proven, and what stood after the last of them.
create table ledger_mark (
  member_id bigint primary key,
  sequence bigint not null,
  cash_satang bigint not null,
  held_satang bigint not null,
  moved_at timestamptz not null,
  hash bytea not null,
  sealed_sequence bigint not null default 0
);
alter table ledger_mark set (fillfactor = 70);

-- The sum of each house account's entries over all proven movements: what came in through it counts against it, what went out for it.
create table house_position (
  house_account text primary key,
  satang numeric not null
);

-- One seal a day: a hash over the seal before and the last hash of each member who moved money since. Whoever keeps a seal elsewhere can
-- tell later whether any movement before it was changed.
create table ledger_seal (
  day date primary key,
  previous_hash bytea not null,
  hash bytea not null,
  members bigint not null,
  movements bigint not null,
  sealed_at timestamptz not null default clock_timestamp()
);
create table ledger_seal_head (
  member_id bigint not null,
  day date not null references ledger_seal (day) deferrable,
  -- first movement of the member that no seal before has
  first_sequence bigint not null,
  sequence bigint not null,
  hash bytea not null,
  primary key (member_id, day)
);
create index ledger_seal_head_by_day on ledger_seal_head (day, member_id);

create trigger ledger_seal_is_append_only before update or delete on ledger_seal for each row execute function ledger_refuse_change();
create trigger ledger_seal_is_never_emptied before truncate on ledger_seal for each statement execute function ledger_refuse_change();
create trigger ledger_seal_head_is_append_only before update or delete on ledger_seal_head for each row execute function ledger_refuse_change();
create trigger ledger_seal_head_is_never_emptied before truncate on ledger_seal_head for each statement execute function ledger_refuse_change();

-- A stretch of one member's movements, and what stood before its first.
create type ledger_span as (
  member_id bigint,
  after_sequence bigint,
  through_sequence bigint,
  cash_satang bigint,
  held_satang bigint,
  moved_at timestamptz,
  hash bytea
);

/*
 * Walks stretches of the ledger and holds every movement against the one before it. One row a stretch: its last movement as it stands, and its first
 * fault, if any: gap (a movement is missing), balance (what stands after it is not what it makes), time (it is older than the one before),
 * kind (it does what its kind does not), hash (something in it was changed).
 */
create function ledger_walk(p_spans ledger_span[]) returns table (member_id bigint, movements bigint, faulty_sequence bigint, fault text,
  sequence bigint, cash_satang bigint, held_satang bigint, moved_at timestamptz, hash bytea)
language sql stable set enable_seqscan = off as $$
  with walked as (
    select s.member_id, s.through_sequence, t,
        coalesce(lag(t.sequence) over w, s.after_sequence) as sequence_before,
        coalesce(lag(t.cash_after_satang) over w, s.cash_satang) as cash_before,
        coalesce(lag(t.held_after_satang) over w, s.held_satang) as held_before,
        coalesce(lag(t.created_at) over w, s.moved_at) as moved_before,
        coalesce(lag(t.hash) over w, s.hash) as hash_before,
        k.kind is not null and sign(t.cash_satang) = k.cash_sign and sign(t.held_satang) = k.held_sign
          and (t.cash_satang::numeric = -t.held_satang::numeric or t.cash_satang = 0 or t.held_satang = 0)
          and coalesce(k.house_account = t.house_account or starts_with(t.house_account, k.house_account || ':'), k.house_account is null and t.house_account is null) as does_its_kind
      from unnest(p_spans) s
      join ledger_transaction t on t.member_id = s.member_id and t.sequence > s.after_sequence and t.sequence <= s.through_sequence
      left join movement_kind k on k.kind = t.kind
      window w as (partition by t.member_id order by t.sequence)
  ), judged as (
    select member_id, (t).sequence as sequence,
        case
          when (t).sequence <> sequence_before + 1 then 'gap'
          -- as numeric and finite: what somebody wrote here may be anything
          when (t).cash_after_satang <> cash_before::numeric + (t).cash_satang or (t).held_after_satang <> held_before::numeric + (t).held_satang then 'balance'
          when (t).created_at < moved_before or not isfinite((t).created_at) then 'time'
          when not does_its_kind then 'kind'
          when (t).hash <> ledger_hash(hash_before, t) then 'hash'
        end as fault
      from walked
  ), spans as (
    select s.*, count(j.sequence) as movements, min(j.sequence) filter (where j.fault is not null) as faulty_sequence, max(j.sequence) as last_sequence
      from unnest(p_spans) s left join judged j on j.member_id = s.member_id
      group by s.member_id, s.after_sequence, s.through_sequence, s.cash_satang, s.held_satang, s.moved_at, s.hash
  )
  select s.member_id, s.movements,
      case when s.faulty_sequence is not null then s.faulty_sequence when coalesce(s.last_sequence, s.after_sequence) <> s.through_sequence then coalesce(s.last_sequence, s.after_sequence) + 1 end,
      case when s.faulty_sequence is not null then j.fault when coalesce(s.last_sequence, s.after_sequence) <> s.through_sequence then 'gap' end,
      coalesce(t.sequence, s.after_sequence), coalesce(t.cash_after_satang, s.cash_satang), coalesce(t.held_after_satang, s.held_satang),
      coalesce(t.created_at, s.moved_at), coalesce(t.hash, s.hash)
    from spans s
    left join judged j on j.member_id = s.member_id and j.sequence = s.faulty_sequence
    left join ledger_transaction t on t.member_id = s.member_id and t.sequence = s.last_sequence
$$;

create function ledger_require_one_moment() returns void language plpgsql as $$
begin
  if current_setting('transaction_isolation') not in ('repeatable read', 'serializable') then
    raise exception 'the ledger is audited as it stands at one moment: in a transaction that is repeatable read';
  end if;
end $$;

/*
 * Proves the movements that came since it last ran, at most about p_movements_max of them, as they stand at one moment; then, when nothing is left
 * over, that every wallet holds what its movements make. A fault opens a finding that halts all payouts, and the walk goes on behind it.
 * is_whole: everything there was is proven. Returns nothing while another process audits.
 */
create function ledger_audit(p_movements_max bigint, out movements bigint, out faults bigint, out is_whole boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  spans ledger_span[];
  opened bigint;
begin
  perform ledger_require_one_moment();
  if not pg_try_advisory_xact_lock(7260022) then
    return;
  end if;
  -- some members, each with some of the movements they are behind with
  select array_agg(row(b.member_id, b.after_sequence, least(b.last_sequence, b.after_sequence + p_movements_max), b.cash_satang, b.held_satang, b.moved_at, b.hash)::ledger_span)
    into spans
    from (
      select w.member_id, w.last_sequence, coalesce(m.sequence, 0) as after_sequence, coalesce(m.cash_satang, 0) as cash_satang, coalesce(m.held_satang, 0) as held_satang,
          coalesce(m.moved_at, '-infinity') as moved_at, coalesce(m.hash, '') as hash,
          sum(w.last_sequence - coalesce(m.sequence, 0)) over (order by w.member_id) - (w.last_sequence - coalesce(m.sequence, 0)) as movements_before
        from wallet w left join ledger_mark m using (member_id)
        where w.last_sequence > coalesce(m.sequence, 0)
    ) b
    where b.movements_before < p_movements_max;

  movements := 0;
  faults := 0;
  is_whole := false;
  if spans is not null then
    insert into house_position as p (house_account, satang)
      select t.house_account, -sum(t.cash_satang::numeric + t.held_satang)
        from unnest(spans) s join ledger_transaction t on t.member_id = s.member_id and t.sequence > s.after_sequence and t.sequence <= s.through_sequence
        where t.house_account is not null group by t.house_account
      on conflict (house_account) do update set satang = p.satang + excluded.satang;

    with walked as (
      select * from ledger_walk(spans)
    ), marked as (
      insert into ledger_mark as m (member_id, sequence, cash_satang, held_satang, moved_at, hash)
        select k.member_id, s.through_sequence, k.cash_satang, k.held_satang, k.moved_at, k.hash from walked k join unnest(spans) s using (member_id)
      on conflict (member_id) do update set sequence = excluded.sequence, cash_satang = excluded.cash_satang, held_satang = excluded.held_satang,
        moved_at = excluded.moved_at, hash = excluded.hash
    ), found as (
      insert into finding (kind, subject, member_id, detail, halts_payouts)
        select 'ledger_' || fault, member_id || ':' || faulty_sequence, member_id, jsonb_build_object('sequence', faulty_sequence), 'all' from walked where fault is not null
      on conflict do nothing returning 1
    )
    select coalesce(sum(k.movements), 0), (select count(*) from found) into movements, faults from walked k;

    -- what stands behind the wallet's last movement
    insert into finding (kind, subject, member_id, detail, halts_payouts)
      select 'ledger_beyond_wallet', s.member_id || ':' || s.through_sequence, s.member_id, jsonb_build_object('sequence', s.through_sequence), 'all'
        from unnest(spans) s join wallet w on w.member_id = s.member_id and w.last_sequence = s.through_sequence
        where exists (select from ledger_transaction t where t.member_id = s.member_id and t.sequence > s.through_sequence)
      on conflict do nothing;
    get diagnostics opened = row_count;
    faults := faults + opened;
  end if;

  if not exists (select from wallet w left join ledger_mark m using (member_id) where w.last_sequence > coalesce(m.sequence, 0)) then
    is_whole := true;
    -- what the wallets say, against what was proven of them
    insert into finding (kind, subject, member_id, detail, halts_payouts)
      select 'wallet_differs', w.member_id || ':' || w.last_sequence || ':' || w.cash_satang || ':' || w.held_satang, w.member_id,
          jsonb_build_object('sequence', w.last_sequence, 'cash_satang', w.cash_satang, 'held_satang', w.held_satang,
            'proven_sequence', coalesce(m.sequence, 0), 'proven_cash_satang', coalesce(m.cash_satang, 0), 'proven_held_satang', coalesce(m.held_satang, 0)), 'all'
        from wallet w left join ledger_mark m using (member_id)
        where w.last_sequence <> coalesce(m.sequence, 0) or w.cash_satang <> coalesce(m.cash_satang, 0) or w.held_satang <> coalesce(m.held_satang, 0)
          or w.head_hash <> coalesce(m.hash, '')
      union all
      select 'wallet_missing', m.member_id || ':' || m.sequence, m.member_id, jsonb_build_object('proven_sequence', m.sequence), 'all'
        from ledger_mark m where not exists (select from wallet w where w.member_id = m.member_id)
      on conflict do nothing;
    get diagnostics opened = row_count;
    faults := faults + opened;
  end if;
end $$;

/* The hash of a seal. Members are folded in buckets, so that no text grows without bound. */
create function ledger_seal_hash(p_previous bytea, p_day date) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(p_day::text, 'UTF8') || coalesce(string_agg(b.hash, '' order by b.bucket), ''))
    from (
      select member_id / 10000 as bucket, sha256(string_agg(convert_to(concat_ws(':', member_id, first_sequence, sequence, ''), 'UTF8') || hash, '' order by member_id)) as hash
        from ledger_seal_head where day = p_day group by 1
    ) b
$$;

/*
 * Seals yesterday (Bangkok, by this server's clock), unless it is sealed: everything proven that no seal has yet. Call it in the transaction that has just
 * proven everything. @returns the new seal, or nulls.
 */
create function ledger_seal_yesterday() returns ledger_seal
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  yesterday date := (now() at time zone 'Asia/Bangkok')::date - 1;
  seal ledger_seal;
begin
  perform ledger_require_one_moment();
  if exists (select from ledger_seal where day >= yesterday) then
    return null;
  end if;
  seal.day := yesterday;
  seal.previous_hash := coalesce((select hash from ledger_seal order by day desc limit 1), '');
  select count(*), coalesce(sum(sequence - sealed_sequence), 0) into seal.members, seal.movements from ledger_mark where sequence > sealed_sequence;
  -- a seal's hash is over its heads: they are written before it
  set constraints all deferred;
  insert into ledger_seal_head (member_id, day, first_sequence, sequence, hash)
    select member_id, yesterday, sealed_sequence + 1, sequence, hash from ledger_mark where sequence > sealed_sequence;
  seal.hash := ledger_seal_hash(seal.previous_hash, yesterday);
  seal.sealed_at := clock_timestamp();
  insert into ledger_seal values (seal.*);
  update ledger_mark set sealed_sequence = sequence where sequence > sealed_sequence;
  return seal;
end $$;

/*
 * Holds some members' movements of one seal against it, members above p_above_member, at most p_members; with p_day null those that no seal has yet.
 * Reads everything anew: nothing the auditor noted is believed.
 */
create function ledger_verify(p_day date, p_above_member bigint, p_members bigint) returns table (member_id bigint, movements bigint, faulty_sequence bigint, fault text)
language sql stable set search_path = public, pg_temp as $$
  with heads as (
    (select h.member_id, h.first_sequence - 1 as after_sequence, h.sequence, h.hash from ledger_seal_head h
      where h.day = p_day and h.member_id > p_above_member order by h.member_id limit p_members)
    union all
    (select w.member_id, coalesce(h.sequence, 0), w.last_sequence, w.head_hash from wallet w
      left join lateral (select * from ledger_seal_head h where h.member_id = w.member_id order by h.day desc limit 1) h on true
      where p_day is null and w.member_id > p_above_member order by w.member_id limit p_members)
  ), wallets as (
    -- what the wallet says, where this walk ends at it
    select w.*, exists (select from ledger_transaction t where t.member_id = w.member_id and t.sequence > w.last_sequence) as goes_on
      from wallet w where p_day is null and w.member_id in (select member_id from heads)
  ), walked as (
    select k.* from ledger_walk(array(
      select row(h.member_id, h.after_sequence, h.sequence, coalesce(t.cash_after_satang, 0), coalesce(t.held_after_satang, 0), coalesce(t.created_at, '-infinity'), coalesce(t.hash, ''))::ledger_span
        from heads h left join ledger_transaction t on t.member_id = h.member_id and t.sequence = h.after_sequence)) k
  )
  select h.member_id, coalesce(k.movements, 0), case when k.fault is not null then k.faulty_sequence else h.sequence end,
      coalesce(k.fault, case when k.hash <> h.hash then 'seal' when w.cash_satang <> k.cash_satang or w.held_satang <> k.held_satang then 'wallet' when w.goes_on then 'beyond' end)
    from heads h left join walked k on k.member_id = h.member_id left join wallets w on w.member_id = h.member_id order by h.member_id
$$;

revoke insert, update, delete on ledger_mark, house_position, ledger_seal, ledger_seal_head from sanam_app;
grant execute on function ledger_audit, ledger_seal_yesterday, ledger_seal_hash, ledger_verify, ledger_walk to sanam_app;

-- When the auditor ran, and how far back its next look at the other books begins.
create table audit_run (
  id bigint generated always as identity primary key,
  -- by this server's clock: the moment that it saw
  started_at timestamptz not null default now(),
  finished_at timestamptz not null default clock_timestamp(),
  movements bigint not null,
  findings bigint not null
);
-- until the first run: nothing is proven, and payouts need not wait for it yet
insert into audit_run (started_at, movements, findings) values ('1970-01-01', 0, 0);

-- when a transfer was credited or set aside: the auditor holds it against the ledger from then on
alter table bank_transfer add column settled_at timestamptz;
update bank_transfer set settled_at = now() where state <> 'received';
create index bank_transfer_settled on bank_transfer (settled_at);
create index withdrawal_by_update on withdrawal (updated_at);
