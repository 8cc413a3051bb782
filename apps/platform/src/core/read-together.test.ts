import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { asOwner } from '../testing/as-owner.ts';
import { testPlatform } from '../testing/test-platform.ts';
import { readAll, together } from './read-together.ts';
import { inNewScope } from './request-scope.ts';

/** Run readings as one request does. @returns their results and the number of statements. */
async function inRequest<T>(read: () => Promise<T>): Promise<{ result: T; statements: number }> {
  const scope = { request: {}, statements: 0, callers: new Map() };
  const result = await inNewScope(scope, read);
  return { result, statements: scope.statements };
}

const EVERY_TYPE = sql<Record<string, unknown>>`
  select 9007199254740993::bigint as big, 7::int as small, 1.50::numeric as exact, true as yes, null::text as nothing,
    'ก "อ้าง" \\ ' || chr(10) || '𝄞' as words, '2026-11-24T01:02:03.456Z'::timestamptz as at, '2026-11-24'::date as day,
    '\\x00ff'::bytea as bytes, '{"a": [1, null]}'::jsonb as tree, array['x', 'y, "z"'] as list, array[1, 2]::bigint[] as ids,
    gen_random_uuid() is not null as made, '{}'::text[] as empty
  from generate_series(1, 3) n order by n`;

test('readings of one request that are asked for together are one statement, with the values of single statements', async () => {
  const { db } = await testPlatform();
  const alone = (await EVERY_TYPE.execute(db)).rows;
  expect(alone[0]).toMatchObject({ big: 9007199254740993n, exact: '1.50', at: new Date('2026-11-24T01:02:03.456Z') });
  const read = () =>
    readAll(db, [
      (from) => EVERY_TYPE.execute(from).then(({ rows }) => rows),
      (from) => from.selectFrom('member').select('phone').where('id', '=', 1n).executeTakeFirst(),
      (from) =>
        sql<{ n: bigint }>`select ${5n}::bigint + n as n from generate_series(1, 2) n order by n desc`.execute(from),
    ]);
  // a query whose columns are not known yet goes alone
  expect((await inRequest(read)).statements).toBe(3);
  for (let again = 0; again < 6; again++) {
    const { result, statements } = await inRequest(read);
    expect(statements).toBe(1);
    expect(result[0]).toEqual(alone);
    expect(result[1]).toBeUndefined();
    expect(result[2].rows).toEqual([{ n: 7n }, { n: 6n }]);
  }
});

test('a reading that fails does not take the others with it, and says its own error', async () => {
  const { db } = await testPlatform();
  const divide = (by: number) => sql<{ share: number }>`select 10 / ${by}::int as share`;
  const count = sql<{ n: number }>`select 4 as n`;
  const read = (by: number) => () =>
    Promise.allSettled([divide(by).execute(together(db)), count.execute(together(db))]);
  await inRequest(read(5));
  const { result } = await inRequest(read(5));
  expect(result.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  const [failed, fine] = (await inRequest(read(0))).result;
  expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect(fine).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 4 }] } });
});

test('without a connection every reading fails once, and none is asked for again', async () => {
  const { db, pool } = await testPlatform();
  const [one, two] = [sql<{ n: number }>`select 1 as n`, sql<{ n: number }>`select 2 as n`];
  const read = () => Promise.allSettled([one.execute(together(db)), two.execute(together(db))]);
  await inRequest(read);
  const { query } = pool;
  onTestFinished(() => {
    pool.query = query;
  });
  let asked = 0;
  pool.query = (async () => {
    asked++;
    throw new Error('timeout exceeded when trying to connect');
  }) as unknown as typeof query;
  const { result } = await inRequest(read);
  const failed = { status: 'rejected', reason: { message: 'timeout exceeded when trying to connect' } };
  expect([result, asked]).toMatchObject([[failed, failed], 1]);
});

test('a statement that changes something is never a part of another, and is run once', async () => {
  const { db } = await testPlatform();
  await db.insertInto('member').values({ phone: '+66811111111', birth_date: '1990-01-01' }).execute();
  const change = () =>
    sql<{ line: string }>`update member set line = coalesce(line, '') || 'x' returning line`.execute(together(db));
  const read = () => Promise.all([change(), sql`select 1 as one`.execute(together(db))]);
  for (let times = 1; times <= 3; times++) {
    const { result, statements } = await inRequest(read);
    expect([result[0].rows, statements]).toEqual([[{ line: 'x'.repeat(times) }], 2]);
  }
});

test('a reading that begins with WITH is part of a statement, and a change under WITH is run once, alone', async () => {
  const { db } = await testPlatform();
  await db.insertInto('member').values({ phone: '+66811111111', birth_date: '1990-01-01' }).execute();
  const one = sql<{ n: number }>`select 1 as n`;
  const count = sql<{ n: number }>`with two as (select 2 as n) select n from two`;
  const read = () => Promise.all([count.execute(together(db)), one.execute(together(db))]);
  await inRequest(read);
  const { result, statements } = await inRequest(read);
  expect([result.map(({ rows }) => rows), statements]).toEqual([[[{ n: 2 }], [{ n: 1 }]], 1]);
  const change = sql<{ line: string }>`
    with changed as (update member set line = coalesce(line, '') || 'x' returning line) select line from changed`;
  for (let times = 1; times <= 3; times++) {
    const changed = await inRequest(() => Promise.all([change.execute(together(db)), one.execute(together(db))]));
    expect(changed.result[0].rows).toEqual([{ line: 'x'.repeat(times) }]);
  }
});

test('a reading that runs alone often is prepared, and is read on when a table gets another column', async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await db.insertInto('member').values({ phone: '+66811111111', birth_date: '1990-01-01' }).execute();
  const all = sql<Record<string, unknown>>`select * from member`;
  const read = async () => (await inRequest(() => all.execute(together(db)))).result.rows[0] ?? {};
  for (let times = 1; times <= 6; times++) await read();
  const prepared = await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(db);
  expect(prepared.rows).toContainEqual({ text: 'select * from member' });
  await asOwner(platform, `alter table member add column later text default 'ใหม่'`);
  expect(await read()).toMatchObject({ phone: '+66811111111', later: 'ใหม่' });
});

test('a reading whose column has another type since is read with its new type, and the readings beside it stay', async () => {
  const platform = await testPlatform();
  await asOwner(platform, 'create table note as select 7::bigint as id; grant select on note to sanam_app');
  const ids = sql<{ id: unknown }>`select id from note`;
  const one = sql<{ n: number }>`select 1 as n`;
  const read = async () =>
    (await inRequest(() => Promise.all([ids, one].map((query) => query.execute(together(platform.db)))))).result.map(
      ({ rows }) => rows,
    );
  for (let times = 1; times <= 6; times++) expect(await read()).toEqual([[{ id: 7n }], [{ n: 1 }]]);
  await asOwner(platform, `alter table note alter id type text using 'ref-' || id`);
  for (let times = 1; times <= 2; times++) expect(await read()).toEqual([[{ id: 'ref-7' }], [{ n: 1 }]]);
});

test('what two parts of a request ask for alike is read once, and each gets rows of its own', async () => {
  const { db } = await testPlatform();
  const made = (of: bigint) => sql<{ id: string; of: bigint }>`select gen_random_uuid() as id, ${of}::bigint as of`;
  const read = () =>
    Promise.all([made(1n).execute(together(db)), made(1n).execute(together(db)), made(2n).execute(together(db))]);
  // alone at first, and then as parts of one statement
  for (const expected of [2, 1]) {
    const { result, statements } = await inRequest(read);
    expect(statements).toBe(expected);
    const [one, same, other] = result.map(({ rows }) => rows[0]);
    expect(same).toEqual(one);
    expect(same).not.toBe(one);
    expect(other).toMatchObject({ of: 2n });
    expect(other?.id).not.toBe(one?.id);
  }
});

test('a column that a migration adds or takes away while the process runs puts no value into another column', async () => {
  const platform = await testPlatform();
  const { db } = platform;
  await asOwner(platform, `create table note as select 'หนึ่ง' as one, 'สอง' as two; grant select on note to public`);
  const all = sql<Record<string, unknown>>`select n.*, 'ท้าย' as last from note n`;
  const count = sql<{ n: number }>`select 5 as n`;
  const read = async () => {
    const { result, statements } = await inRequest(() =>
      Promise.all([all.execute(together(db)), count.execute(together(db))]),
    );
    expect(result[1].rows).toEqual([{ n: 5 }]);
    return { row: result[0].rows[0], statements };
  };
  for (let times = 1; times <= 6; times++) await read();
  await asOwner(platform, `alter table note add column three text default 'สาม'`);
  expect(await read()).toEqual({ row: { one: 'หนึ่ง', two: 'สอง', last: 'ท้าย' }, statements: 1 });
  await asOwner(platform, 'alter table note drop column two');
  expect((await read()).row).toEqual({ one: 'หนึ่ง', three: 'สาม', last: 'ท้าย' });
  expect(await read()).toEqual({ row: { one: 'หนึ่ง', three: 'สาม', last: 'ท้าย' }, statements: 1 });
  // a second column of a name the query has: the statement fails once, and from then on the query runs alone
  await asOwner(platform, `alter table note add column last text default 'อื่น'`);
  expect((await read()).row).toMatchObject({ one: 'หนึ่ง', last: 'ท้าย' });
  expect(await read()).toMatchObject({ row: { one: 'หนึ่ง', last: 'ท้าย' }, statements: 2 });
});

test('after more readings than are remembered, a frequent one is still prepared, and its changed columns are learned', async () => {
  const platform = await testPlatform();
  const { db } = platform;
  const rare = Array.from({ length: 1001 }, (_, n) => sql<{ n: number }>`${sql.raw(`select ${n} as n`)}`);
  const { result } = await inRequest(() => Promise.all(rare.map((one) => one.execute(together(db)))));
  expect(result.at(-1)?.rows).toEqual([{ n: 1000 }]);
  await asOwner(platform, `create table note as select 'หนึ่ง' as one, 'สอง' as two; grant select on note to public`);
  const all = sql<Record<string, unknown>>`select n.* from note n`;
  const count = sql<{ n: number }>`select 6 as n`;
  const read = () => inRequest(() => Promise.all([all.execute(together(db)), count.execute(together(db))]));
  for (let times = 1; times <= 6; times++) await read();
  const { rows } = await sql<{ text: string }>`select statement as text from pg_prepared_statements`.execute(db);
  expect(rows).toContainEqual({ text: expect.stringContaining('from note n') });
  await asOwner(platform, 'alter table note drop column two');
  await read();
  const { result: latest, statements } = await read();
  expect([latest[0].rows, statements]).toEqual([[{ one: 'หนึ่ง' }], 1]);
});

test('a query with two columns of the same name is not combined with others, and returns the value of the last one', async () => {
  const { db } = await testPlatform();
  const twice = sql<{ n: number }>`select 1 as n, 2 as n`;
  const count = sql<{ n: number }>`select 5 as n`;
  const read = () => Promise.all([twice.execute(together(db)), count.execute(together(db))]);
  await inRequest(read);
  const { result, statements } = await inRequest(read);
  expect(statements).toBe(2);
  expect(result.map(({ rows }) => rows)).toEqual([[{ n: 2 }], [{ n: 5 }]]);
});

test('two requests never share a statement, and a transaction reads on its own connection', async () => {
  const { db } = await testPlatform();
  const one = sql<{ n: number }>`select 1 as n`;
  const two = sql<{ n: number }>`select 2 as n`;
  const read = () => Promise.all([one.execute(together(db)), two.execute(together(db))]);
  await inRequest(read);
  const both = await Promise.all([inRequest(read), inRequest(read)]);
  expect(both.map(({ statements }) => statements)).toEqual([1, 1]);
  await db.transaction().execute(async (tx) => {
    expect(together(tx)).toBe(tx);
    await sql`set local application_name = 'inside'`.execute(tx);
    const [seen, other] = await readAll(tx, [
      (from) => sql<{ name: string }>`select current_setting('application_name') as name`.execute(from),
      (from) => one.execute(from),
    ]);
    expect([seen.rows, other.rows]).toEqual([[{ name: 'inside' }], [{ n: 1 }]]);
  });
  await expect(
    together(db)
      .transaction()
      .execute(async () => {}),
  ).rejects.toThrow('readings belong to no transaction');
});
