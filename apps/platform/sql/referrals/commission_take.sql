/*
 * Claim all commission that a member may claim; only one claim of a member runs at a time. The caller makes the
 * movement, in the same transaction.
 * @returns claimed; repeated: this claim was made before, with that amount; too_little: below the minimum, nothing was
 *   claimed; stopped: staff have stopped the commission, nothing was claimed.
 */
create or replace function commission_take(p_member_id bigint, p_id uuid, p_least_satang bigint, p_now timestamptz,
  out outcome text, out amount_satang bigint)
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
  if exists (select from commission_stop s where s.member_id = p_member_id and s.resumed_at is null) then
    outcome := 'stopped';
    return;
  end if;
  if amount_satang < greatest(1, p_least_satang) then
    outcome := 'too_little';
    return;
  end if;
  insert into commission_claim values (p_member_id, p_id, amount_satang, p_now);
  update commission_balance set claimed_satang = claimed_satang + commission_take.amount_satang
    where member_id = p_member_id;
  outcome := 'claimed';
end $$;
revoke all on function commission_take from public, sanam_app;
grant execute on function commission_take to sanam_app;
