import type { DatabaseSync } from 'node:sqlite';
import { transact } from '../../database.ts';

/**
 * Tables of sessions and rounds of the studio. A round is stored before any wallet request, so that no stake is ever
 * lost.
 */
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
  -- When the next paid play may start.
  next_play_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  CHECK ((user IS NULL) = (token IS NULL) AND (user IS NULL) = (demo_balance_satang IS NOT NULL))
) STRICT;

-- Draws and match days that bets wait for. Written down, and so committed to, before they can be seen.
CREATE TABLE IF NOT EXISTS studio_event (
  game_code TEXT NOT NULL,
  id TEXT NOT NULL,
  opens_at INTEGER NOT NULL,
  closes_at INTEGER NOT NULL,
  starts_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  server_seed TEXT NOT NULL,
  commitment TEXT NOT NULL,
  PRIMARY KEY (game_code, id),
  CHECK (opens_at < closes_at AND closes_at <= ends_at AND starts_at <= ends_at)
) STRICT;
CREATE INDEX IF NOT EXISTS studio_event_ends ON studio_event (game_code, ends_at);

CREATE TABLE IF NOT EXISTS studio_round (
  round TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES studio_session (id) ON DELETE CASCADE,
  user TEXT,
  game_code TEXT NOT NULL,
  -- The player's own id of the play: the same id again is the same round.
  play_id TEXT NOT NULL,
  -- What was bet on, in the game's own JSON.
  bet TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('betting', 'refused', 'rolling_back', 'rolled_back', 'open', 'drawn', 'settled', 'voided')),
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
  -- When a round that stands open is ended by its game's rule.
  due_at INTEGER CHECK (due_at IS NOT NULL OR state <> 'open'),
  created_at INTEGER NOT NULL,
  -- The event that the bet waits for, and the terms it was taken on, in the game's own JSON.
  event TEXT,
  terms TEXT,
  UNIQUE (session_id, play_id)
) STRICT;
CREATE INDEX IF NOT EXISTS studio_round_user ON studio_round (user, created_at);
CREATE INDEX IF NOT EXISTS studio_round_time ON studio_round (created_at) WHERE user IS NOT NULL;
CREATE INDEX IF NOT EXISTS studio_round_settled ON studio_round (game_code, created_at) WHERE user IS NOT NULL AND state = 'settled';
CREATE INDEX IF NOT EXISTS studio_round_open ON studio_round (state) WHERE state IN ('betting', 'rolling_back', 'open', 'drawn');
CREATE INDEX IF NOT EXISTS studio_round_session ON studio_round (session_id, created_at);

-- What the player did in an open round; the same id again is the same act.
CREATE TABLE IF NOT EXISTS studio_act (
  round TEXT NOT NULL REFERENCES studio_round (round) ON DELETE CASCADE,
  act_id TEXT NOT NULL,
  act TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (round, act_id)
) STRICT;

-- What a bet lays on which outcome of its event. Whether it counts is said by the state of its round.
CREATE TABLE IF NOT EXISTS studio_stake (
  round TEXT NOT NULL REFERENCES studio_round (round) ON DELETE CASCADE,
  game_code TEXT NOT NULL,
  event TEXT NOT NULL,
  key TEXT NOT NULL,
  stake_satang INTEGER NOT NULL CHECK (stake_satang > 0),
  PRIMARY KEY (round, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS studio_stake_key ON studio_stake (game_code, event, key);
`;

/** Columns of a round whose name and meaning are the same since the first version. */
const KEPT =
  'round, session_id, user, game_code, state, stake_satang, win_satang, bet_uuid, win_uuid, rollback_uuid, server_seed, commitment, outcome, refusal, balance_satang, created_at';

/**
 * Migrate the tables of an earlier version. In the versions with one game, a round could not be open, and a bet was
 * only a stake; SQLite cannot change a CHECK in place, so the table of rounds is rebuilt, with all rows in their order.
 * In later versions only new columns and indexes are added.
 */
export function renewTables(db: DatabaseSync): void {
  transact(db, () => {
    const columns = db.prepare('PRAGMA table_info(studio_round)').all() as { name: string }[];
    if (!columns.some(({ name }) => name === 'play_id')) takeOver(db);
    else if (!columns.some(({ name }) => name === 'event'))
      db.exec('ALTER TABLE studio_round ADD COLUMN event TEXT; ALTER TABLE studio_round ADD COLUMN terms TEXT');
    db.exec('CREATE INDEX IF NOT EXISTS studio_session_demo ON studio_session (created_at) WHERE user IS NULL');
    db.exec(
      'CREATE INDEX IF NOT EXISTS studio_session_user ON studio_session (user, game_code, created_at) WHERE user IS NOT NULL',
    );
    db.exec('CREATE INDEX IF NOT EXISTS studio_round_play ON studio_round (play_id)');
    db.exec('CREATE INDEX IF NOT EXISTS studio_round_event ON studio_round (game_code, event) WHERE event IS NOT NULL');
  });
}

/** Rebuild the tables of a version with one game as tables for several games, inside the caller's transaction. */
function takeOver(db: DatabaseSync): void {
  db.exec('ALTER TABLE studio_session RENAME COLUMN next_spin_at TO next_play_at');
  db.exec('CREATE TEMP TABLE kept_round AS SELECT * FROM studio_round ORDER BY rowid');
  db.exec('DROP TABLE studio_round');
  db.exec(studioSchema);
  db.exec(
    `INSERT INTO studio_round (${KEPT}, play_id, bet) SELECT ${KEPT}, spin_id, json_object('stake', stake_satang / 100) FROM kept_round ORDER BY rowid`,
  );
  db.exec('DROP TABLE kept_round');
}
