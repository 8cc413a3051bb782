import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startPlatform } from '../../test-platform.ts';
import { type Json, openFile, openWorld, type World } from '../../test-world.ts';
import { launch, operatorCall, writeOperatorKey } from '../test-operator.ts';
import { renewTables, studioSchema } from './studio-schema.ts';

/** Tables of an old version with only one game, in which a round could not stay open. */
const ONE_GAME_SCHEMA = `
CREATE TABLE studio_session (
  id TEXT PRIMARY KEY, game_code TEXT NOT NULL, user TEXT, token TEXT, demo_balance_satang INTEGER CHECK (demo_balance_satang >= 0), lobby_url TEXT,
  next_seed TEXT NOT NULL, next_commit TEXT NOT NULL, next_spin_at INTEGER NOT NULL, created_at INTEGER NOT NULL,
  CHECK ((user IS NULL) = (token IS NULL) AND (user IS NULL) = (demo_balance_satang IS NOT NULL))
) STRICT;
CREATE TABLE studio_round (
  round TEXT PRIMARY KEY, session_id TEXT NOT NULL REFERENCES studio_session (id) ON DELETE CASCADE, user TEXT, game_code TEXT NOT NULL, spin_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('betting', 'refused', 'rolling_back', 'rolled_back', 'drawn', 'settled', 'voided')),
  stake_satang INTEGER NOT NULL CHECK (stake_satang > 0), win_satang INTEGER CHECK (win_satang >= 0),
  bet_uuid TEXT NOT NULL, win_uuid TEXT NOT NULL, rollback_uuid TEXT NOT NULL, server_seed TEXT NOT NULL, commitment TEXT NOT NULL,
  outcome TEXT, refusal TEXT, balance_satang INTEGER, created_at INTEGER NOT NULL,
  UNIQUE (session_id, spin_id)
) STRICT;
CREATE INDEX studio_round_user ON studio_round (user, created_at);
CREATE INDEX studio_round_open ON studio_round (state) WHERE state IN ('betting', 'rolling_back', 'drawn');
CREATE INDEX studio_round_session ON studio_round (session_id, created_at);
`;
/** Tables of the first version, in which a round could not be voided either. */
const FIRST_SCHEMA = ONE_GAME_SCHEMA.replace(", 'voided'", '');

/** SQL that removes the columns that an earlier version did not have yet. */
const BEFORE_EVENTS = 'ALTER TABLE studio_round DROP COLUMN event; ALTER TABLE studio_round DROP COLUMN terms';

/** Move sessions and rounds into tables of an earlier version. */
function makeOld(world: World, schema: string): void {
  const db = openFile(world);
  db.exec('DROP TABLE studio_stake; DROP TABLE studio_event; DROP INDEX studio_round_event');
  if (schema === BEFORE_EVENTS) {
    db.exec(schema);
    db.close();
    return;
  }
  const rounds =
    'round, session_id, user, game_code, play_id, state, stake_satang, win_satang, bet_uuid, win_uuid, rollback_uuid, server_seed, commitment, outcome, refusal, balance_satang, created_at';
  db.exec(
    'CREATE TEMP TABLE sessions AS SELECT * FROM studio_session; CREATE TEMP TABLE rounds AS SELECT * FROM studio_round ORDER BY rowid',
  );
  db.exec('DROP TABLE studio_act; DROP TABLE studio_round; DROP TABLE studio_session');
  db.exec(
    `${schema} INSERT INTO studio_session SELECT * FROM sessions; INSERT INTO studio_round SELECT ${rounds} FROM rounds`,
  );
  db.close();
}

const spin = async (world: World, id: string): Promise<Json> =>
  (await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 })).json;

test.each([
  ['the first version', FIRST_SCHEMA],
  ['the version of one game', ONE_GAME_SCHEMA],
  ['the version before bets could wait', BEFORE_EVENTS],
])(
  'GAME-06 GAME-07 a database of %s is migrated to the present version at the start, and keeps every round',
  async (_which, schema) => {
    const platform = await startPlatform();
    const world = openWorld({ platformUrl: platform.url });
    platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
    const sign = writeOperatorKey(world.config.dataDir);
    const id = await launch(world, sign);
    await spin(world, id);
    platform.next['/transaction/win'] = [503];
    expect((await spin(world, id)).state).toBe('drawn');
    const list = async (of: World) =>
      (await operatorCall(of, sign, 'transactions/list', { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' }))
        .json;
    const before = await list(world);
    expect(before).toHaveLength(4);

    await world.close();
    makeOld(world, schema);
    const after = await world.restart();
    expect(await list(after)).toEqual(before);
    // Outstanding wins and rollbacks are still sent after the migration, and a round can now be voided.
    await after.pass(500);
    expect((await after.call('GET', `/studio/api/sessions/${id}`)).json.round.state).toBe('settled');
    await after.call('POST', '/api/studio/faults', { kind: 'win-without-bet', times: 1 });
    expect((await spin(after, id)).state).toBe('voided');
  },
);

test('GAME-06 the migrated table has the old rows in their old order and every index, and is rebuilt only once', async () => {
  const db = new DatabaseSync(':memory:');
  db.exec(FIRST_SCHEMA + studioSchema);
  db.exec("INSERT INTO studio_session VALUES ('s', 'g', 'm1', 't', NULL, NULL, '', '', 0, 0)");
  const insert = db.prepare(
    "INSERT INTO studio_round VALUES (?, 's', 'm1', 'g', ?, 'drawn', 100, 250, 'b', 'w', 'r', 'seed', 'c', '{}', NULL, 7, 5)",
  );
  for (const round of ['z', 'gone', 'y', 'x']) insert.run(round, `spin ${round}`);
  db.exec("DELETE FROM studio_round WHERE round = 'gone'");
  const rows = () =>
    db
      .prepare('SELECT * FROM studio_round ORDER BY created_at, rowid')
      .all()
      .map((row) => ({ ...row }));
  const indexes = () =>
    db
      .prepare(
        "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'studio_round' AND sql IS NOT NULL ORDER BY name",
      )
      .all();
  const before = rows();
  expect(() => db.exec("UPDATE studio_round SET state = 'voided' WHERE round = 'x'")).toThrow(/CHECK/);

  renewTables(db);
  // A play of the old version, which had only a stake, has become a play with a bet of that stake.
  expect(rows()).toEqual(
    before.map(({ spin_id, ...row }) => ({
      ...row,
      play_id: spin_id,
      bet: '{"stake":1}',
      due_at: null,
      event: null,
      terms: null,
    })),
  );
  expect(before.map((row) => row.round)).toEqual(['z', 'y', 'x']);
  expect(indexes().map(({ name }) => name)).toEqual([
    'studio_round_event',
    'studio_round_open',
    'studio_round_play',
    'studio_round_session',
    'studio_round_settled',
    'studio_round_time',
    'studio_round_user',
  ]);
  db.exec("UPDATE studio_round SET state = 'voided' WHERE round = 'x'");
  expect(() => db.exec("UPDATE studio_round SET state = 'open' WHERE round = 'x'")).toThrow(/CHECK/);
  db.exec("UPDATE studio_round SET state = 'open', due_at = 9 WHERE round = 'x'");
  expect(() => db.exec("UPDATE studio_round SET state = 'nonsense' WHERE round = 'x'")).toThrow(/CHECK/);

  const { changes } = db.prepare('SELECT total_changes() AS changes').get() as { changes: number };
  renewTables(db);
  expect(db.prepare('SELECT total_changes() AS changes').get()).toEqual({ changes });
  db.close();
});

test('GAME-06 a migration that fails half-way leaves the old table unchanged', () => {
  const db = new DatabaseSync(':memory:');
  // A row that this version's table refuses.
  db.exec(ONE_GAME_SCHEMA.replace('CHECK (stake_satang > 0)', ''));
  db.exec("INSERT INTO studio_session VALUES ('s', 'g', 'm1', 't', NULL, NULL, '', '', 0, 0)");
  db.exec(
    "INSERT INTO studio_round VALUES ('z', 's', 'm1', 'g', 'z', 'drawn', 0, 250, 'b', 'w', 'r', 'seed', 'c', '{}', NULL, 7, 5)",
  );
  expect(() => renewTables(db)).toThrow(/CHECK/);
  expect(db.prepare('SELECT round, spin_id FROM studio_round').all()).toEqual([{ round: 'z', spin_id: 'z' }]);
  expect(db.prepare('SELECT next_spin_at FROM studio_session').all()).toEqual([{ next_spin_at: 0 }]);
  db.close();
});
