/* Reason why a bet is refused; null when the bet is accepted. A pure function. */
create or replace function bet_refusal(c game_request, p_is_expired boolean, p_is_provider_on boolean,
  p_is_game_on boolean, p_is_member_active boolean,
  p_is_blocked boolean, p_is_session_over boolean, p_is_check_due boolean, p_balance_satang bigint, p_stake_max_satang bigint) returns text language sql immutable as $$
  select case
    when p_is_expired then 'RS_ERROR_TOKEN_EXPIRED'
    when not p_is_provider_on then 'RS_ERROR_INVALID_PARTNER'
    when not p_is_game_on then 'RS_ERROR_INVALID_GAME'
    when not p_is_member_active or p_is_blocked then 'RS_ERROR_USER_DISABLED'
    -- the member left, or began a break, since the game was opened
    when p_is_session_over then 'RS_ERROR_TOKEN_EXPIRED'
    -- the member has not answered a reality check
    when p_is_check_due then 'RS_ERROR_LIMIT_REACHED'
    -- a free bet stakes nothing, and is refused too while no stake is allowed
    when greatest(c.amount_satang, 1) > p_stake_max_satang then 'RS_ERROR_LIMIT_REACHED'
    when not c.is_free and c.amount_satang > p_balance_satang then 'RS_ERROR_NOT_ENOUGH_MONEY'
  end
$$;
revoke all on function bet_refusal from public, sanam_app;
