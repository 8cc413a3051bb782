import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../database.ts';

/** Sessions and rounds of the studio. A round is written down before any wallet call, so that no stake is ever forgotten. */
export const studioSchema = `
CREATE TABLE IF NOT EXISTS studio_session (
  id TEXT PRIMARY KEY,
  game_code TEXT NOT NULL,
  user TEXT,
  token TEXT,
  -- Play money of a demo; null when the operator's wallet holds the money.
  demo_balance_satang INTEGER CHECK (demo_balance_satang >= 0),
  lobby_url TEXT,
  -- Secret of the next round, and the commitment that is already shown.
  next_seed TEXT NOT NULL,
  next_commit TEXT NOT NULL,
  -- When the next paid spin may start.
  next_spin_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((user IS NULL) = (token IS NULL) AND (user IS NULL) = (demo_balance_satang IS NOT NULL))
) STRICT;

CREATE TABLE IF NOT EXISTS studio_round (
  round TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES studio_session (id) ON DELETE CASCADE,
  user TEXT,
  game_code TEXT NOT NULL,
  spin_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('betting', 'refused', 'rolling_back', 'rolled_back', 'drawn', 'settled', 'voided')),
  stake_satang INTEGER NOT NULL CHECK (stake_satang > 0),
  win_satang INTEGER CHECK (win_satang >= 0),
  bet_uuid TEXT NOT NULL,
  win_uuid TEXT NOT NULL,
  rollback_uuid TEXT NOT NULL,
  server_seed TEXT NOT NULL,
  commitment TEXT NOT NULL,
  outcome TEXT,
  refusal TEXT,
  -- The balance after the last wallet answer of this round.
  balance_satang INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (session_id, spin_id)
) STRICT;
CREATE INDEX IF NOT EXISTS studio_round_user ON studio_round (user, created_at);
CREATE INDEX IF NOT EXISTS studio_round_time ON studio_round (created_at) WHERE user IS NOT NULL;
CREATE INDEX IF NOT EXISTS studio_round_open ON studio_round (state) WHERE state IN ('betting', 'rolling_back', 'drawn');
CREATE INDEX IF NOT EXISTS studio_round_session ON studio_round (session_id, created_at);
`;

/**
 * Makes the table of rounds anew when an earlier version made it, whose rounds could not be voided: SQLite changes no
 * CHECK in place. Everything in it stays, in the order it was written. Does nothing to a table of this version.
 */
export function renewRounds(db: DatabaseSync): void {
  transact(db, () => {
    const { sql } = db.prepare("SELECT sql FROM sqlite_master WHERE type = 'table' AND name = 'studio_round'").get() as { sql: string };
    if (sql.includes("'voided'")) return;
    db.exec('CREATE TEMP TABLE kept_round AS SELECT * FROM studio_round ORDER BY rowid');
    db.exec('DROP TABLE studio_round');
    db.exec(studioSchema);
    db.exec('INSERT INTO studio_round SELECT * FROM kept_round ORDER BY rowid');
    db.exec('DROP TABLE kept_round');
  });
}
