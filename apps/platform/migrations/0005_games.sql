-- Providers, their games, who plays what, and every wallet call that moved or might have moved money.

create table game_provider (
  id text primary key,
  name text not null,
  enabled boolean not null,
  -- the last catalogue call succeeded
  up boolean not null default false,
  synced_at timestamptz,
  last_error text
);

create table game (
  provider_id text not null references game_provider (id),
  game_code text not null,
  name text not null,
  area text not null check (area in ('slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports')),
  product text not null,
  platforms text[] not null,
  -- the provider's word; and the operator's
  offered boolean not null,
  enabled boolean not null default true,
  demo boolean not null,
  rtp numeric(5, 2),
  thumb_url text,
  labels text[] not null default '{}',
  first_seen_at timestamptz not null default now(),
  primary key (provider_id, game_code)
);

create table game_session (
  token_hash bytea primary key,
  member_id bigint not null references member (id),
  provider_id text not null references game_provider (id),
  game_code text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index game_session_by_member on game_session (member_id, created_at desc);

-- One row a transaction_uuid of a provider, for ever. A `tombstone` is a rollback that came before what it rolls back.
create table provider_transaction (
  provider_id text not null,
  transaction_uuid text not null,
  member_id bigint not null,
  kind text not null check (kind in ('bet', 'win', 'rollback', 'tombstone')),
  -- refused: judged and declined; the same transaction gets the same answer for ever
  state text not null default 'done' check (state in ('done', 'rolled_back', 'refused')),
  refusal text,
  amount_satang bigint not null check (amount_satang >= 0),
  game_code text not null,
  round text not null,
  round_closed boolean not null,
  is_free boolean not null,
  reference_transaction_uuid text,
  supplier_transaction_id text not null,
  -- the answer that was given, for replays
  cash_after_satang bigint not null,
  -- a win taken back that the credit did not cover: owed by the member, for review
  debt_satang bigint not null default 0 check (debt_satang >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (provider_id, transaction_uuid),
  check ((state = 'refused') = (refusal is not null))
);
create index provider_transaction_by_member on provider_transaction (member_id, created_at desc);
create index provider_transaction_by_reference on provider_transaction (provider_id, reference_transaction_uuid) where reference_transaction_uuid is not null;

/*
 * One bet, win or rollback, in one round trip. The order is the wallet's own: lock the member, look for the transaction,
 * then decide, then move. Returns the protocol's status and the credit to answer with.
 * Source of the rules: Hub88 Wallet API; where it leaves a gap, docs/decisions/004-wallet-protocol.md.
 */
create function game_call(p_kind text, p_provider_id text, p_member_id bigint, p_token_hash bytea, p_uuid text, p_reference_uuid text,
  p_supplier_id text, p_game_code text, p_round text, p_round_closed boolean, p_is_free boolean, p_amount_satang bigint,
  out status text, out cash_satang bigint, out held_satang bigint, out moved_kind text, out moved_satang bigint)
language plpgsql as $$
declare
  w wallet%rowtype;
  seen provider_transaction%rowtype;
  target provider_transaction%rowtype;
  play game_session%rowtype;
  moved record;
  owed bigint := 0;
  refusal text;
begin
  select * into w from wallet where wallet.member_id = p_member_id for update;
  if not found then
    status := 'RS_ERROR_INVALID_TOKEN';
    return;
  end if;
  cash_satang := w.cash_satang;
  held_satang := w.held_satang;

  select * into seen from provider_transaction t where t.provider_id = p_provider_id and t.transaction_uuid = p_uuid;
  if found then
    if p_kind in ('bet', 'win') and (seen.kind = 'tombstone' or (seen.state = 'rolled_back' and seen.kind = p_kind and seen.member_id = p_member_id)) then
      -- rolled back, before or after it arrived: whoever asks again must not believe that it stands
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    elsif seen.kind = p_kind and seen.member_id = p_member_id and seen.round = p_round and seen.game_code = p_game_code
      and seen.reference_transaction_uuid is not distinct from p_reference_uuid
      and (p_kind = 'rollback' or (seen.amount_satang = p_amount_satang and seen.is_free = p_is_free)) then
      status := coalesce(seen.refusal, 'RS_OK');
      cash_satang := seen.cash_after_satang;
    else
      status := 'RS_ERROR_DUPLICATE_TRANSACTION';
    end if;
    return;
  end if;

  select * into play from game_session s where s.token_hash = p_token_hash and s.member_id = p_member_id and s.provider_id = p_provider_id;
  if not found then
    status := 'RS_ERROR_INVALID_TOKEN';
    return;
  end if;

  if p_kind = 'bet' then
    if p_amount_satang = 0 and not p_is_free then
      status := 'RS_ERROR_WRONG_SYNTAX';
      return;
    end if;
    moved_kind := 'bet';
    moved_satang := case when p_is_free then 0 else p_amount_satang end;
    refusal := case
      when play.expires_at <= now() then 'RS_ERROR_TOKEN_EXPIRED'
      when not exists (select from game_provider g where g.id = p_provider_id and g.enabled) then 'RS_ERROR_INVALID_PARTNER'
      when not exists (select from game g where g.provider_id = p_provider_id and g.game_code = p_game_code and g.enabled and g.offered) then 'RS_ERROR_INVALID_GAME'
      when not exists (select from member m where m.id = p_member_id and m.status = 'active') then 'RS_ERROR_USER_DISABLED'
      when moved_satang > w.cash_satang then 'RS_ERROR_NOT_ENOUGH_MONEY'
    end;
    if refusal is not null then
      insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, state, refusal, amount_satang, game_code, round, round_closed, is_free,
          reference_transaction_uuid, supplier_transaction_id, cash_after_satang)
        values (p_provider_id, p_uuid, p_member_id, p_kind, 'refused', refusal, p_amount_satang, p_game_code, p_round, p_round_closed, p_is_free,
          p_reference_uuid, p_supplier_id, w.cash_satang);
      status := refusal;
      moved_kind := null;
      return;
    end if;
  elsif p_kind = 'win' then
    select * into target from provider_transaction t
      where t.provider_id = p_provider_id and t.transaction_uuid = p_reference_uuid and t.member_id = p_member_id;
    if not found or target.kind <> 'bet' or target.state <> 'done' then
      status := 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
      return;
    end if;
    moved_kind := 'win';
    moved_satang := p_amount_satang;
  else
    moved_satang := 0;
    select * into target from provider_transaction t where t.provider_id = p_provider_id and t.transaction_uuid = p_reference_uuid;
    if not found then
      insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free, supplier_transaction_id, cash_after_satang)
        values (p_provider_id, p_reference_uuid, p_member_id, 'tombstone', 0, p_game_code, p_round, p_round_closed, false, p_supplier_id, w.cash_satang)
        on conflict do nothing;
      if not found then
        status := 'RS_ERROR_UNKNOWN';
        return;
      end if;
    elsif target.member_id <> p_member_id then
      status := 'RS_ERROR_DUPLICATE_TRANSACTION';
      return;
    elsif target.kind in ('bet', 'win') and target.state = 'done' then
      update provider_transaction t set state = 'rolled_back' where t.provider_id = p_provider_id and t.transaction_uuid = p_reference_uuid;
      if target.kind = 'bet' then
        moved_kind := 'bet_rollback';
        moved_satang := case when target.is_free then 0 else target.amount_satang end;
        if exists (select from provider_transaction t where t.provider_id = p_provider_id and t.member_id = p_member_id and t.kind = 'win' and t.state = 'done'
            and t.reference_transaction_uuid = p_reference_uuid and t.amount_satang > 0) then
          insert into finding (kind, subject, member_id, detail) values ('bet_rolled_back_after_win', p_provider_id || ':' || p_reference_uuid, p_member_id,
            jsonb_build_object('round', p_round, 'stake_satang', target.amount_satang)) on conflict do nothing;
        end if;
      else
        moved_kind := 'win_rollback';
        moved_satang := least(target.amount_satang, w.cash_satang);
        owed := target.amount_satang - moved_satang;
        if owed > 0 then
          insert into finding (kind, subject, member_id, detail) values ('win_rollback_debt', p_provider_id || ':' || p_reference_uuid, p_member_id,
            jsonb_build_object('round', p_round, 'debt_satang', owed)) on conflict do nothing;
        end if;
      end if;
    end if;
  end if;

  if moved_satang > 0 then
    select * into moved from wallet_move(p_member_id, moved_kind, p_provider_id || ':' || p_uuid, moved_satang, 'provider:' || p_provider_id,
      jsonb_build_object('provider', p_provider_id, 'game', p_game_code, 'round', p_round, 'transaction', p_uuid));
    if moved.outcome <> 'moved' then
      raise exception 'movement % of provider % for member %: %', p_uuid, p_provider_id, p_member_id, moved.outcome;
    end if;
    cash_satang := moved.cash_satang;
  end if;

  insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free,
      reference_transaction_uuid, supplier_transaction_id, cash_after_satang, debt_satang)
    values (p_provider_id, p_uuid, p_member_id, p_kind, case p_kind when 'rollback' then moved_satang else p_amount_satang end, p_game_code, p_round, p_round_closed, p_is_free,
      p_reference_uuid, p_supplier_id, cash_satang, owed);
  status := 'RS_OK';
end $$;
