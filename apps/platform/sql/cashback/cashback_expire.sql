/*
 * Expire the weeks whose time to claim has ended: their unclaimed amounts can no longer be claimed, and are no longer
 * adjusted. This cannot be undone, so the play must be summed up to that time too: one process with a clock ahead of
 * the time takes no return from anybody.
 * @returns these weeks; none while another process adjusts, and then the next run does it.
 */
create or replace function cashback_expire(p_now timestamptz) returns setof date language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  -- no week is adjusted meanwhile, so its sum is final
  perform from cashback_watermark for update skip locked;
  if not found then
    return;
  end if;
  return query
    update cashback_week w set expired_at = p_now,
        amount_satang = (select coalesce(sum(c.amount_satang), 0) from cashback c
          where c.week = w.week and c.amount_satang > 0)
      where w.expired_at is null and w.claim_until <= least(p_now, (select watermark_at from game_watermark))
      returning w.week;
end $$;
revoke all on function cashback_expire from public, sanam_app;
grant execute on function cashback_expire to sanam_app;
