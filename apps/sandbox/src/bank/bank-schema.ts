/** Tables of the bank's records. Money is whole satang; a balance can never be below zero, whatever code writes it. */
export const bankSchema = `
CREATE TABLE IF NOT EXISTS bank_account (
  bank TEXT NOT NULL,
  account TEXT NOT NULL,
  name TEXT NOT NULL,
  balance_satang INTEGER NOT NULL CHECK (balance_satang >= 0),
  opened_at INTEGER NOT NULL,
  PRIMARY KEY (bank, account)
) STRICT;

CREATE TABLE IF NOT EXISTS bank_transfer (
  id INTEGER PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('transfer', 'qr', 'payout', 'payout-reversal')),
  from_bank TEXT NOT NULL,
  from_account TEXT NOT NULL,
  from_name TEXT NOT NULL,
  to_bank TEXT NOT NULL,
  to_account TEXT NOT NULL,
  to_name TEXT NOT NULL,
  amount_satang INTEGER NOT NULL CHECK (amount_satang > 0),
  biller_id TEXT,
  ref1 TEXT,
  ref2 TEXT,
  terminal TEXT,
  note TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS bank_transfer_to ON bank_transfer (to_bank, to_account, at, id);

-- Two entries for each transfer, one minus and one plus.
CREATE TABLE IF NOT EXISTS bank_entry (
  id INTEGER PRIMARY KEY,
  transfer_id INTEGER NOT NULL REFERENCES bank_transfer (id),
  bank TEXT NOT NULL,
  account TEXT NOT NULL,
  amount_satang INTEGER NOT NULL,
  balance_satang INTEGER NOT NULL,
  FOREIGN KEY (bank, account) REFERENCES bank_account (bank, account)
) STRICT;
CREATE INDEX IF NOT EXISTS bank_entry_account ON bank_entry (bank, account, id);

CREATE TABLE IF NOT EXISTS bank_payout (
  key TEXT PRIMARY KEY,
  content TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('processing', 'succeeded', 'failed', 'reversed')),
  fault TEXT,
  to_bank TEXT NOT NULL,
  to_account TEXT NOT NULL,
  to_name TEXT NOT NULL,
  amount_satang INTEGER NOT NULL CHECK (amount_satang > 0),
  note TEXT NOT NULL,
  reference TEXT,
  failure_code TEXT,
  requested_at INTEGER NOT NULL
) STRICT;
`;
