/*
 * Effect of each wallet call on its round, as amounts to add: an accepted bet or win adds its amounts, and its first
 * rollback subtracts them. The effect of a call never changes afterwards, so that a time span always contains the same
 * changes.
 */
create or replace view game_round_change as
  select t.member_id, t.provider_id, t.game_code, t.round, t.created_at as changed_at, t.created_at as began_at,
      case t.kind when 'bet' then 1 else 0 end as bets,
      case when t.kind = 'bet' and t.is_free then 1 else 0 end as free_bets,
      case when t.kind = 'bet' and not t.is_free then t.amount_satang else 0 end as staked_satang,
      case t.kind when 'win' then t.amount_satang else 0 end as won_satang,
      -- the part of the stake and of the win that is bonus money
      case when t.kind = 'bet' then t.bonus_satang else 0 end as bonus_staked_satang,
      case t.kind when 'win' then t.bonus_satang else 0 end as bonus_won_satang,
      0::bigint as returned_satang,
      t.round_closed::int as closings,
      case when t.round_closed then t.created_at end as closed_at
    from provider_transaction t
    where t.kind in ('bet', 'win') and t.state <> 'refused'
  union all
  -- the rollback belongs to the round of its target, whatever round the rollback names
  select target.member_id, target.provider_id, target.game_code, target.round, back.created_at, target.created_at,
      case target.kind when 'bet' then -1 else 0 end,
      case when target.kind = 'bet' and target.is_free then -1 else 0 end,
      case when target.kind = 'bet' and not target.is_free then -target.amount_satang else 0 end,
      case target.kind when 'win' then -target.amount_satang else 0 end,
      case when target.kind = 'bet' then -target.bonus_satang else 0 end,
      case target.kind when 'win' then -target.bonus_satang else 0 end,
      case when target.kind = 'bet' and not target.is_free then target.amount_satang else 0 end,
      -target.round_closed::int,
      null
    from provider_transaction back
    join provider_transaction target on target.member_id = back.member_id and target.provider_id = back.provider_id
      and target.transaction_uuid = back.reference_transaction_uuid
    where back.kind = 'rollback' and target.kind in ('bet', 'win') and target.state = 'rolled_back'
      and not exists (
        select from provider_transaction earlier
          where earlier.member_id = back.member_id and earlier.provider_id = back.provider_id
            and earlier.reference_transaction_uuid = back.reference_transaction_uuid and earlier.kind = 'rollback'
            and (earlier.created_at, earlier.transaction_uuid) < (back.created_at, back.transaction_uuid));
revoke all on game_round_change from sanam_app;
grant select on game_round_change to sanam_app;
