/*
 * Apply wallet calls of providers in one round trip and one commit; one outcome for each call. Calls of one member are
 * judged in the order given. All wallets are locked first, in the order of their members, and everything else is read
 * after that. The function waits for a wallet that another movement has locked; with p_wait false the calls of that
 * wallet return BUSY instead, so that one slow member delays nobody else. Two calls of one list must not name the same
 * transaction. Each wallet is locked and updated by a statement of its own. A transaction is found by its claim,
 * whichever member it belongs to. A stake is of own money first; what the own money does not cover is bonus money. A win
 * and a rollback are split as their bet was, and bonus money of a bonus that is over goes where `bonus_money_way` says.
 * Plans are kept, as in `wallet_move`. A member's break, reality check and limits are read under the lock of the wallet.
 * @param p_at now, by the caller's clock.
 * @param p_idle_seconds a longer pause between bets is no time played.
 * @param p_token_idle_seconds after a longer pause a launch counts no more, and the member opens the game again.
 * @param p_stopped parts of the site in maintenance, as `maintenance_parts` names them: there no stake is allowed.
 */
create or replace function game_calls(p_calls jsonb, p_wait boolean, p_stake_max_satang bigint,
  p_at timestamptz, p_idle_seconds integer, p_token_idle_seconds integer, p_stopped text[])
  returns setof game_outcome
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off
  set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  members bigint[] := array(select distinct (one ->> 'member_id')::bigint from jsonb_array_elements(p_calls) as one
    order by 1);
  wallets wallet[] := '{}';
  next_wallet integer := 1;
  locks bigint;
  play record;
  c game_request;
  w wallet;
  k movement_kind;
  back record;
  o game_outcome;
  refusal text;
  is_over_own_limit boolean;
  move_satang bigint;
  -- part of move_satang that is bonus money, the bonus to which it belongs, and where it goes
  part_satang bigint;
  part_of bigint;
  part_way text;
  debt_satang bigint;
  t ledger_transaction;
  has_changed boolean := false;
  play_today counted_play;
  kind_wanted text;
  kept provider_transaction;
  lines ledger_transaction[] := '{}';
  calls provider_transaction[] := '{}';
begin
  if jsonb_array_length(p_calls) > 1 and (select count(*) <> count(distinct (one ->> 'provider_id', name))
      from jsonb_array_elements(p_calls) as one
      cross join lateral (values (one ->> 'transaction_uuid'), (one ->> 'reference_uuid')) as names (name)
        where name is not null) then
    raise exception 'two calls of one list name the same transaction' using errcode = 'invalid_parameter_value';
  end if;
  foreach locks in array members loop
    if p_wait then
      select * into w from wallet where wallet.member_id = locks for update;
    else
      select * into w from wallet where wallet.member_id = locks for update skip locked;
    end if;
    if found then
      wallets := array_append(wallets, w);
    end if;
  end loop;

  -- The claim is looked up within the key of the transaction, and not by a join: a plan that a connection makes while the
  -- tables are empty could begin a join with all transactions, and would keep it.
  for play in
    select e.position, call, s.token_hash is not null as is_token_known, (s.expires_at <= now() or (s.created_at <= now() - make_interval(secs => p_token_idle_seconds)
          and not exists (select from provider_transaction r where r.member_id = call.member_id and r.kind = 'bet' and r.state <> 'refused'
            and r.created_at > now() - make_interval(secs => p_token_idle_seconds)))) as is_expired,
        coalesce(y.sessions_ended, 0) > s.sessions_ended as is_session_over,
        p.enabled and not p.stopped as is_provider_on, coalesce(g.enabled and g.offered, false) as is_game_on,
          m.status = 'active' as is_member_active, y.blocked_until > p_at as is_blocked,
        y.refused_from <= p_at as is_check_due, p_stopped && array['site', 'games', g.area] as is_stopped,
        (select named from provider_transaction named where named.member_id = (select h.member_id
            from provider_transaction_claim h where h.provider_id = call.provider_id
              and h.transaction_uuid = call.transaction_uuid)
          and named.provider_id = call.provider_id and named.transaction_uuid = call.transaction_uuid) as seen,
        (select named from provider_transaction named where named.member_id = (select h.member_id
            from provider_transaction_claim h where h.provider_id = call.provider_id
              and h.transaction_uuid = call.reference_uuid)
          and named.provider_id = call.provider_id and named.transaction_uuid = call.reference_uuid) as target
      from jsonb_array_elements(p_calls) with ordinality as e (one, position)
      cross join lateral jsonb_populate_record(null::game_request, e.one) as call
      left join game_session s on s.member_id = call.member_id and s.token_hash = call.token_hash
        and s.provider_id = call.provider_id
      left join game_provider p on p.id = call.provider_id
      left join game g on g.provider_id = call.provider_id and g.game_code = call.game_code
      left join member m on m.id = call.member_id
      left join play_guard y on y.member_id = call.member_id
      order by call.member_id, e.position
  loop
    if c.member_id is distinct from (play.call).member_id then
      if has_changed then
        update wallet set cash_satang = w.cash_satang, bonus_satang = w.bonus_satang, held_satang = w.held_satang,
          last_sequence = w.last_sequence, moved_at = w.moved_at, head_hash = w.head_hash, play = w.play
          where wallet.member_id = w.member_id;
      end if;
      has_changed := false;
      -- the locked wallets are in the order of their members, as the calls are
      w := null;
      if (wallets[next_wallet]).member_id = (play.call).member_id then
        w := wallets[next_wallet];
        next_wallet := next_wallet + 1;
        if (w.play).day < bangkok_day(p_at) then
          play_today := play_on(w.play, w.member_id, p_at);
          perform play_keep_day(w.member_id, w.play);
          w.play := play_today;
          has_changed := true;
        end if;
      end if;
    end if;
    c := play.call;
    o := row(play.position, 'RS_OK', w.cash_satang + w.bonus_satang, null, 0);
    refusal := null;
    is_over_own_limit := false;
    move_satang := 0;
    part_satang := 0;
    part_of := null;
    part_way := 'bonus';
    debt_satang := 0;

    if w.member_id is null then
      o.status := case when exists (select from wallet where wallet.member_id = c.member_id) then 'BUSY'
        else 'RS_ERROR_INVALID_TOKEN' end;
    elsif (play.seen).transaction_uuid is not null then
      o.status := replay_status(c, play.seen);
      if o.status <> 'RS_ERROR_DUPLICATE_TRANSACTION' then
        o.balance_satang := (play.seen).balance_after_satang;
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
              play.is_blocked, play.is_session_over, play.is_check_due, w.cash_satang + w.bonus_satang,
              case when play.is_stopped then 0 else p_stake_max_satang end);
            if refusal is null and (w.play).day is not null and play_over_limit(w.play,
              case when c.is_free then 0 else c.amount_satang end,
              case when c.is_free then 0 else least(c.amount_satang, w.cash_satang) end) then
              refusal := 'RS_ERROR_LIMIT_REACHED';
              is_over_own_limit := true;
            end if;
            o.status := coalesce(refusal, 'RS_OK');
            if refusal is null and c.is_free then
              part_of := w.bonus_id;
            elsif refusal is null then
              move_satang := c.amount_satang;
              part_satang := greatest(0, move_satang - w.cash_satang);
              part_of := case when part_satang > 0 then w.bonus_id end;
            end if;
          end if;
        when 'win' then
          if (play.target).kind = 'bet' and (play.target).state = 'done' and (play.target).member_id = c.member_id then
            move_satang := c.amount_satang;
            part_of := (play.target).bonus_id;
            if part_of is not null then
              part_way := bonus_money_way(w, part_of);
              part_satang := case when part_way = 'own' then 0 when (play.target).is_free then move_satang
                -- a fraction of a satang is the member's
                else div(move_satang::numeric * (play.target).bonus_satang, (play.target).amount_satang)::bigint end;
            end if;
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
            part_satang := back.bonus_satang;
            part_of := (play.target).bonus_id;
            part_way := bonus_money_way(w, part_of);
            debt_satang := back.debt_satang;
          end if;
      end case;

      if move_satang > 0 then
        kind_wanted := case c.kind when 'rollback' then (play.target).kind || '_rollback' else c.kind end;
        if k.kind is distinct from kind_wanted then
          select * into k from movement_kind where kind = kind_wanted;
        end if;
        -- bonus money that went to the house comes back first, so that the provider can take back its whole payment
        if part_satang > 0 and part_way = 'house' and k.cash_sign < 0 then
          lines := array_append(lines, ledger_line(w, (select other from movement_kind other where other.kind = 'bonus_grant'),
            'bonus_return:' || c.provider_id || ':' || c.transaction_uuid, part_satang, 0, null, 'system',
            jsonb_build_object('round', c.round)));
          w := wallet_after(w, lines[array_length(lines, 1)]);
        end if;
        t := ledger_line(w, k, c.provider_id || ':' || c.transaction_uuid, move_satang, part_satang, c.provider_id,
          'provider:' || c.provider_id,
          jsonb_build_object('game', c.game_code, 'round', c.round));
        lines := array_append(lines, t);
        w := wallet_after(w, t);
        has_changed := true;
        -- money of a bonus that is over goes to the house at once; the provider's whole payment stays in the ledger
        if part_satang > 0 and part_way = 'house' and k.cash_sign > 0 then
          lines := array_append(lines, ledger_line(w, (select other from movement_kind other where other.kind = 'bonus_forfeit'),
            'bonus_forfeit:' || c.provider_id || ':' || c.transaction_uuid, part_satang, 0, null, 'system',
            jsonb_build_object('round', c.round)));
          w := wallet_after(w, lines[array_length(lines, 1)]);
        end if;
        o.balance_satang := w.cash_satang + w.bonus_satang;
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
        kept.bonus_satang := part_satang;
        kept.bonus_id := part_of;
        kept.game_code := c.game_code;
        kept.round := c.round;
        kept.round_closed := c.round_closed;
        kept.is_free := c.is_free;
        kept.reference_transaction_uuid := c.reference_uuid;
        kept.supplier_transaction_id := c.supplier_id;
        kept.balance_after_satang := o.balance_satang;
        kept.debt_satang := debt_satang;
        if (w.play).day is not null and refusal is null then
          w.play := count_call(w.play, c, play.target, move_satang - part_satang, p_at, p_idle_seconds);
          has_changed := true;
        end if;
        -- of a bet that the member's own limits refuse: the day whose limits did
        kept.counted_on := case when (refusal is null or is_over_own_limit) and c.kind <> 'rollback'
          then (w.play).day end;
        kept.created_at := clock_timestamp();
        calls := array_append(calls, kept);
      end if;
    end if;
    return next o;
  end loop;

  if has_changed then
    update wallet set cash_satang = w.cash_satang, bonus_satang = w.bonus_satang, held_satang = w.held_satang,
      last_sequence = w.last_sequence, moved_at = w.moved_at, head_hash = w.head_hash, play = w.play
      where wallet.member_id = w.member_id;
  end if;
  -- Every transaction in the list was looked up above. So a unique violation is only possible with the call of another
  -- member at the same moment. Then this whole list fails, and the caller applies its calls one by one.
  insert into ledger_transaction select * from unnest(lines);
  insert into provider_transaction_claim select provider_id, transaction_uuid, member_id from unnest(calls);
  insert into provider_transaction select * from unnest(calls);
end $$;
revoke all on function game_calls from public, sanam_app;
grant execute on function game_calls to sanam_app;
