/*
 * Expire the weeks whose time to claim has ended: their unclaimed amounts can no longer be claimed, and are no longer
 * adjusted. @returns these weeks.
 */
create or replace function cashback_expire(p_now timestamptz) returns setof date language sql security definer
  set search_path = public, pg_temp as $$
  update cashback_week set expired_at = p_now where expired_at is null and claim_until <= p_now returning week
$$;
revoke all on function cashback_expire from public, sanam_app;
grant execute on function cashback_expire to sanam_app;
