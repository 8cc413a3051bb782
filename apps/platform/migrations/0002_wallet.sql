-- The ledger: append-only double entry in whole satang. One call of wallet_move is one movement in one round trip.

create table wallet (
  member_id bigint primary key references member (id),
  -- the upper bound is what every wire can carry exactly; a movement beyond it fails whole
  cash_satang bigint not null default 0 check (cash_satang between 0 and 1000000000000),
  held_satang bigint not null default 0 check (held_satang between 0 and 1000000000000),
  last_sequence bigint not null default 0 check (last_sequence >= 0)
);

-- What kinds of movement exist, and from which account to which they go. Accounts named house:* have no row of
-- their own: their entries carry the member, so that no row is shared by all, and a roll-up sums them.
create table movement_kind (
  kind text primary key,
  from_account text not null check (from_account in ('cash', 'held') or from_account like 'house:%'),
  to_account text not null check (to_account in ('cash', 'held') or to_account like 'house:%'),
  check (from_account <> to_account)
);
insert into movement_kind (kind, from_account, to_account) values
  ('deposit', 'house:bank', 'cash'),
  ('withdraw_hold', 'cash', 'held'),
  ('withdraw_release', 'held', 'cash'),
  ('withdraw_settle', 'held', 'house:bank'),
  ('withdraw_return', 'house:bank', 'cash'),
  ('bet', 'cash', 'house:provider'),
  ('win', 'house:provider', 'cash'),
  ('bet_rollback', 'house:provider', 'cash'),
  ('win_rollback', 'cash', 'house:provider');

create table ledger_transaction (
  member_id bigint not null,
  -- counts the member's movements from 1 without a gap
  sequence bigint not null check (sequence > 0),
  kind text not null,
  idempotency_key text not null,
  amount_satang bigint not null check (amount_satang > 0),
  cash_after_satang bigint not null check (cash_after_satang >= 0),
  held_after_satang bigint not null check (held_after_satang >= 0),
  actor text not null,
  detail jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member_id, sequence),
  unique (member_id, idempotency_key)
);

create index ledger_deposits on ledger_transaction (member_id) where kind = 'deposit';

create table ledger_entry (
  member_id bigint not null,
  sequence bigint not null,
  account text not null,
  amount_satang bigint not null check (amount_satang <> 0),
  -- of the member's own accounts; null for the house side, which is summed
  balance_after_satang bigint check (balance_after_satang >= 0),
  primary key (member_id, sequence, account),
  check ((balance_after_satang is null) = (account like 'house:%'))
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_transaction_is_append_only before update or delete on ledger_transaction for each row execute function ledger_refuse_change();
create trigger ledger_transaction_is_never_emptied before truncate on ledger_transaction for each statement execute function ledger_refuse_change();
create trigger ledger_entry_is_append_only before update or delete on ledger_entry for each row execute function ledger_refuse_change();
create trigger ledger_entry_is_never_emptied before truncate on ledger_entry for each statement execute function ledger_refuse_change();

-- At commit, whatever wrote the entries: they belong to a transaction, are at least two, and sum to zero.
create function ledger_check_balanced() returns trigger language plpgsql as $$
declare
  entries bigint;
  total numeric;
begin
  select count(*), coalesce(sum(amount_satang), 0) into entries, total
    from ledger_entry where member_id = new.member_id and sequence = new.sequence;
  if entries < 2 or total <> 0 then
    raise exception 'movement % of member % has % entries that sum to % satang', new.sequence, new.member_id, entries, total using errcode = 'check_violation';
  end if;
  if not exists (select from ledger_transaction where member_id = new.member_id and sequence = new.sequence) then
    raise exception 'entries without a movement: % of member %', new.sequence, new.member_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_balances after insert on ledger_transaction deferrable initially deferred
  for each row execute function ledger_check_balanced();
create constraint trigger ledger_entry_balances after insert on ledger_entry deferrable initially deferred
  for each row execute function ledger_check_balanced();

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
language plpgsql as $$
declare
  w wallet%rowtype;
  done ledger_transaction%rowtype;
  k movement_kind%rowtype;
begin
  if p_amount_satang is null or p_amount_satang <= 0 then
    raise exception 'a movement is of more than zero satang, not %', p_amount_satang using errcode = 'check_violation';
  end if;
  select * into strict k from movement_kind m where m.kind = p_kind;

  select * into w from wallet where wallet.member_id = p_member_id for update;
  if not found then
    outcome := 'no_wallet';
    return;
  end if;

  select * into done from ledger_transaction t where t.member_id = p_member_id and t.idempotency_key = p_key;
  if found then
    if done.kind = p_kind and done.amount_satang = p_amount_satang and done.detail = p_detail then
      outcome := 'replayed';
      sequence := done.sequence;
      cash_satang := done.cash_after_satang;
      held_satang := done.held_after_satang;
    else
      outcome := 'conflict';
    end if;
    return;
  end if;

  cash_satang := w.cash_satang + case when k.to_account = 'cash' then p_amount_satang when k.from_account = 'cash' then -p_amount_satang else 0 end;
  held_satang := w.held_satang + case when k.to_account = 'held' then p_amount_satang when k.from_account = 'held' then -p_amount_satang else 0 end;
  if cash_satang < 0 or held_satang < 0 then
    outcome := 'not_enough';
    sequence := w.last_sequence;
    cash_satang := w.cash_satang;
    held_satang := w.held_satang;
    return;
  end if;

  outcome := 'moved';
  sequence := w.last_sequence + 1;
  update wallet set cash_satang = wallet_move.cash_satang, held_satang = wallet_move.held_satang, last_sequence = wallet_move.sequence
    where wallet.member_id = p_member_id;
  insert into ledger_transaction (member_id, sequence, kind, idempotency_key, amount_satang, cash_after_satang, held_after_satang, actor, detail)
    values (p_member_id, sequence, p_kind, p_key, p_amount_satang, cash_satang, held_satang, p_actor, p_detail);
  insert into ledger_entry (member_id, sequence, account, amount_satang, balance_after_satang) values
    (p_member_id, sequence, k.from_account, -p_amount_satang, case k.from_account when 'cash' then cash_satang when 'held' then held_satang end),
    (p_member_id, sequence, k.to_account, p_amount_satang, case k.to_account when 'cash' then cash_satang when 'held' then held_satang end);
end $$;
