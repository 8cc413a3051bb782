-- All ways to pay in: incoming bank transfers, the payment gateway, slips, and staff decisions about payments that
-- match no deposit.

-- Accounts to which members pay. A `designated` account is paid by a PromptPay QR code with the account's biller id.
create table receiving_account (
  id bigint generated always as identity primary key,
  bank text not null,
  account_number text not null,
  holder_name text not null,
  biller_id text check (biller_id ~ '^\d{15}$'),
  designated boolean not null,
  active boolean not null default true,
  -- five terminal names; the QR code of a deposit contains one of them
  terminals text[] not null default '{}',
  -- weight of this account when members are distributed over the receiving accounts
  share integer not null default 1 check (share between 0 and 1000),
  unique (bank, account_number),
  check (not designated or biller_id is not null),
  constraint receiving_account_terminals check (biller_id is null or cardinality(terminals) = 5)
);

-- Receiving account and gateway setting of single members. A member without a row uses the account that the accounts'
-- shares assign, and the general gateway setting.
create table member_deposit_route (
  member_id bigint primary key references member (id),
  receiving_account_id bigint references receiving_account (id),
  -- null: the general gateway setting applies
  gateway boolean,
  changed_at timestamptz not null
);

create table deposit (
  member_id bigint not null references member (id),
  id bigint generated always as identity,
  ref text not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- paying: the payer has begun, at the gateway or with a slip. paid: the money has arrived; the credit follows.
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
  -- credited amount: staff may credit another amount than the requested one
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
create index deposit_open_by_amount on deposit (amount_satang, expires_at) where state in ('prepared', 'paying');
create index deposit_paid on deposit (created_at) where state = 'paid';
create index deposit_in_review on deposit (created_at) where state = 'in_review';

-- Every state a deposit went through, with its cause.
create table deposit_step (
  member_id bigint not null,
  deposit_id bigint not null,
  at timestamptz not null default clock_timestamp(),
  state text not null,
  cause text,
  -- what caused the transition: the member, an incoming payment, the clock, the matching, the gateway, a slip, staff
  owner text,
  primary key (member_id, deposit_id, at),
  foreign key (member_id, deposit_id) references deposit (member_id, id)
);

-- Incoming transfers, one permanent row each, however often a transfer is reported. A slip may report a transfer before
-- the bank does. Staff may send a transfer back.
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
  -- received: to be matched; credited; review: staff must decide, because the money has arrived and belongs to
  -- somebody; returned: sent back; same: another report of a transfer that has a row already
  state text not null default 'received' check (state in ('received', 'credited', 'review', 'returned', 'same')),
  cause text,
  member_id bigint,
  deposit_id bigint,
  -- time when the transfer was credited or put into review; the auditor looks for new credits by this time
  settled_at timestamptz,
  source text not null default 'bank' check (source in ('bank', 'slip')),
  -- time when the bank itself reported the transfer
  seen_at_bank timestamptz,
  -- reference of the deposit for which a slip with this transfer was sent
  claimed_ref text,
  -- the bank's reference of the outgoing transfer that sent the money back
  returned_reference text check ((state = 'returned') = (returned_reference is not null)),
  -- reference of the row with which staff identified this one: the bank and a slip named one transfer differently
  same_as text check ((state = 'same') = (same_as is not null)),
  primary key (from_bank, reference),
  foreign key (from_bank, same_as) references bank_transfer (from_bank, reference),
  check (same_as <> reference)
);
-- one report of the bank and one slip are one transfer, never more
create unique index bank_transfer_same on bank_transfer (from_bank, same_as) where same_as is not null;
create index bank_transfer_by_time on bank_transfer (transferred_at desc);
create index bank_transfer_to_match on bank_transfer (received_at) where state = 'received';
create index bank_transfer_settled on bank_transfer (settled_at);
create index bank_transfer_undecided on bank_transfer (member_id) where state in ('received', 'review');
-- an outgoing transfer sends back only one incoming transfer
create unique index bank_transfer_returned on bank_transfer (returned_reference) where returned_reference is not null;
create index bank_transfer_of_deposit on bank_transfer (member_id, deposit_id) where deposit_id is not null;
create index bank_transfer_unseen on bank_transfer (to_account, amount_satang) where source = 'slip'
  and seen_at_bank is null;
-- The latest credited transfers show how long crediting really takes (SITE-21).
create index bank_transfer_credited on bank_transfer (settled_at) where state = 'credited';

-- A charge at the gateway: one for each deposit paid through it. The row is written before the gateway is called.
create table gateway_charge (
  member_id bigint not null,
  gateway text not null check (gateway ~ '^[a-z0-9-]{1,20}$'),
  -- the deposit's reference, which is also the idempotency key at the gateway; request_reference has its member
  reference text not null,
  deposit_id bigint not null,
  amount_satang bigint not null check (amount_satang > 0),
  -- the gateway's id of the charge; null until the gateway answered
  charge_id text,
  -- open: may still be paid. credited: paid and credited. review: paid, staff must decide. returned: sent back by
  -- staff. over: not paid, failed or expired.
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
  -- time of the last query at the gateway
  asked_at timestamptz,
  settled_at timestamptz,
  primary key (member_id, gateway, reference),
  foreign key (member_id, deposit_id) references deposit (member_id, id),
  check (state not in ('credited', 'review', 'returned') or (paid_satang is not null and charge_id is not null)),
  check ((qr is null) = (qr_type is null))
);
create index gateway_charge_by_name on gateway_charge (gateway, charge_id) where charge_id is not null;
create index gateway_charge_to_ask on gateway_charge (asked_at nulls first) where state = 'open';
create index gateway_charge_over on gateway_charge (created_at) where state = 'over';
create index gateway_charge_settled on gateway_charge (settled_at) where state = 'credited';
create index gateway_charge_in_review on gateway_charge (settled_at) where state = 'review';
create index gateway_charge_paid on gateway_charge (paid_at) where paid_at is not null;
create index gateway_charge_of_deposit on gateway_charge (member_id, deposit_id);

-- Deposit to which a charge belongs, by the gateway's id of the charge. Rows are permanent, and written when the id is
-- known.
create table gateway_charge_claim (
  gateway text not null,
  charge_id text not null,
  member_id bigint not null,
  reference text not null,
  primary key (gateway, charge_id)
);

-- A slip as it was sent. The server has encoded its picture anew.
create table slip (
  member_id bigint not null,
  id bigint generated always as identity,
  deposit_id bigint not null,
  -- checking: the slip service is queried. matched: the slip's transfer is known. refused: the slip proves nothing for
  -- this deposit. review: staff must look.
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
create index slip_of_deposit on slip (member_id, deposit_id, id);
create index slip_to_check on slip (checked_at nulls first) where state = 'checking';

-- Slip to which a transfer belongs. Rows are permanent, and written when the slip is matched with the transfer. A slip
-- that is not matched does not block the slip of the real payer.
create table slip_once (
  sending_bank text not null,
  trans_ref text not null,
  member_id bigint not null,
  slip_id bigint not null,
  primary key (sending_bank, trans_ref)
);

-- Staff decisions about incoming payments that match no deposit: one decision per person while the facts (facts_at)
-- stay the same.
create table incoming_payment_decision (
  -- bank:<sending bank>:<reference> or gateway:<gateway>:<reference>
  incoming_payment text not null,
  staff_id bigint not null,
  decision text not null check (decision in ('credit', 'return', 'same')),
  -- the deposit to which the payment is credited, the bank's reference of the transfer that sent it back, or the name
  -- of the payment that it is another report of
  reference text not null,
  note text not null,
  decided_at timestamptz not null,
  -- time since when the payment has waited with these facts
  facts_at timestamptz not null,
  primary key (incoming_payment, facts_at, staff_id)
);

revoke update, delete on incoming_payment_decision, gateway_charge_claim, slip_once from sanam_app;

-- Start of the last complete reading of the bank's statement. The next reading continues there, so that an outage of
-- any length leaves nothing out.
create table statement_cursor (
  single boolean primary key default true check (single),
  read_until timestamptz not null
);
