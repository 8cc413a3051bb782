/*
 * Claim a member's week; two claims of the same week run one after the other. The caller makes the movement, in the
 * same transaction.
 * @returns claimed; repeated: the week was claimed before, with that amount; expired; too_little: the result was below
 *   the minimum; nothing: there was no loss, or the result was offset against an earlier claim that was too high;
 *   unknown: the week is not accrued. Only the result `claimed` changes anything.
 */
create or replace function cashback_take(p_member_id bigint, p_week date, p_now timestamptz, out outcome text,
  out amount_satang bigint, out claim_until timestamptz, out least_satang bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  w cashback_week;
  r cashback;
begin
  -- the week is locked, so that it does not expire meanwhile
  select * into w from cashback_week where week = p_week for share;
  if not found then
    outcome := 'unknown';
    return;
  end if;
  claim_until := w.claim_until;
  least_satang := w.least_satang;
  select * into r from cashback where member_id = p_member_id and week = p_week for update;
  amount_satang := coalesce(r.amount_satang, 0);
  if r.claimed_at is not null then
    outcome := 'repeated';
  elsif amount_satang = 0 then
    outcome := case when r.own_satang = 0 and r.staked_satang - r.won_satang - r.bonus_satang > 0 then 'too_little'
      else 'nothing' end;
  elsif w.expired_at is not null or w.claim_until <= p_now then
    outcome := 'expired';
  else
    update cashback set claimed_at = p_now where member_id = p_member_id and week = p_week;
    outcome := 'claimed';
  end if;
end $$;
revoke all on function cashback_take from public, sanam_app;
grant execute on function cashback_take to sanam_app;
