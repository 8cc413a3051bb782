/*
 * Move money of one member. The member's wallet is locked first, then the idempotency key is looked up, then money
 * moves: nothing is decided before the lock. Outcomes:
 * - moved: done, with the balances afterwards
 * - replayed: the same key with the same kind, amount and detail was done before, with the balances of that time
 * - conflict: the key was used for a different movement, nothing moved
 * - not_enough: the account to be debited has less than the amount, nothing moved, with the present balances
 * - no_wallet: the member has no wallet, nothing moved
 * Its plans are kept: a plan for one member would skip the other partitions, but making it takes longer than it saves.
 */
create or replace function wallet_move(p_member_id bigint, p_kind text, p_key text, p_amount_satang bigint,
  p_actor text, p_detail jsonb,
  out outcome text, out sequence bigint, out cash_satang bigint, out bonus_satang bigint, out held_satang bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  locked record;
  w wallet;
  k movement_kind;
  t ledger_transaction;
begin
  select wallet as w, movement_kind as k into locked from wallet, movement_kind where wallet.member_id = p_member_id
    and movement_kind.kind = p_kind for update of wallet;
  if not found then
    if not exists (select from movement_kind where kind = p_kind) then
      raise exception 'there is no movement of kind %', p_kind using errcode = 'check_violation';
    end if;
    outcome := 'no_wallet';
    return;
  end if;
  w := locked.w;
  k := locked.k;

  select * into t from ledger_transaction l where l.member_id = p_member_id and l.idempotency_key = p_key;
  if found then
    if t.kind = p_kind and greatest(abs(t.cash_satang), abs(t.bonus_satang), abs(t.held_satang)) = p_amount_satang
      and t.detail = p_detail then
      outcome := 'replayed';
      sequence := t.sequence;
      cash_satang := t.cash_after_satang;
      bonus_satang := t.bonus_after_satang;
      held_satang := t.held_after_satang;
    else
      outcome := 'conflict';
    end if;
    return;
  end if;

  if k.bonus_sign > 0 and not k.is_play and w.bonus_id is null then
    raise exception 'member % has no bonus to which bonus money could belong', p_member_id
      using errcode = 'check_violation';
  end if;
  -- a movement of play that no provider makes is of own money only
  if w.cash_satang + k.cash_sign * p_amount_satang < 0 or w.held_satang + k.held_sign * p_amount_satang < 0
    or (not k.is_play and w.bonus_satang + k.bonus_sign * p_amount_satang < 0) then
    outcome := 'not_enough';
    sequence := w.last_sequence;
    cash_satang := w.cash_satang;
    bonus_satang := w.bonus_satang;
    held_satang := w.held_satang;
    return;
  end if;
  t := ledger_line(w, k, p_key, p_amount_satang, 0, null, p_actor, p_detail);
  update wallet set cash_satang = t.cash_after_satang, bonus_satang = t.bonus_after_satang,
    held_satang = t.held_after_satang, last_sequence = t.sequence, moved_at = t.created_at, head_hash = t.hash
    where wallet.member_id = p_member_id;
  insert into ledger_transaction values (t.*);
  outcome := 'moved';
  sequence := t.sequence;
  cash_satang := t.cash_after_satang;
  bonus_satang := t.bonus_after_satang;
  held_satang := t.held_after_satang;
end $$;
revoke all on function wallet_move from public, sanam_app;
grant execute on function wallet_move to sanam_app;
