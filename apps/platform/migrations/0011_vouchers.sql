-- Prepaid cards: made in batches, each with a code that moves its amount into one member's credit, once for ever.

create table voucher_batch (
  id bigint generated always as identity primary key,
  made_by text not null,
  made_at timestamptz not null,
  note text not null check (length(note) between 1 and 200),
  expires_at timestamptz not null check (expires_at > made_at),
  -- its cards that nobody had redeemed by then are void
  voided_at timestamptz,
  voided_by text,
  check ((voided_at is null) = (voided_by is null))
);

create table voucher (
  -- what the card is called, in the ledger too: nothing can be redeemed with it
  id bigint generated always as identity primary key,
  batch_id bigint not null references voucher_batch (id),
  -- SHA-256 of the code, which is kept nowhere. 79 random bits cannot be searched for, so that neither salt nor key is needed.
  code_hash bytea not null unique check (octet_length(code_hash) = 32),
  amount_satang bigint not null check (amount_satang > 0),
  state text not null default 'new' check (state in ('new', 'redeemed', 'void')),
  member_id bigint references member (id),
  redeemed_at timestamptz,
  -- redeemed: by somebody, at some time; and only then
  check ((state = 'redeemed') = (member_id is not null)),
  check ((state = 'redeemed') = (redeemed_at is not null))
);
create index voucher_by_batch on voucher (batch_id, state);
-- for the auditor
create index voucher_redeemed on voucher (redeemed_at) where state = 'redeemed';

-- What a card is worth, its code and its batch never change, whoever asks; and what became of it is never undone.
create function voucher_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'new' and new.state <> 'new'
    and (new.id, new.batch_id, new.code_hash, new.amount_satang) = (old.id, old.batch_id, old.code_hash, old.amount_satang) then
    return new;
  end if;
  raise exception 'a card is redeemed or made void once, and nothing else: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger voucher_keeps_its_worth before update or delete on voucher for each row execute function voucher_refuse_change();
create trigger voucher_is_never_emptied before truncate on voucher for each statement execute function voucher_refuse_change();

create function voucher_batch_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.voided_at is null
    and (new.id, new.made_by, new.made_at, new.note, new.expires_at) = (old.id, old.made_by, old.made_at, old.note, old.expires_at) then
    return new;
  end if;
  raise exception 'a batch of cards is made void once, and nothing else: % of % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger voucher_batch_keeps_its_terms before update or delete on voucher_batch for each row execute function voucher_batch_refuse_change();
create trigger voucher_batch_is_never_emptied before truncate on voucher_batch for each statement execute function voucher_batch_refuse_change();

-- the servers redeem cards and read them; only the database's owner makes them, or makes them void
revoke insert, update, delete on voucher_batch, voucher from sanam_app;
grant update (state, member_id, redeemed_at) on voucher to sanam_app;
