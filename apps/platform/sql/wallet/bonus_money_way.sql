/*
 * Where money goes that belongs to a bonus: 'bonus': to the bonus money, because the bonus is in play; 'own': to the
 * member's own money, because the bonus was earned; 'house': back to the house, because the bonus ended otherwise.
 * Money without a bonus is the member's own.
 */
create or replace function bonus_money_way(w wallet, p_bonus_id bigint) returns text language plpgsql stable as $$
begin
  if p_bonus_id is null then
    return 'own';
  elsif p_bonus_id = w.bonus_id then
    return 'bonus';
  end if;
  return coalesce((select late_money from ended_bonus where member_id = w.member_id and bonus_id = p_bonus_id), 'house');
end $$;
revoke all on function bonus_money_way from public, sanam_app;
