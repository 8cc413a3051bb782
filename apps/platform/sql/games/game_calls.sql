/*
 * Apply wallet calls of providers in one round trip and one commit. Calls of one member are judged in the order given.
 * All wallets are locked first, one after another in the order of their members; everything else is read after that. A
 * transaction is looked up in provider_transaction_claim, because it may belong to another member.
 * @param p_calls game_request[] as JSON. Two calls of one list must not name the same transaction.
 * @param p_wait whether to wait for a wallet that another movement has locked; if not, the calls of that wallet return
 *   BUSY, so that one slow member delays nobody else.
 * @returns one outcome for each call.
 */
create or replace function game_calls(p_calls jsonb, p_wait boolean, p_stake_max_satang bigint)
  returns setof game_outcome
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off as $$
declare
  members bigint[] := array(select distinct (one ->> 'member_id')::bigint from jsonb_array_elements(p_calls) as one
    order by 1);
  locked bigint[] := '{}';
  locks bigint;
  play record;
  c game_request;
  w wallet;
  k movement_kind;
  back record;
  o game_outcome;
  refusal text;
  move_satang bigint;
  debt_satang bigint;
  t ledger_transaction;
  has_moved boolean := false;
  kind_wanted text;
  kept provider_transaction;
  lines ledger_transaction[] := '{}';
  calls provider_transaction[] := '{}';
begin
  if (select count(*) <> count(distinct (one ->> 'provider_id', name)) from jsonb_array_elements(p_calls) as one
      cross join lateral (values (one ->> 'transaction_uuid'), (one ->> 'reference_uuid')) as names (name)
        where name is not null) then
    raise exception 'two calls of one list name the same transaction' using errcode = 'invalid_parameter_value';
  end if;
  foreach locks in array members loop
    if p_wait then
      perform from wallet where member_id = locks for update;
    else
      perform from wallet where member_id = locks for update skip locked;
    end if;
    if found then
      locked := array_append(locked, locks);
    end if;
  end loop;

  for play in
    select e.position, call, s.token_hash is not null as is_token_known, s.expires_at <= now() as is_expired,
        p.enabled as is_provider_on, coalesce(g.enabled and g.offered, false) as is_game_on,
          m.status = 'active' as is_member_active,
        (select own from wallet own where own.member_id = call.member_id) as wallet,
        (select named from provider_transaction_claim h join provider_transaction named using (member_id, provider_id,
          transaction_uuid) where h.provider_id = call.provider_id and h.transaction_uuid = call.transaction_uuid)
          as seen,
        (select named from provider_transaction_claim h join provider_transaction named using (member_id, provider_id,
          transaction_uuid) where h.provider_id = call.provider_id and h.transaction_uuid = call.reference_uuid)
          as target
      from jsonb_array_elements(p_calls) with ordinality as e (one, position)
      cross join lateral jsonb_populate_record(null::game_request, e.one) as call
      left join game_session s on s.member_id = call.member_id and s.token_hash = call.token_hash
        and s.provider_id = call.provider_id
      left join game_provider p on p.id = call.provider_id
      left join game g on g.provider_id = call.provider_id and g.game_code = call.game_code
      left join member m on m.id = call.member_id
      order by call.member_id, e.position
  loop
    if c.member_id is distinct from (play.call).member_id then
      if has_moved then
        update wallet set cash_satang = w.cash_satang, held_satang = w.held_satang, last_sequence = w.last_sequence,
          moved_at = w.moved_at, head_hash = w.head_hash where wallet.member_id = w.member_id;
      end if;
      has_moved := false;
      w := play.wallet;
    end if;
    c := play.call;
    o := row(play.position, 'RS_OK', w.cash_satang, null, 0);
    refusal := null;
    move_satang := 0;
    debt_satang := 0;

    if not c.member_id = any (locked) then
      o.status := case when w.member_id is null then 'RS_ERROR_INVALID_TOKEN' else 'BUSY' end;
    elsif (play.seen).transaction_uuid is not null then
      o.status := replay_status(c, play.seen);
      if o.status <> 'RS_ERROR_DUPLICATE_TRANSACTION' then
        o.cash_satang := (play.seen).cash_after_satang;
      end if;
    elsif not play.is_token_known then
      o.status := 'RS_ERROR_INVALID_TOKEN';
    else
      case c.kind
        when 'bet' then
          if c.amount_satang = 0 and not c.is_free then
            o.status := 'RS_ERROR_WRONG_SYNTAX';
          else
            refusal := bet_refusal(c, play.is_expired, play.is_provider_on, play.is_game_on, play.is_member_active,
              w.cash_satang, p_stake_max_satang);
            o.status := coalesce(refusal, 'RS_OK');
            move_satang := case when refusal is null and not c.is_free then c.amount_satang else 0 end;
          end if;
        when 'win' then
          if (play.target).kind = 'bet' and (play.target).state = 'done' and (play.target).member_id = c.member_id then
            move_satang := c.amount_satang;
          else
            o.status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
            insert into finding (kind, subject, member_id, detail, halts_payouts)
              values ('win_without_bet', c.provider_id || ':' || c.transaction_uuid, c.member_id,
              jsonb_build_object('round', c.round, 'bet', c.reference_uuid, 'amount_satang', c.amount_satang), 'none')
                on conflict do nothing;
          end if;
        when 'rollback' then
          if (play.target).member_id <> c.member_id then
            o.status := 'RS_ERROR_DUPLICATE_TRANSACTION';
          elsif c.unless_paid and exists (select from provider_transaction paid where paid.provider_id = c.provider_id
            and paid.member_id = c.member_id and paid.kind = 'win'
              and paid.state = 'done' and paid.reference_transaction_uuid = c.reference_uuid
                and paid.amount_satang > 0) then
            o.status := 'RS_ERROR_DUPLICATE_TRANSACTION';
          else
            select * into back from roll_back_target(c, play.target, w);
            move_satang := back.back_satang;
            debt_satang := back.debt_satang;
          end if;
      end case;

      if move_satang > 0 then
        kind_wanted := case c.kind when 'rollback' then (play.target).kind || '_rollback' else c.kind end;
        if k.kind is distinct from kind_wanted then
          select * into k from movement_kind where kind = kind_wanted;
        end if;
        t := ledger_line(w, k, c.provider_id || ':' || c.transaction_uuid, move_satang, c.provider_id,
          'provider:' || c.provider_id,
          jsonb_build_object('game', c.game_code, 'round', c.round));
        lines := array_append(lines, t);
        w := wallet_after(t);
        has_moved := true;
        o.cash_satang := w.cash_satang;
        o.moved_kind := t.kind;
        o.moved_satang := move_satang;
      end if;
      -- an accepted call and a refused bet are stored, so that the same transaction always gets the same answer
      if o.status = 'RS_OK' or refusal is not null then
        kept.provider_id := c.provider_id;
        kept.transaction_uuid := c.transaction_uuid;
        kept.member_id := c.member_id;
        kept.kind := c.kind;
        kept.state := case when refusal is null then 'done' else 'refused' end;
        kept.refusal := refusal;
        kept.amount_satang := case c.kind when 'rollback' then move_satang else c.amount_satang end;
        kept.game_code := c.game_code;
        kept.round := c.round;
        kept.round_closed := c.round_closed;
        kept.is_free := c.is_free;
        kept.reference_transaction_uuid := c.reference_uuid;
        kept.supplier_transaction_id := c.supplier_id;
        kept.cash_after_satang := o.cash_satang;
        kept.debt_satang := debt_satang;
        kept.created_at := clock_timestamp();
        calls := array_append(calls, kept);
      end if;
    end if;
    return next o;
  end loop;

  if has_moved then
    update wallet set cash_satang = w.cash_satang, held_satang = w.held_satang, last_sequence = w.last_sequence,
      moved_at = w.moved_at, head_hash = w.head_hash where wallet.member_id = w.member_id;
  end if;
  -- Every transaction in the list was looked up above. So a unique violation is only possible with the call of another
  -- member at the same moment. Then this whole list fails, and the caller applies its calls one by one.
  insert into ledger_transaction select * from unnest(lines);
  insert into provider_transaction_claim select provider_id, transaction_uuid, member_id from unnest(calls);
  insert into provider_transaction select * from unnest(calls);
end $$;
revoke all on function game_calls from public, sanam_app;
grant execute on function game_calls to sanam_app;
