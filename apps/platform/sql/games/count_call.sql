/*
 * Play of the day after an accepted wallet call, which counts for the member's limits. A rollback takes its bet or win
 * off the day on which that was counted. The wallet is locked by the caller, who keeps the result in it.
 * @param p_play play of the day of the call.
 * @param p_target the transaction that a rollback takes back.
 * @param p_own_satang the part of the moved money that is the member's own.
 */
create or replace function count_call(p_play counted_play, c game_request, p_target provider_transaction,
  p_own_satang bigint, p_at timestamptz, p_idle_seconds integer) returns counted_play language plpgsql as $$
begin
  case c.kind
    when 'bet' then
      p_play := play_with_time(p_play, p_at, p_idle_seconds);
      return case when c.is_free then p_play
        else play_with_sums(p_play, c.member_id, p_play.day, c.amount_satang, p_own_satang, 0) end;
    when 'win' then
      return play_with_sums(p_play, c.member_id, p_play.day, 0, 0, p_own_satang);
    else
      return case when p_target.state is distinct from 'done' or p_target.is_free and p_target.kind = 'bet' then p_play
        when p_target.kind = 'bet' then
          play_with_sums(p_play, c.member_id, coalesce(p_target.counted_on, bangkok_day(p_target.created_at)),
            -p_target.amount_satang, p_target.bonus_satang - p_target.amount_satang, 0)
        else
          play_with_sums(p_play, c.member_id, coalesce(p_target.counted_on, bangkok_day(p_target.created_at)), 0, 0,
            -p_own_satang)
        end;
  end case;
end $$;
revoke all on function count_call from public, sanam_app;
