/*
 * Gifts that a member received in a week as own money: loss returns, prizes of the wheel, and bonuses that were earned.
 */
create or replace function cashback_bonus(p_member_id bigint, p_week date) returns bigint language sql stable as $$
  select coalesce(sum(cash_satang), 0)::bigint from ledger_movement
    where member_id = p_member_id and not is_play and is_gift
      and created_at >= p_week::timestamp at time zone 'Asia/Bangkok'
        and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
$$;
revoke all on function cashback_bonus from public, sanam_app;
grant execute on function cashback_bonus to sanam_app;
