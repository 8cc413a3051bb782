/*
 * Whether a bet of a round was accepted at or after p_from and before p_before. The function searches the member's
 * calls in that time, so it is used for few rounds only.
 */
create or replace function bonus_has_bet(p_member_id bigint, p_provider_id text, p_round text, p_from timestamptz,
  p_before timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from provider_call b
      where b.member_id = p_member_id and b.provider_id = p_provider_id and b.round = p_round and b.kind = 'bet'
        and b.state <> 'refused'
        and b.created_at >= p_from and b.created_at < p_before)
$$;
revoke all on function bonus_has_bet from public, sanam_app;
grant execute on function bonus_has_bet to sanam_app;
