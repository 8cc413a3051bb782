import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { player } from '../testing/player.ts';
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts';

const DIVIDED = ['game_round', 'ledger_transaction', 'provider_transaction'];

/** Each partition, and the condition of its rows. */
async function partitionsOf({ db }: TestPlatform): Promise<{ table: string; name: string; bound: string }[]> {
  const { rows } = await sql<{ table: string; name: string; bound: string }>`
    select i.inhparent::regclass::text as table, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where c.relnamespace = 'partitions'::regnamespace and c.relkind = 'r' order by 1, 2`.execute(db);
  return rows;
}

test('OPS-11 the tables that grow with each bet are divided by hash of the member, and the servers cannot name a partition', async () => {
  const platform = await testPlatform();
  const found = await partitionsOf(platform);
  expect(found).toEqual(
    DIVIDED.flatMap((table) =>
      [0, 1].map((n) => ({
        table,
        name: `${table}_${n}`,
        bound: `FOR VALUES WITH (modulus 2, remainder ${n})`,
      })),
    ),
  );
  for (const { name } of found)
    for (const act of ['table', 'delete from', 'truncate'])
      await expect(sql`${sql.raw(`${act} partitions.${name}`)}`.execute(platform.db), act).rejects.toThrow(
        'permission denied for schema partitions',
      );
});

test('OPS-11 WAL-01 members of each partition play, and not even the owner changes, removes or empties a movement there', async () => {
  const platform = await testPlatform();
  for (let n = 0; n < 12; n++) await player(platform, 100);
  const { rows } = await sql<{ partition: string }>`
    select distinct tableoid::regclass::text as partition from ledger_transaction order by 1`.execute(platform.db);
  expect(rows.map(({ partition }) => partition)).toEqual([
    'partitions.ledger_transaction_0',
    'partitions.ledger_transaction_1',
  ]);
  for (const { partition } of rows)
    for (const act of [`update ${partition} set actor = 'x'`, `delete from ${partition}`, `truncate ${partition}`])
      await expect(asOwner(platform, act), act).rejects.toThrow(/^the ledger is append-only: \w+ of \w+ refused$/);
});
