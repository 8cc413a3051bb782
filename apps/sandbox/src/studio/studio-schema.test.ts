import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { startPlatform } from '../test-platform.ts';
import { type Json, openWorld, type World } from '../test-world.ts';
import { renewRounds, studioSchema } from './studio-schema.ts';
import { launch, operatorCall, writeOperatorKey } from './test-operator.ts';

/** The tables as they were before a round could be voided. */
const OLD_SCHEMA = studioSchema.replace(", 'voided'", '').replace(/^CREATE INDEX .* studio_round_time .*\n/m, '');

function openFile(world: World): DatabaseSync {
  return new DatabaseSync(path.join(world.files.directory, 'sandbox.sqlite'), { enableForeignKeyConstraints: true });
}

/** Puts the rounds back into a table of the earlier version. */
function makeOld(world: World): void {
  const db = openFile(world);
  db.exec(`CREATE TEMP TABLE kept AS SELECT * FROM studio_round ORDER BY rowid; DROP TABLE studio_round; ${OLD_SCHEMA} INSERT INTO studio_round SELECT * FROM kept`);
  db.close();
}

const spin = async (world: World, id: string): Promise<Json> => (await world.call('POST', `/studio/api/sessions/${id}/spins`, { spin_id: randomUUID(), stake: 10 })).json;

test('GAME-06 a database of an earlier version takes voided rounds after the start, and keeps every round it had', async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const id = await launch(world, sign);
  await spin(world, id);
  platform.next['/transaction/win'] = [503];
  expect((await spin(world, id)).state).toBe('drawn');
  const list = async (of: World) => (await operatorCall(of, sign, 'transactions/list', { from: '2020-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' })).json;
  const before = await list(world);
  expect(before).toHaveLength(4);

  await world.close();
  makeOld(world);
  const after = await world.restart();
  expect(await list(after)).toEqual(before);
  // What was owed is still brought, and a round can now be voided.
  await after.pass(500);
  expect((await after.call('GET', `/studio/api/sessions/${id}`)).json.round.state).toBe('settled');
  await after.call('POST', '/api/studio/faults', { kind: 'win-without-bet', times: 1 });
  expect((await spin(after, id)).state).toBe('voided');
});

test('GAME-06 the renewed table has the old rows in the old order and every index, and is renewed once', async () => {
  const db = new DatabaseSync(':memory:');
  db.exec(OLD_SCHEMA);
  db.exec("INSERT INTO studio_session VALUES ('s', 'g', 'm1', 't', NULL, NULL, '', '', 0, 0)");
  const insert = db.prepare("INSERT INTO studio_round VALUES (?, 's', 'm1', 'g', ?, 'drawn', 100, 250, 'b', 'w', 'r', 'seed', 'c', '{}', NULL, 7, 5)");
  for (const round of ['z', 'gone', 'y', 'x']) insert.run(round, round);
  db.exec("DELETE FROM studio_round WHERE round = 'gone'");
  const rows = () => db.prepare('SELECT * FROM studio_round ORDER BY created_at, rowid').all();
  const indexes = () => db.prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'studio_round' AND sql IS NOT NULL ORDER BY name").all();
  const before = rows();
  expect(() => db.exec("UPDATE studio_round SET state = 'voided' WHERE round = 'x'")).toThrow(/CHECK/);

  renewRounds(db);
  expect(rows()).toEqual(before);
  expect(before.map((row) => row.round)).toEqual(['z', 'y', 'x']);
  expect(indexes().map(({ name }) => name)).toEqual(['studio_round_open', 'studio_round_session', 'studio_round_time', 'studio_round_user']);
  db.exec("UPDATE studio_round SET state = 'voided' WHERE round = 'x'");
  expect(() => db.exec("UPDATE studio_round SET state = 'nonsense' WHERE round = 'x'")).toThrow(/CHECK/);

  const { changes } = db.prepare('SELECT total_changes() AS changes').get() as { changes: number };
  renewRounds(db);
  expect(db.prepare('SELECT total_changes() AS changes').get()).toEqual({ changes });
  db.close();
});

test('GAME-06 a renewal that fails on the way leaves the old table as it was', () => {
  const db = new DatabaseSync(':memory:');
  // Rows that the table of this version refuses.
  db.exec(OLD_SCHEMA.replace('CHECK (stake_satang > 0)', ''));
  db.exec("INSERT INTO studio_session VALUES ('s', 'g', 'm1', 't', NULL, NULL, '', '', 0, 0)");
  db.exec("INSERT INTO studio_round VALUES ('z', 's', 'm1', 'g', 'z', 'drawn', 0, 250, 'b', 'w', 'r', 'seed', 'c', '{}', NULL, 7, 5)");
  expect(() => renewRounds(db)).toThrow(/CHECK/);
  expect(db.prepare('SELECT round FROM studio_round').all()).toEqual([{ round: 'z' }]);
  db.close();
});
