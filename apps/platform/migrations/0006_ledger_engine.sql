-- The ledger, once more and for good: one movement is one row whose entries stand side by side, the house's being what makes them
-- sum to zero, so that an unbalanced movement cannot be written at all; each row carries a hash over itself and the row before it;
-- and the server's own role can only read it. What moves money are the functions below, which run with the rights of the schema's owner.
-- The functions look up single rows: enable_seqscan is off in them, so that plans made while a table was still empty are right when it is full.
-- Rules about single values are domains, not CHECKs: PostgreSQL parses a table's CHECKs anew for every statement, a domain's once a session.

-- whoever moves money on an older version waits, or is waited for
lock table wallet in access exclusive mode;

do $$
begin
  if not exists (select from pg_roles where rolname = 'sanam_app') then
    begin
      create role sanam_app nologin;
    exception when duplicate_object or unique_violation then
      null; -- another database of this server was first
    end;
  end if;
  -- from version 16 on, being a member and being allowed to become the role are two things
  if not pg_has_role(current_user, 'sanam_app', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    execute format('grant sanam_app to %I', current_user);
  end if;
  -- the queue makes its own schema
  execute format('grant create on database %I to sanam_app', current_database());
exception when insufficient_privilege then
  raise exception 'The database user % may not set up the role sanam_app: let an administrator run CREATE ROLE sanam_app NOLOGIN; GRANT sanam_app TO %; GRANT CREATE ON DATABASE % TO sanam_app.',
    current_user, current_user, current_database();
end $$;
-- jobs are nudges, and the sweeps at the start queue again what stands still: the queue is made anew under its new owner
drop schema if exists graphile_worker cascade;
grant select, insert, update, delete on all tables in schema public to sanam_app;
grant usage, select on all sequences in schema public to sanam_app;
alter default privileges in schema public grant select, insert, update, delete on tables to sanam_app;
alter default privileges in schema public grant usage, select on sequences to sanam_app;
-- functions of this schema are the owner's alone unless they are granted
alter default privileges revoke execute on functions from public;

-- A member's balance, in satang. The upper bound is what every wire can carry exactly; a movement beyond it fails whole.
create domain balance_satang as bigint check (value between 0 and 1000000000000);

-- What kinds of movement exist, and what each does to the member's accounts; the house has the other side. House accounts have no
-- row of their own: their entries carry the member, so that no row is shared by all, and a roll-up sums them.
drop function game_call;
drop function wallet_move;
drop table movement_kind;
create table movement_kind (
  kind text primary key,
  cash_sign smallint not null check (cash_sign between -1 and 1),
  held_sign smallint not null check (held_sign between -1 and 1),
  -- null: the money stays with the member
  house_account text check (house_account ~ '^house:[a-z]+$'),
  check (cash_sign <> 0 or held_sign <> 0),
  check ((house_account is null) = (cash_sign + held_sign = 0))
);
insert into movement_kind (kind, cash_sign, held_sign, house_account) values
  ('deposit', 1, 0, 'house:bank'),
  ('withdraw_hold', -1, 1, null),
  ('withdraw_release', 1, -1, null),
  ('withdraw_settle', 0, -1, 'house:bank'),
  ('withdraw_return', 1, 0, 'house:bank'),
  ('bet', -1, 0, 'house:provider'),
  ('win', 1, 0, 'house:provider'),
  ('bet_rollback', 1, 0, 'house:provider'),
  ('win_rollback', -1, 0, 'house:provider'),
  ('bonus_grant', 1, 0, 'house:bonus'),
  ('bonus_forfeit', -1, 0, 'house:bonus'),
  ('cashback', 1, 0, 'house:cashback'),
  ('commission', 1, 0, 'house:commission'),
  ('wheel_prize', 1, 0, 'house:wheel'),
  ('voucher', 1, 0, 'house:voucher'),
  ('adjustment_credit', 1, 0, 'house:adjustment'),
  ('adjustment_debit', -1, 0, 'house:adjustment');

alter table wallet
  drop constraint wallet_cash_satang_check,
  drop constraint wallet_held_satang_check,
  drop constraint wallet_last_sequence_check,
  alter column cash_satang type balance_satang,
  alter column held_satang type balance_satang,
  -- when the last movement was written; the next is never written as earlier
  add column moved_at timestamptz not null default '-infinity',
  -- hash of the last movement
  add column head_hash bytea not null default '';
-- an update stays on its page and touches no index
alter table wallet set (fillfactor = 50);

alter table ledger_transaction rename to ledger_transaction_0005;
create table ledger_transaction (
  member_id bigint not null,
  -- counts the member's movements from 1 without a gap
  sequence bigint not null,
  created_at timestamptz not null,
  -- the entries: what the movement changed on each account of the member; the house has the other side
  cash_satang bigint not null,
  held_satang bigint not null,
  -- the member's balances after it
  cash_after_satang balance_satang not null,
  held_after_satang balance_satang not null,
  -- null: the money stayed with the member
  house_account text,
  kind text not null,
  idempotency_key text not null,
  actor text not null,
  detail jsonb not null,
  -- over the hash of the movement before and everything above
  hash bytea not null,
  constraint ledger_transaction_pk primary key (member_id, sequence),
  constraint ledger_transaction_key unique (member_id, idempotency_key)
);
-- what is not play is rare, and looked for: a first deposit, a page of withdrawals
create index ledger_money on ledger_transaction (member_id, sequence) where kind not in ('bet', 'win', 'bet_rollback', 'win_rollback');
create index ledger_by_time on ledger_transaction using brin (created_at) with (autosummarize = on);

/*
 * The hash of a movement, over the hash of the one before it. Text fields hold no control characters, so that the separator is unmistakable.
 */
create function ledger_hash(previous bytea, t ledger_transaction) returns bytea language sql stable as $$
  select sha256(previous || convert_to(concat_ws(E'\x1f', t.member_id, t.sequence, (extract(epoch from t.created_at) * 1000000)::bigint,
    t.cash_satang, t.held_satang, t.cash_after_satang, t.held_after_satang, coalesce(t.house_account, ''), t.kind, t.idempotency_key, t.actor, t.detail), 'UTF8'))
$$;

-- what was moved so far, with its hashes; the balances do not change
do $$
declare
  old record;
  t ledger_transaction;
  previous bytea;
  last timestamptz;
begin
  for old in
    select o.*, k.cash_sign, k.held_sign, k.house_account from ledger_transaction_0005 o join movement_kind k using (kind) order by o.member_id, o.sequence
  loop
    if old.sequence = 1 then
      previous := '';
      last := '-infinity';
    end if;
    t.member_id := old.member_id;
    t.sequence := old.sequence;
    t.created_at := greatest(old.created_at, last);
    t.cash_satang := old.cash_sign * old.amount_satang;
    t.held_satang := old.held_sign * old.amount_satang;
    t.cash_after_satang := old.cash_after_satang;
    t.held_after_satang := old.held_after_satang;
    t.house_account := case when old.house_account = 'house:provider' then 'house:provider:' || (old.detail ->> 'provider') else old.house_account end;
    t.kind := old.kind;
    t.idempotency_key := old.idempotency_key;
    t.actor := old.actor;
    t.detail := old.detail;
    t.hash := ledger_hash(previous, t);
    insert into ledger_transaction values (t.*);
    previous := t.hash;
    last := t.created_at;
  end loop;
end $$;
update wallet w set head_hash = t.hash, moved_at = t.created_at from ledger_transaction t where t.member_id = w.member_id and t.sequence = w.last_sequence;
drop table ledger_entry;
drop table ledger_transaction_0005;
drop function ledger_check_balanced;

create trigger ledger_transaction_is_append_only before update or delete on ledger_transaction for each row execute function ledger_refuse_change();
create trigger ledger_transaction_is_never_emptied before truncate on ledger_transaction for each statement execute function ledger_refuse_change();

-- The same movements as a bookkeeper reads them: one line an entry.
create view ledger_entry as
  select t.member_id, t.sequence, e.account, e.amount_satang, e.balance_after_satang
  from ledger_transaction t
  cross join lateral (values ('cash', t.cash_satang, t.cash_after_satang), ('held', t.held_satang, t.held_after_satang), (t.house_account, -(t.cash_satang + t.held_satang), null))
    as e (account, amount_satang, balance_after_satang)
  where e.amount_satang <> 0;

/*
 * One movement of a wallet that the caller has locked and read since, as it will be written. Decides nothing: a balance below zero is an error.
 * `counterparty` says whose part of the house account it is, for example a provider's.
 */
create function ledger_line(w wallet, k movement_kind, p_key text, p_amount_satang bigint, p_counterparty text, p_actor text, p_detail jsonb) returns ledger_transaction
language plpgsql as $$
declare
  t ledger_transaction;
begin
  if p_amount_satang is null or p_amount_satang <= 0 then
    raise exception 'a movement is of more than zero satang, not %', p_amount_satang using errcode = 'check_violation';
  end if;
  t.member_id := w.member_id;
  t.sequence := w.last_sequence + 1;
  t.created_at := greatest(clock_timestamp(), w.moved_at);
  t.cash_satang := k.cash_sign * p_amount_satang;
  t.held_satang := k.held_sign * p_amount_satang;
  t.cash_after_satang := w.cash_satang + t.cash_satang;
  t.held_after_satang := w.held_satang + t.held_satang;
  t.house_account := k.house_account || coalesce(':' || p_counterparty, '');
  t.kind := k.kind;
  t.idempotency_key := p_key;
  t.actor := p_actor;
  t.detail := p_detail;
  t.hash := ledger_hash(w.head_hash, t);
  return t;
end $$;

/*
 * Moves money of one member. Locks the member's wallet first, then looks for the key, then moves: nothing is decided
 * before the lock. outcome:
 *   moved       done; the balances after it
 *   replayed    the same key with the same kind, amount and detail was done before; the balances of that time
 *   conflict    the key was used for something else; nothing moved
 *   not_enough  the account it comes from holds less; nothing moved; the present balances
 *   no_wallet   the member has no wallet; nothing moved
 */
create function wallet_move(p_member_id bigint, p_kind text, p_key text, p_amount_satang bigint, p_actor text, p_detail jsonb,
  out outcome text, out sequence bigint, out cash_satang bigint, out held_satang bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  held record;
  w wallet;
  k movement_kind;
  t ledger_transaction;
begin
  select wallet as w, movement_kind as k into held from wallet, movement_kind where wallet.member_id = p_member_id and movement_kind.kind = p_kind for update of wallet;
  if not found then
    if not exists (select from movement_kind where kind = p_kind) then
      raise exception 'there is no movement of kind %', p_kind using errcode = 'check_violation';
    end if;
    outcome := 'no_wallet';
    return;
  end if;
  w := held.w;
  k := held.k;

  select * into t from ledger_transaction l where l.member_id = p_member_id and l.idempotency_key = p_key;
  if found then
    if t.kind = p_kind and greatest(abs(t.cash_satang), abs(t.held_satang)) = p_amount_satang and t.detail = p_detail then
      outcome := 'replayed';
      sequence := t.sequence;
      cash_satang := t.cash_after_satang;
      held_satang := t.held_after_satang;
    else
      outcome := 'conflict';
    end if;
    return;
  end if;

  if w.cash_satang + k.cash_sign * p_amount_satang < 0 or w.held_satang + k.held_sign * p_amount_satang < 0 then
    outcome := 'not_enough';
    sequence := w.last_sequence;
    cash_satang := w.cash_satang;
    held_satang := w.held_satang;
    return;
  end if;
  t := ledger_line(w, k, p_key, p_amount_satang, null, p_actor, p_detail);
  update wallet set cash_satang = t.cash_after_satang, held_satang = t.held_after_satang, last_sequence = t.sequence, moved_at = t.created_at, head_hash = t.hash
    where wallet.member_id = p_member_id;
  insert into ledger_transaction values (t.*);
  outcome := 'moved';
  sequence := t.sequence;
  cash_satang := t.cash_after_satang;
  held_satang := t.held_after_satang;
end $$;

-- Every member has a wallet from the transaction that makes them.
create function wallet_open(p_member_id bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into wallet (member_id) values (p_member_id);
$$;

revoke insert, update, delete on wallet, movement_kind, ledger_transaction, ledger_entry from sanam_app;
grant execute on function wallet_move, wallet_open, ledger_hash to sanam_app;
