/*
 * Compare some members' movements with one seal. Everything is read again: no value stored by the auditor is trusted.
 * @param p_day day of the seal; null checks the movements that no seal covers, and the wallets.
 * @param p_above_member only members with a higher id.
 * @param p_members largest number of members.
 */
create or replace function ledger_verify(p_day date, p_above_member bigint, p_members bigint)
  returns table (member_id bigint, movements bigint, faulty_sequence bigint, fault text)
language sql stable set search_path = public, pg_temp as $$
  with heads as (
    (select h.member_id, h.first_sequence - 1 as after_sequence, h.sequence, h.hash from ledger_seal_head h
      where h.day = p_day and h.member_id > p_above_member order by h.member_id limit p_members)
    union all
    (select w.member_id, coalesce(h.sequence, 0), w.last_sequence, w.head_hash from wallet w
      left join lateral (select * from ledger_seal_head h where h.member_id = w.member_id order by h.day desc
        limit 1) h on true
      where p_day is null and w.member_id > p_above_member order by w.member_id limit p_members)
  ), wallets as (
    -- movements without a seal end at the wallet's last movement, so they are compared with the wallet too
    select w.*, exists (select from ledger_transaction t where t.member_id = w.member_id
      and t.sequence > w.last_sequence) as goes_on
      from wallet w where p_day is null and w.member_id in (select member_id from heads)
  ), walked as (
    select k.* from ledger_walk(array(
      select row(h.member_id, h.after_sequence, h.sequence, coalesce(t.cash_after_satang, 0),
        coalesce(t.bonus_after_satang, 0), coalesce(t.held_after_satang, 0), coalesce(t.created_at, '-infinity'), coalesce(t.hash, ''))::ledger_span
        from heads h left join ledger_transaction t on t.member_id = h.member_id and t.sequence = h.after_sequence)) k
  )
  select h.member_id, coalesce(k.movements, 0), case when k.fault is not null then k.faulty_sequence
    else h.sequence end,
      coalesce(k.fault, case when k.hash <> h.hash then 'seal' when w.cash_satang <> k.cash_satang or w.bonus_satang <> k.bonus_satang
        or w.held_satang <> k.held_satang then 'wallet' when w.goes_on then 'beyond' end)
    from heads h left join walked k on k.member_id = h.member_id left join wallets w on w.member_id = h.member_id
      order by h.member_id
$$;
revoke all on function ledger_verify from public, sanam_app;
grant execute on function ledger_verify to sanam_app;
