/* Bonuses paid to a member in a week: grants, each without its forfeited part, and amounts given without conditions. */
create or replace function cashback_bonus(p_member_id bigint, p_week date) returns bigint language sql stable as $$
  select coalesce(sum(cashback_bonus_of(given, kept) + free), 0)::bigint
    from (
      select sum(cash_satang) filter (where idempotency_key like 'bonus\_grant:%')::bigint as given,
          sum(cash_satang) filter (where is_bonus)::bigint as kept,
          coalesce(sum(cash_satang) filter (where is_gift), 0)::bigint as free
        from ledger_movement
        where member_id = p_member_id and not is_play and (is_bonus or is_gift)
          and created_at >= p_week::timestamp at time zone 'Asia/Bangkok'
            and created_at < (p_week + 7)::timestamp at time zone 'Asia/Bangkok'
        group by detail ->> 'ref') each
$$;
revoke all on function cashback_bonus from public, sanam_app;
grant execute on function cashback_bonus to sanam_app;
