/*
 * Prove the movements since the last run, at most about p_movements_max of them, in one snapshot: check them with
 * ledger_walk. When no movement is left unproven, also prove that the wallets equal the sum of their movements. A fault
 * opens a finding that halts all payouts, and the check continues.
 * @param p_since only members with a movement since then, whose cost does not grow with the number of members; null:
 *   all members.
 * @returns the number of proven movements and of new findings; is_whole: all movements are proven; nothing while
 *   another process audits.
 */
create or replace function ledger_audit(p_movements_max bigint, p_since timestamptz, out movements bigint, out faults bigint,
  out is_whole boolean)
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  members bigint[];
  spans ledger_span[];
  opened bigint;
begin
  perform ledger_require_one_moment();
  perform from one_at_a_time where name = 'ledger_audit' for update skip locked;
  if not found then
    return;
  end if;
  if p_since is not null then
    members := array(select distinct t.member_id from ledger_transaction t where t.created_at >= p_since);
  end if;
  -- ranges of unproven movements, one range a member, for as many members as p_movements_max allows
  select array_agg(row(b.member_id, b.after_sequence, least(b.last_sequence, b.after_sequence + p_movements_max),
    b.cash_satang, b.bonus_satang, b.held_satang, b.moved_at, b.hash)::ledger_span)
    into spans
    from (
      select w.member_id, w.last_sequence, coalesce(m.sequence, 0) as after_sequence,
        coalesce(m.cash_satang, 0) as cash_satang, coalesce(m.bonus_satang, 0) as bonus_satang,
        coalesce(m.held_satang, 0) as held_satang,
          coalesce(m.moved_at, '-infinity') as moved_at, coalesce(m.hash, '') as hash,
          sum(w.last_sequence - coalesce(m.sequence,
            0)) over (order by w.member_id) - (w.last_sequence - coalesce(m.sequence, 0)) as movements_before
        from wallet w left join ledger_mark m using (member_id)
        where (p_since is null or w.member_id = any (members)) and w.last_sequence > coalesce(m.sequence, 0)
    ) b
    where b.movements_before < p_movements_max;

  movements := 0;
  faults := 0;
  is_whole := false;
  if spans is not null then
    insert into house_position as p (house_account, satang)
      select t.house_account, -sum(t.cash_satang::numeric + t.bonus_satang + t.held_satang)
        from unnest(spans) s join ledger_transaction t on t.member_id = s.member_id and t.sequence > s.after_sequence
          and t.sequence <= s.until_sequence
        where t.house_account is not null group by t.house_account
      on conflict (house_account) do update set satang = p.satang + excluded.satang;

    with walked as (
      select * from ledger_walk(spans)
    ), marked as (
      insert into ledger_mark as m (member_id, sequence, cash_satang, bonus_satang, held_satang, moved_at, hash)
        select k.member_id, s.until_sequence, k.cash_satang, k.bonus_satang, k.held_satang, k.moved_at, k.hash from walked k
          join unnest(spans) s using (member_id)
      on conflict (member_id) do update set sequence = excluded.sequence, cash_satang = excluded.cash_satang,
        bonus_satang = excluded.bonus_satang, held_satang = excluded.held_satang,
        moved_at = excluded.moved_at, hash = excluded.hash
    ), found as (
      insert into finding (kind, subject, member_id, detail, halts_payouts)
        select 'ledger_' || fault, member_id || ':' || faulty_sequence, member_id,
          jsonb_build_object('sequence', faulty_sequence), 'all' from walked where fault is not null
      on conflict do nothing returning 1
    )
    select coalesce(sum(k.movements), 0), (select count(*) from found) into movements, faults from walked k;

    -- a movement after the wallet's last movement is a fault
    insert into finding (kind, subject, member_id, detail, halts_payouts)
      select 'ledger_beyond_wallet', s.member_id || ':' || s.until_sequence, s.member_id,
        jsonb_build_object('sequence', s.until_sequence), 'all'
        from unnest(spans) s join wallet w on w.member_id = s.member_id and w.last_sequence = s.until_sequence
        where exists (select from ledger_transaction t where t.member_id = s.member_id
          and t.sequence > s.until_sequence)
      on conflict do nothing;
    get diagnostics opened = row_count;
    faults := faults + opened;
  end if;

  if not exists (select from wallet w left join ledger_mark m using (member_id)
    where (p_since is null or w.member_id = any (members)) and w.last_sequence > coalesce(m.sequence, 0)) then
    is_whole := true;
    -- compare the wallets with their proven movements
    insert into finding (kind, subject, member_id, detail, halts_payouts)
      select 'wallet_differs', concat_ws(':', w.member_id, w.last_sequence, w.cash_satang, w.bonus_satang,
          w.held_satang),
        w.member_id,
          jsonb_build_object('sequence', w.last_sequence, 'cash_satang', w.cash_satang,
            'bonus_satang', w.bonus_satang, 'held_satang', w.held_satang,
            'proven_sequence', coalesce(m.sequence, 0), 'proven_cash_satang', coalesce(m.cash_satang, 0),
              'proven_bonus_satang', coalesce(m.bonus_satang, 0),
              'proven_held_satang', coalesce(m.held_satang, 0)), 'all'
        from wallet w left join ledger_mark m using (member_id)
        where (p_since is null or w.member_id = any (members)) and (w.last_sequence <> coalesce(m.sequence, 0) or w.cash_satang <> coalesce(m.cash_satang, 0)
          or w.bonus_satang <> coalesce(m.bonus_satang, 0) or w.held_satang <> coalesce(m.held_satang, 0)
          or w.head_hash <> coalesce(m.hash, ''))
      union all
      select 'wallet_missing', m.member_id || ':' || m.sequence, m.member_id,
        jsonb_build_object('proven_sequence', m.sequence), 'all'
        from ledger_mark m where (p_since is null or m.member_id = any (members)) and not exists (select from wallet w where w.member_id = m.member_id)
      on conflict do nothing;
    get diagnostics opened = row_count;
    faults := faults + opened;
  end if;
end $$;
revoke all on function ledger_audit from public, sanam_app;
grant execute on function ledger_audit to sanam_app;
