/*
 * Effect of a rollback on its target, besides the money: set the target to rolled back, or write a tombstone, so that a
 * bet that comes later is recognised as rolled back; and open a finding where staff must look.
 * @returns the amount returned to the member (a bet), or taken back (a win: the amount that the wallet still has; the
 *   rest becomes debt); and the part of it that is bonus money.
 */
create or replace function roll_back_target(c game_request, target provider_transaction, w wallet,
  out back_satang bigint, out bonus_satang bigint, out debt_satang bigint) language plpgsql as $$
declare
  own_satang bigint := target.amount_satang - target.bonus_satang;
  bonus_way text := bonus_money_way(w, target.bonus_id);
  subject text := c.provider_id || ':' || c.reference_uuid;
begin
  back_satang := 0;
  bonus_satang := 0;
  debt_satang := 0;
  if target.transaction_uuid is null then
    insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round,
      round_closed, is_free, supplier_transaction_id, balance_after_satang)
      values (c.provider_id, c.reference_uuid, c.member_id, 'tombstone', 0, c.game_code, c.round, c.round_closed,
        false, c.supplier_id, w.cash_satang + w.bonus_satang);
    insert into provider_transaction_claim values (c.provider_id, c.reference_uuid, c.member_id);
  elsif target.kind in ('bet', 'win') and target.state = 'done' then
    update provider_transaction t set state = 'rolled_back' where t.member_id = c.member_id
      and t.provider_id = c.provider_id and t.transaction_uuid = c.reference_uuid;
    if target.kind = 'bet' then
      if not target.is_free then
        back_satang := target.amount_satang;
        bonus_satang := case when bonus_way = 'own' then 0 else target.bonus_satang end;
      end if;
      if exists (select from provider_transaction t where t.provider_id = c.provider_id and t.member_id = c.member_id
        and t.kind = 'win' and t.state = 'done'
          and t.reference_transaction_uuid = c.reference_uuid and t.amount_satang > 0) then
        insert into finding (kind, subject, member_id, detail, halts_payouts)
          values ('bet_rolled_back_after_win', subject, c.member_id,
          jsonb_build_object('round', c.round, 'stake_satang', target.amount_satang), 'member') on conflict do nothing;
      end if;
    else
      case bonus_way
        when 'bonus' then
          bonus_satang := least(target.bonus_satang, w.bonus_satang);
          back_satang := bonus_satang + least(own_satang, w.cash_satang);
          debt_satang := target.amount_satang - back_satang;
        when 'own' then
          back_satang := least(target.amount_satang, w.cash_satang);
          debt_satang := target.amount_satang - back_satang;
        else
          bonus_satang := target.bonus_satang;
          back_satang := bonus_satang + least(own_satang, w.cash_satang);
          debt_satang := target.amount_satang - back_satang;
      end case;
      -- the bet of this win was rolled back before: the finding is closed when no paid win of that bet is left
      if not exists (select from provider_transaction t where t.provider_id = c.provider_id
        and t.member_id = c.member_id and t.kind = 'win' and t.state = 'done'
          and t.reference_transaction_uuid = target.reference_transaction_uuid and t.amount_satang > 0) then
        update finding set closed_at = now(), closed_by = 'system'
          where kind = 'bet_rolled_back_after_win'
            and finding.subject = c.provider_id || ':' || target.reference_transaction_uuid and closed_at is null;
      end if;
      -- bonus money that was played away is a loss of the house: the member owes own money only
      if back_satang - bonus_satang < own_satang or (bonus_way = 'own' and debt_satang > 0) then
        insert into finding (kind, subject, member_id, detail, halts_payouts)
          values ('win_rollback_debt', subject, c.member_id,
          jsonb_build_object('round', c.round, 'debt_satang', debt_satang), 'member') on conflict do nothing;
      end if;
    end if;
  end if;
end $$;
revoke all on function roll_back_target from public, sanam_app;
