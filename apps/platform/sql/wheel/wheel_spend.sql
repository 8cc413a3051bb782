/*
 * Spend a ticket on the sealed spin, and seal the next spin. The caller makes the movement of the prize, in the same
 * transaction.
 * @param p_sealed the seal that the member saw.
 * @param p_drawn the number computed from the sealed secret and p_play_id.
 * @param p_next_seed the secret of the next spin.
 * @returns spun, with the amount won; none: the member has no ticket; closed: the rest of today's budget does not cover
 *   the biggest prize; wait: the last spin is less than p_pause_seconds ago; stale: the seal was replaced by a newer
 *   one, or will be, and today's budget does not cover its own table. Only the result `spun` spends a ticket.
 */
create or replace function wheel_spend(p_member_id bigint, p_play_id uuid, p_sealed text, p_drawn integer,
  p_next_seed text, p_pause_seconds integer, p_now timestamptz,
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
  perform wheel_lock(p_member_id);
  select t.cause into v_cause from wheel_ticket t
    where t.member_id = p_member_id and t.withdrawn_at is null and t.expires_at > p_now
      and not exists (select from wheel_spin s where s.member_id = t.member_id and s.cause = t.cause)
    order by t.expires_at, t.granted_at, t.cause limit 1;
  if not found then
    outcome := 'none';
    return;
  end if;
  select * into v_last from wheel_spin s where s.member_id = p_member_id order by s.number desc limit 1;
  -- a spin of a time to come is one of a wrong clock, and no reason to wait until then
  if v_last.spun_at > p_now - make_interval(secs => p_pause_seconds)
    and v_last.spun_at <= p_now + interval '1 minute' then
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
  -- this locks the day's row: the spins of a day run one after another, so that their prizes cannot exceed the day's
  -- budget
  insert into wheel_day as d values (bangkok_day(p_now), 0, 0) on conflict (day) do update
    set spins = d.spins returning d.paid_satang into v_paid;
  if v_paid + (select max(w.amount_satang) from wheel_prizes(v_prizes) w) > v_budget then
    -- 'stale': the budget may still cover the table that has replaced the sealed one, so that the member's page asks
    -- for a new seal
    outcome := case when v_next.version = (select max(t.version) from wheel_table t) then 'closed' else 'stale' end;
    return;
  end if;
  amount_satang := wheel_prize_at(v_prizes, p_drawn);
  number := coalesce(v_last.number, 0) + 1;
  insert into wheel_spin values
    (p_member_id, wheel_spend.number, p_play_id, v_next.version, v_next.seed, v_next.sealed, p_drawn,
      wheel_spend.amount_satang, v_cause, bangkok_day(p_now), p_now);
  update wheel_day d set spins = d.spins + 1, paid_satang = d.paid_satang + wheel_spend.amount_satang
    where d.day = bangkok_day(p_now);
  update wheel_next n set seed = p_next_seed, version = t.version,
    sealed = wheel_seal_of(p_next_seed, t.version, t.prizes)
    from (select w.version, w.prizes from wheel_table w order by w.version desc limit 1) t
      where n.member_id = p_member_id;
  outcome := 'spun';
end $$;
revoke all on function wheel_spend from public, sanam_app;
grant execute on function wheel_spend to sanam_app;
