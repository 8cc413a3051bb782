/* Claimable commission of a member, in whole satang and never below zero. */
create or replace function commission_pending(b commission_balance) returns bigint language sql immutable as $$
  select greatest(0, div(b.earned_millionths::numeric, 1000000)::bigint - b.claimed_satang)
$$;
revoke all on function commission_pending from public, sanam_app;
grant execute on function commission_pending to sanam_app;
