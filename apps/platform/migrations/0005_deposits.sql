-- Every way to pay in: what the bank says arrived, the payment gateway, slips, and what staff decide about money that
-- fits nothing.

-- Where members send money. `designated` accounts are paid by PromptPay QR through their biller id.
create table receiving_account (
  id bigint generated always as identity primary key,
  bank text not null,
  account_number text not null,
  holder_name text not null,
  biller_id text check (biller_id ~ '^\d{15}$'),
  designated boolean not null,
  active boolean not null default true,
  -- five terminals a QR may name
  terminals text[] not null default '{}',
  -- which share of the members the account gets
  share integer not null default 1 check (share between 0 and 1000),
  unique (bank, account_number),
  check (not designated or biller_id is not null),
  constraint receiving_account_terminals check (biller_id is null or cardinality(terminals) = 5)
);

-- Where one member pays in. No row: the account of their share, and the gateway as it is set for everybody.
create table member_deposit_route (
  member_id bigint primary key references member (id),
  receiving_account_id bigint references receiving_account (id),
  -- null: as it is set for everybody
  gateway boolean,
  changed_at timestamptz not null
);

create table deposit (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  ref text not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- paying: the payer has begun, at the gateway or with a slip. paid: the money is here, credit follows.
  state text not null
    check (state in ('prepared', 'paying', 'paid', 'credited', 'expired', 'cancelled', 'in_review', 'rejected')),
  cause text,
  receiving_account_id bigint references receiving_account (id),
  terminal text,
  qr_payload text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  way text not null default 'bank' check (way in ('bank', 'gateway')),
  -- what arrived, and was credited: staff may credit another amount than was asked for
  credited_satang bigint check (credited_satang > 0),
  primary key (member_id, id),
  unique (member_id, ref),
  constraint deposit_finished_check check ((state in ('credited', 'expired', 'cancelled',
    'rejected')) = (finished_at is not null)),
  constraint deposit_account_check check ((way = 'bank') = (receiving_account_id is not null)),
  constraint deposit_credited_check check ((state = 'credited') = (credited_satang is not null))
);
create unique index deposit_one_pending on deposit (member_id) where state in ('prepared', 'paying');
create index deposit_to_expire on deposit (expires_at) where state in ('prepared', 'paying');
create index deposit_paid on deposit (created_at) where state = 'paid';

-- Every state a deposit went through, with its cause.
create table deposit_step (
  member_id bigint not null,
  deposit_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  cause text,
  -- who moved it there: the member, an arrival, the clock, the matching, the gateway, a slip, staff
  owner text,
  primary key (member_id, deposit_id, at),
  foreign key (member_id, deposit_id) references deposit (member_id, id)
);

-- What arrived at the bank, as the bank said it: one row a transfer, for ever, whoever tells us and however often. A
-- slip tells of a transfer before the bank does; staff send one back.
create table bank_transfer (
  from_bank text not null,
  reference text not null,
  to_bank text not null,
  to_account text not null,
  biller_id text,
  ref1 text,
  amount_satang bigint not null check (amount_satang > 0),
  from_account text not null,
  from_name text not null,
  transferred_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- received: to be matched; credited; review: a person must decide, the money is here and belongs to somebody;
  -- returned: sent back
  state text not null default 'received' check (state in ('received', 'credited', 'review', 'returned')),
  cause text,
  member_id bigint,
  deposit_id bigint,
  -- when it was credited or set aside: the auditor holds it against the ledger from then on
  settled_at timestamptz,
  source text not null default 'bank' check (source in ('bank', 'slip')),
  -- when the bank itself told of it
  seen_at_bank timestamptz,
  -- the deposit that a slip says it was made for
  claimed_ref text,
  -- the bank's name for the transfer that sent it back
  returned_reference text check ((state = 'returned') = (returned_reference is not null)),
  primary key (from_bank, reference)
);
create index bank_transfer_by_time on bank_transfer (transferred_at desc);
create index bank_transfer_to_match on bank_transfer (received_at) where state = 'received';
create index bank_transfer_settled on bank_transfer (settled_at);
create index bank_transfer_undecided on bank_transfer (member_id) where state in ('received', 'review');
-- one transfer sends one back
create unique index bank_transfer_returned on bank_transfer (returned_reference) where returned_reference is not null;
create index bank_transfer_of_deposit on bank_transfer (member_id, deposit_id) where deposit_id is not null;
create index bank_transfer_unseen on bank_transfer (to_account, amount_satang) where source = 'slip'
  and seen_at_bank is null;
-- How long money really takes is measured from the latest of these (SITE-21).
create index bank_transfer_credited on bank_transfer (settled_at) where state = 'credited';

-- A payment at the gateway, one for each deposit that is paid there. Its row is written before the gateway is asked.
create table gateway_charge (
  gateway text not null check (gateway ~ '^[a-z0-9-]{1,20}$'),
  -- the deposit's, and the key under which the gateway makes it once
  reference text not null,
  member_id bigint not null,
  deposit_id bigint not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- the gateway's name for it; null until it answered
  charge_id text,
  -- open: may still be paid. credited. review: paid, a person must decide. returned: sent back by staff. over: not
  -- paid, failed or expired.
  state text not null default 'open' check (state in ('open', 'credited', 'review', 'returned', 'over')),
  cause text,
  paid_satang bigint check (paid_satang > 0),
  paid_at timestamptz,
  checkout_url text,
  qr_type text check (qr_type in ('image/svg+xml', 'image/png')),
  qr bytea,
  returned_reference text check ((state = 'returned') = (returned_reference is not null)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- when the gateway was last asked about it
  asked_at timestamptz,
  settled_at timestamptz,
  primary key (gateway, reference),
  unique (gateway, charge_id),
  foreign key (member_id, deposit_id) references deposit (member_id, id),
  check (state not in ('credited', 'review', 'returned') or (paid_satang is not null and charge_id is not null)),
  check ((qr is null) = (qr_type is null))
);
create index gateway_charge_to_ask on gateway_charge (asked_at nulls first) where state = 'open';
create index gateway_charge_over on gateway_charge (created_at) where state = 'over';
create index gateway_charge_settled on gateway_charge (settled_at) where state = 'credited';
create index gateway_charge_paid on gateway_charge (paid_at) where paid_at is not null;
create index gateway_charge_of_deposit on gateway_charge (member_id, deposit_id);
create index gateway_charge_credited on gateway_charge (settled_at) where state = 'credited';

-- A slip as it was sent, its picture made anew by us.
create table slip (
  member_id bigint not null,
  id bigint generated always as identity,
  deposit_id bigint not null,
  -- checking: the slip service is asked. matched: its transfer is known. refused: it says nothing for this deposit.
  -- review: a person must look.
  state text not null default 'checking' check (state in ('checking', 'matched', 'refused', 'review')),
  cause text,
  sending_bank text not null,
  trans_ref text not null,
  payload text not null,
  picture bytea not null,
  checks integer not null default 0,
  sent_at timestamptz not null,
  checked_at timestamptz,
  primary key (member_id, id),
  foreign key (member_id, deposit_id) references deposit (member_id, id)
);
-- a transfer stands on one slip, for ever; one that is only claimed keeps nobody from theirs
create unique index slip_once on slip (sending_bank, trans_ref) where state = 'matched';
create index slip_of_deposit on slip (member_id, deposit_id, id);
create index slip_to_check on slip (checked_at nulls first) where state = 'checking';

-- Who decided what about money that arrived and fits nothing: one word a person, until the facts change.
create table arrival_decision (
  -- bank:<sending bank>:<reference> or gateway:<gateway>:<reference>
  arrival text not null,
  staff_id bigint not null references member (id),
  decision text not null check (decision in ('credit', 'return')),
  -- the deposit it is credited to, or the bank's name for the transfer that sent it back
  reference text not null,
  note text not null,
  decided_at timestamptz not null,
  primary key (arrival, staff_id, decided_at)
);

revoke update, delete on arrival_decision from sanam_app;

-- How far the bank's statement was read, so that an outage of any length leaves nothing out.
create table statement_cursor (
  single boolean primary key default true check (single),
  read_until timestamptz not null
);
