import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { player, TOKEN } from '../testing/player.ts';
import { type TestPlatform, testPlatform } from '../testing/test-platform.ts';
import { hashToken } from './secrets.ts';

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

test('OPS-11 a job of each day gathers what plans must know of the divided tables as a whole', async () => {
  const platform = await testPlatform();
  for (let n = 0; n < 3; n++) await player(platform, 100);
  const known = async () => {
    const { rows } = await sql<{ table: string }>`select distinct tablename as table from pg_stats
      where schemaname = 'public' and inherited and attname = 'member_id'`.execute(platform.db);
    return rows.map(({ table }) => table);
  };
  expect(await known()).toEqual([]);
  await platform.runJob('analyze-divided');
  expect(await known()).toContain('ledger_transaction');
});

const MUCH = 200;

/**
 * Add movements and transactions of a member without the wallet's functions: a connection's plans stay as they are, and
 * nothing is analyzed.
 */
async function addMuchPlay(platform: TestPlatform, memberId: bigint): Promise<void> {
  await asOwner(
    platform,
    `insert into provider_transaction select r.* from
      (select p from provider_transaction p where member_id = ${memberId} limit 1) one, generate_series(1, ${MUCH}) n,
      lateral jsonb_populate_record(one.p, jsonb_build_object('transaction_uuid', md5(n::text)::uuid)) r`,
  );
  await asOwner(
    platform,
    `insert into ledger_transaction select r.* from
      (select l from ledger_transaction l where member_id = ${memberId} limit 1) one, generate_series(1, ${MUCH}) n,
      lateral jsonb_populate_record(one.l, jsonb_build_object('sequence', 1000000 + n, 'idempotency_key', 'key' || n)) r`,
  );
}

test('OPS-11 a plan that a connection made while the tables were empty finds a transaction by its key', async () => {
  const platform = await testPlatform();
  const { memberId } = await player(platform);
  await platform.db.connection().execute(async (db) => {
    const play = async (kind: 'bet' | 'win' | 'rollback', reference: string | null = null) => {
      const name = randomUUID();
      const call = {
        ...{ kind, provider_id: 'studio', transaction_uuid: name, reference_uuid: reference, supplier_id: 's' },
        ...{ member_id: String(memberId), token_hash: `\\x${hashToken(TOKEN).toString('hex')}` },
        ...{ game_code: 'boat', round: name, round_closed: true, is_free: false, amount_satang: 10 },
      };
      const { rows } = await sql<{ status: string }>`
        select status from game_calls(${JSON.stringify([call])}, true, 100000, now(), 300, 86400, '{}')`.execute(db);
      expect(rows, kind).toEqual([{ status: 'RS_OK' }]);
      return name;
    };
    const move = () =>
      sql`select * from wallet_move(${memberId}, 'deposit', ${randomUUID()}, 100, 'test', '{}')`.execute(db);
    const each: Record<string, () => Promise<unknown>> = {
      bet: () => play('bet'),
      win: async () => play('win', await play('bet')),
      rollback: async () => play('rollback', await play('bet')),
      move,
    };
    for (const act of Object.values(each)) await act();
    await addMuchPlay(platform, memberId);
    for (const [name, act] of Object.entries(each)) {
      await sql`begin`.execute(db);
      const before = await rowsReadBy(db);
      await act();
      expect((await rowsReadBy(db)) - before, name).toBeLessThan(10);
      await sql`commit`.execute(db);
    }
  });
});

/** Rows of the partitions that this connection has read and not yet reported. */
async function rowsReadBy(db: TestPlatform['db']): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_all_tables
      where schemaname = 'partitions'`.execute(db);
  return rows[0]?.read ?? 0;
}
