/*
 * Check ranges of the ledger, comparing every movement with the previous one. Returns one row a range: its last
 * movement as stored, and its first fault, if any: gap (a movement is missing), balance (the balance after the movement
 * does not match its amounts), time (the movement is older than the previous one), kind (the effect differs from the
 * kind of movement), hash (a value of the movement was changed).
 */
create or replace function ledger_walk(p_spans ledger_span[])
  returns table (member_id bigint, movements bigint, faulty_sequence bigint, fault text,
  sequence bigint, cash_satang bigint, bonus_satang bigint, held_satang bigint, moved_at timestamptz, hash bytea)
language sql stable set enable_seqscan = off as $$
  with walked as (
    select s.member_id, s.until_sequence, t,
        coalesce(lag(t.sequence) over w, s.after_sequence) as sequence_before,
        coalesce(lag(t.cash_after_satang) over w, s.cash_satang) as cash_before,
        coalesce(lag(t.bonus_after_satang) over w, s.bonus_satang) as bonus_before,
        coalesce(lag(t.held_after_satang) over w, s.held_satang) as held_before,
        coalesce(lag(t.created_at) over w, s.moved_at) as moved_before,
        coalesce(lag(t.hash) over w, s.hash) as hash_before,
        k.kind is not null and t.is_play = k.is_play and sign(t.held_satang) = k.held_sign
          and case when k.is_play
            -- the amount may be of own money, of bonus money, or of both
            then sign(t.cash_satang) in (k.cash_sign, 0) and sign(t.bonus_satang) in (k.bonus_sign, 0)
              and (t.cash_satang <> 0 or t.bonus_satang <> 0)
            else sign(t.cash_satang) = k.cash_sign and sign(t.bonus_satang) = k.bonus_sign
              and (t.cash_satang::numeric = -t.held_satang::numeric or t.cash_satang = 0 or t.held_satang = 0)
              and (t.cash_satang::numeric = -t.bonus_satang::numeric or t.cash_satang = 0 or t.bonus_satang = 0)
            end
          and coalesce(k.house_account = t.house_account or starts_with(t.house_account, k.house_account || ':'),
            k.house_account is null and t.house_account is null) as does_its_kind
      from unnest(p_spans) s
      join ledger_transaction t on t.member_id = s.member_id and t.sequence > s.after_sequence
        and t.sequence <= s.until_sequence
      left join movement_kind k on k.kind = t.kind
      window w as (partition by t.member_id order by t.sequence)
  ), judged as (
    select member_id, (t).sequence as sequence,
        case
          when (t).sequence <> sequence_before + 1 then 'gap'
          -- numeric, because tampered amounts may overflow a bigint; a tampered time may be infinite
          when (t).cash_after_satang <> cash_before::numeric + (t).cash_satang
            or (t).bonus_after_satang <> bonus_before::numeric + (t).bonus_satang
            or (t).held_after_satang <> held_before::numeric + (t).held_satang then 'balance'
          when (t).created_at < moved_before or not isfinite((t).created_at) then 'time'
          when not does_its_kind then 'kind'
          when (t).hash <> ledger_hash(hash_before, t) then 'hash'
        end as fault
      from walked
  ), spans as (
    select s.*, count(j.sequence) as movements, min(j.sequence)
      filter (where j.fault is not null) as faulty_sequence, max(j.sequence) as last_sequence
      from unnest(p_spans) s left join judged j on j.member_id = s.member_id
      group by s.member_id, s.after_sequence, s.until_sequence, s.cash_satang, s.bonus_satang, s.held_satang,
        s.moved_at, s.hash
  )
  select s.member_id, s.movements,
      case when s.faulty_sequence is not null then s.faulty_sequence
        when coalesce(s.last_sequence, s.after_sequence) <> s.until_sequence
        then coalesce(s.last_sequence, s.after_sequence) + 1 end,
      case when s.faulty_sequence is not null then j.fault
        when coalesce(s.last_sequence, s.after_sequence) <> s.until_sequence then 'gap' end,
      coalesce(l.sequence, s.after_sequence), coalesce(l.cash_after_satang, s.cash_satang),
        coalesce(l.bonus_after_satang, s.bonus_satang), coalesce(l.held_after_satang, s.held_satang),
      coalesce(l.created_at, s.moved_at), coalesce(l.hash, s.hash)
    from spans s
    left join judged j on j.member_id = s.member_id and j.sequence = s.faulty_sequence
    left join ledger_transaction l on l.member_id = s.member_id and l.sequence = s.last_sequence
$$;
revoke all on function ledger_walk from public, sanam_app;
grant execute on function ledger_walk to sanam_app;
