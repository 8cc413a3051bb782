/**
 * Tables of the gateway's records. Money is whole satang; a settlement is never changed, a reversal is a separate row.
 */
export const gatewaySchema = `
CREATE TABLE IF NOT EXISTS gateway_charge (
  id TEXT PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'paid', 'failed', 'expired', 'reversed')),
  amount_satang INTEGER NOT NULL CHECK (amount_satang > 0),
  paid_satang INTEGER CHECK (paid_satang > 0),
  reference TEXT NOT NULL,
  return_url TEXT NOT NULL,
  failure_code TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  paid_at INTEGER,
  CHECK ((paid_satang IS NOT NULL) = (status IN ('paid', 'reversed'))),
  CHECK ((paid_at IS NOT NULL) = (paid_satang IS NOT NULL))
) STRICT;
CREATE INDEX IF NOT EXISTS gateway_charge_reference ON gateway_charge (reference, created_at);

CREATE TABLE IF NOT EXISTS gateway_settlement (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  charge_id TEXT NOT NULL REFERENCES gateway_charge (id),
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'reversal')),
  amount_satang INTEGER NOT NULL CHECK ((amount_satang > 0) = (kind = 'payment')),
  at INTEGER NOT NULL,
  UNIQUE (charge_id, kind)
) STRICT;
`;
