/*
 * Count an accepted wallet call for the limits of a member whose wallet is locked.
 * @param p_target the transaction that a rollback takes back.
 * @param p_own_satang the part of the moved money that is the member's own.
 * @returns the day on which it was counted.
 */
create or replace function count_call(c game_request, p_target provider_transaction, p_own_satang bigint,
  p_at timestamptz, p_idle_seconds integer) returns date language plpgsql as $$
declare
  counted_on date := bangkok_day(p_at);
begin
  case c.kind
    when 'bet' then
      perform play_count(c.member_id, counted_on, case when c.is_free then 0 else c.amount_satang end,
        case when c.is_free then 0 else p_own_satang end, 0, p_at, p_idle_seconds);
    when 'win' then
      perform play_count(c.member_id, counted_on, 0, 0, p_own_satang, p_at, null);
    else
      -- a rollback changes the day of what it takes back
      counted_on := coalesce(p_target.counted_on, bangkok_day(p_target.created_at));
      if p_target.state is distinct from 'done' then
        return null;
      elsif p_target.kind = 'bet' and not p_target.is_free then
        perform play_count(c.member_id, counted_on, -p_target.amount_satang,
          p_target.bonus_satang - p_target.amount_satang, 0, p_at, null);
      elsif p_target.kind = 'win' then
        perform play_count(c.member_id, counted_on, 0, 0, -p_own_satang, p_at, null);
      end if;
  end case;
  return counted_on;
end $$;
revoke all on function count_call from public, sanam_app;
