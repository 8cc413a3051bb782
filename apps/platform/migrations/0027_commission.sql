-- Commission: what members earn from the play of those below them, reckoned once a day from member_play, and claimed through the ledger.
-- Amounts are kept in millionths of a satang, in which a stake times a rate is a whole number: what a correction takes back is exactly what was given.

-- Days that are reckoned, one after another.
create table commission_day (
  day date primary key,
  -- the mark of member_play up to which it was reckoned: what changed after it is for the next day's reckoning
  through timestamptz not null,
  reckoned_at timestamptz not null
);

-- The rates of each day: what is put right later is put right with them. 3000 millionths are 0.3 percent.
create table commission_rate (
  day date not null references commission_day (day),
  area text not null,
  level smallint not null check (level between 1 and 3),
  millionths integer not null check (millionths between 0 and 10000),
  primary key (day, area, level)
);

-- How much of each member's play is reckoned.
create table commission_base (
  member_id bigint not null,
  day date not null,
  area text not null,
  staked_satang bigint not null,
  won_satang bigint not null,
  primary key (member_id, day, area)
);

/*
 * What a day brought a member from one level below them and one area. It holds that day's play and what has become of earlier days since the last
 * reckoning, so that it may be below zero.
 */
create table commission (
  member_id bigint not null references member (id),
  day date not null references commission_day (day),
  level smallint not null check (level between 1 and 3),
  area text not null,
  -- of everybody; and of those whose play counts, which that of members with an open finding does not
  staked_satang bigint not null,
  won_satang bigint not null,
  counted_satang bigint not null,
  earned_millionths bigint not null,
  primary key (member_id, day, level, area)
);

-- What a member earned and claimed. More may be claimed than is earned in the end: then later days make up for it first.
create table commission_balance (
  member_id bigint primary key references member (id),
  earned_millionths bigint not null,
  claimed_satang bigint not null default 0 check (claimed_satang >= 0)
);

create table commission_claim (
  member_id bigint not null references member (id),
  -- chosen by whoever asks: asked again, it is the same claim
  id uuid not null,
  amount_satang bigint not null check (amount_satang > 0),
  claimed_at timestamptz not null,
  primary key (member_id, id)
);
-- for the auditor
create index commission_claim_by_time on commission_claim (claimed_at);

/*
 * Reckons a day, whole or not at all, once: its play, and the differences of days before it that changed since the last reckoning. A member's play
 * counts unless a finding about whom they resemble was open when the day was reckoned; a difference is treated as its day was.
 * @param p_rates [{area, level, millionths}] of this day.
 * @returns done: now; before: it, or a later one, was reckoned already; early: its play is not all summed up; busy: another process does this.
 */
create function commission_reckon(p_day date, p_rates jsonb) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_last commission_day;
  v_through timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('commission_reckon', 0)) then
    return 'busy';
  end if;
  select * into v_last from commission_day order by day desc limit 1;
  if p_day <= v_last.day then
    return 'before';
  end if;
  -- what members played stands still until this is over
  select through into v_through from game_measure_mark for share;
  if v_through < (p_day + 1)::timestamp at time zone 'Asia/Bangkok' then
    return 'early';
  end if;
  insert into commission_day values (p_day, v_through, clock_timestamp());
  insert into commission_rate select p_day, area, level, millionths from jsonb_to_recordset(p_rates) as given (area text, level smallint, millionths integer);

  with due as (
    select p.member_id, p.day, p.area, d.reckoned_at, p.staked_satang as staked_now, p.won_satang as won_now,
        p.staked_satang - coalesce(b.staked_satang, 0) as staked, p.won_satang - coalesce(b.won_satang, 0) as won
      from member_play p
      join commission_day d using (day)
      left join commission_base b using (member_id, day, area)
      where p.day <= p_day and (v_last.day is null or p.day > v_last.day or p.changed_through > v_last.through)
        and (p.staked_satang <> coalesce(b.staked_satang, 0) or p.won_satang <> coalesce(b.won_satang, 0))
        and exists (select from member_upline u where u.descendant_id = p.member_id)
  ), based as (
    insert into commission_base as b select member_id, day, area, staked_now, won_now from due
      on conflict (member_id, day, area) do update set staked_satang = excluded.staked_satang, won_satang = excluded.won_satang
  ), judged as (
    select due.*, not exists (
        select from finding f where f.member_id = due.member_id and f.kind in ('referral_same_bank', 'referral_same_phone', 'referral_same_device')
          and f.opened_at <= due.reckoned_at and (f.closed_at is null or f.closed_at > due.reckoned_at)) as counts
      from due
  ), line as (
    select u.ancestor_id as member_id, u.level, j.area, sum(j.staked) as staked, sum(j.won) as won,
        coalesce(sum(j.staked) filter (where j.counts), 0) as counted, coalesce(sum(j.staked * r.millionths) filter (where j.counts), 0) as earned
      from judged j
      join member_upline u on u.descendant_id = j.member_id
      left join commission_rate r on r.day = j.day and r.area = j.area and r.level = u.level
      group by u.ancestor_id, u.level, j.area
  ), written as (
    insert into commission (member_id, day, level, area, staked_satang, won_satang, counted_satang, earned_millionths)
      select member_id, p_day, level, area, staked, won, counted, earned from line
  )
  insert into commission_balance as b (member_id, earned_millionths)
    select member_id, sum(earned) from line group by member_id order by member_id
    on conflict (member_id) do update set earned_millionths = b.earned_millionths + excluded.earned_millionths;
  return 'done';
end $$;

/* What a member may claim, in satang: whole ones, and never below zero. */
create function commission_pending(b commission_balance) returns bigint language sql immutable as $$
  select greatest(0, div(b.earned_millionths::numeric, 1000000)::bigint - b.claimed_satang)
$$;

/*
 * Claims everything a member may claim: one at a time of one member. The movement is the caller's, in the same transaction.
 * @returns claimed; repeated: this claim was made before, of that amount; too_little: less than the least; nothing was claimed.
 */
create function commission_take(p_member_id bigint, p_id uuid, p_least_satang bigint, p_now timestamptz, out outcome text, out amount_satang bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  b commission_balance;
begin
  select * into b from commission_balance where member_id = p_member_id for update;
  select c.amount_satang into amount_satang from commission_claim c where c.member_id = p_member_id and c.id = p_id;
  if found then
    outcome := 'repeated';
    return;
  end if;
  amount_satang := coalesce(commission_pending(b), 0);
  if amount_satang < greatest(1, p_least_satang) then
    outcome := 'too_little';
    return;
  end if;
  insert into commission_claim values (p_member_id, p_id, amount_satang, p_now);
  update commission_balance set claimed_satang = claimed_satang + commission_take.amount_satang where member_id = p_member_id;
  outcome := 'claimed';
end $$;

revoke insert, update, delete on commission_day, commission_rate, commission_base, commission, commission_balance, commission_claim from sanam_app;
grant execute on function commission_reckon, commission_pending, commission_take to sanam_app;
