import { MOVEMENT_GROUPS } from '@sanam/contract';
import { satang } from '@sanam/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { type MovementKind, move } from './index.ts';

interface Line {
  sequence: number;
  kind: string;
  amount: number;
  balance: number;
  detail: string;
}
interface Page {
  data: Line[];
  next_cursor: string | null;
}

let movements = 0;

/** Move money of a person. @param at time of the movement; not before the time of the last movement. */
async function moved(
  platform: TestPlatform,
  { memberId }: Person,
  kind: MovementKind,
  amount: number,
  at?: string,
): Promise<void> {
  if (at) await standAt(platform, memberId, at);
  const ref = `T${++movements}`;
  const { outcome } = await move(platform.db, {
    memberId,
    kind,
    key: ref,
    amount: satang(amount),
    actor: 'test',
    detail: { ref },
  });
  expect(outcome).toBe('moved');
}

/**
 * Give the next movement a later time: a movement is never written with an earlier time than the wallet's, which the
 * database's owner can set.
 */
async function standAt(platform: TestPlatform, memberId: bigint, at: string): Promise<void> {
  await asOwner(platform, 'update wallet set moved_at = $1 where member_id = $2', [at, memberId]);
}

async function ask(platform: TestPlatform, person: Person, query: Record<string, string>): Promise<Page> {
  const reply = await platform.call('GET', `/api/statement?${new URLSearchParams(query)}`, undefined, person.token);
  expect(reply.status).toBe(200);
  return reply.body as Page;
}

/** All statement lines for a filter, read page by page. */
async function askAll(platform: TestPlatform, person: Person, query: Record<string, string>): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | null = null;
  do {
    const page: Page = await ask(platform, person, { ...query, ...(cursor ? { cursor } : {}) });
    lines.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor);
  return lines;
}

const sequences = (lines: readonly Line[]) => lines.map((line) => line.sequence);

test('WAL-10 every kind of movement belongs to one group, and a filter by group shows only the kinds of that group', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const { rows } = await sql<{ kind: MovementKind }>`select kind from movement_kind`.execute(platform.db);
  const kinds = rows.map((row) => row.kind);
  expect(Object.values(MOVEMENT_GROUPS).flat().toSorted()).toEqual(kinds.toSorted());

  await moved(platform, person, 'deposit', 100_000);
  await moved(platform, person, 'withdraw_hold', 10_000);
  await sql`select wallet_bonus_begin(${person.memberId}, 1)`.execute(platform.db);
  // in an order in which every account has what the next movement takes
  await moved(platform, person, 'bonus_grant', 1000);
  for (const kind of kinds) if (kind !== 'bonus_grant') await moved(platform, person, kind, 100);
  const groups = Object.keys(MOVEMENT_GROUPS) as (keyof typeof MOVEMENT_GROUPS)[];
  const shown: number[] = [];
  for (const group of groups) {
    const lines = await askAll(platform, person, { group });
    expect(new Set(lines.map((line) => line.kind)), group).toEqual(new Set(MOVEMENT_GROUPS[group]));
    shown.push(...sequences(lines));
  }
  expect(shown.toSorted((a, b) => b - a)).toEqual(sequences(await askAll(platform, person, {})));
});

test('WAL-10 a day begins and ends at midnight in Bangkok, and a range includes its first and last day', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const times = [
    '2096-02-27T16:59:59.999999Z', // the last moment of the 27th in Bangkok
    '2096-02-27T17:00:00Z', // the first of the 28th
    '2096-02-28T16:59:59.999999Z',
    '2096-02-28T17:00:00Z', // the first of the leap day
    '2096-02-28T17:00:00Z', // at the same moment
    '2096-02-29T16:59:59.999999Z',
    '2096-02-29T17:00:00Z', // the first of March
  ];
  for (const at of times) await moved(platform, person, 'deposit', 100, at);
  const shown = async (query: Record<string, string>) => sequences(await askAll(platform, person, query));
  expect(await shown({ from: '2096-02-28', to: '2096-02-28' })).toEqual([3, 2]);
  expect(await shown({ from: '2096-02-29', to: '2096-02-29' })).toEqual([6, 5, 4]);
  expect(await shown({ from: '2096-02-28', to: '2096-02-29' })).toEqual([6, 5, 4, 3, 2]);
  expect(await shown({ from: '2096-03-01' })).toEqual([7]);
  expect(await shown({ to: '2096-02-27' })).toEqual([1]);
  for (const query of [
    { to: '2096-02-26' },
    { from: '2096-03-02' },
    { from: '2096-03-02', to: '2097-01-01' },
    { to: '0000-01-01' },
    { from: '9999-12-31' },
  ])
    expect(await shown(query), JSON.stringify(query)).toEqual([]);
  expect(await shown({ from: '0000-01-01', to: '9999-12-31' })).toEqual([7, 6, 5, 4, 3, 2, 1]);
});

test('WAL-10 any range of days returns exactly the movements of these days, however many there are', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  expect(await askAll(platform, person, { from: '2020-01-01', to: '2099-12-31' })).toEqual([]);
  for (let count = 1; count <= 17; count++) {
    await moved(platform, person, 'deposit', 100, `2096-05-${String(count).padStart(2, '0')}T05:00:00Z`);
    for (const day of [1, Math.ceil(count / 2), count]) {
      const from = `2096-05-${String(day).padStart(2, '0')}`;
      expect(sequences(await askAll(platform, person, { from })), `${count} from ${from}`).toEqual(
        Array.from({ length: count - day + 1 }, (_, at) => count - at),
      );
      expect(sequences(await askAll(platform, person, { to: from })), `${count} to ${from}`).toEqual(
        Array.from({ length: day }, (_, at) => day - at),
      );
    }
  }
});

test('WAL-10 the pages of a filtered statement have no gap and no repetition, and each line has the balance after its movement', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await moved(platform, person, 'deposit', 50_000, '2096-06-01T05:00:00Z');
  for (let at = 0; at < 30; at++) {
    await moved(platform, person, 'bet', 100);
    if (at % 5 === 0) await moved(platform, person, 'cashback', 20);
  }
  await moved(platform, person, 'cashback', 20, '2096-06-02T05:00:00Z');
  const first = await ask(platform, person, { group: 'bonus', to: '2096-06-01', limit: '4' });
  expect(first.data).toHaveLength(4);
  expect(first.next_cursor).toBe(String(first.data[3]?.sequence));
  const second = await ask(platform, person, {
    group: 'bonus',
    to: '2096-06-01',
    limit: '4',
    cursor: first.next_cursor ?? '',
  });
  expect(second.next_cursor).toBeNull();
  const both = [...first.data, ...second.data];
  // a cashback movement comes after the 1st, 6th, 11th … bet
  expect(sequences(both)).toEqual([33, 27, 21, 15, 9, 3]);
  expect(both.map((line) => line.balance)).toEqual([475.2, 480, 484.8, 489.6, 494.4, 499.2]);
  // a page that is exactly full, with no further lines, is the last page
  expect((await ask(platform, person, { group: 'bonus', limit: '7' })).next_cursor).toBeNull();
  expect(sequences(await askAll(platform, person, { limit: '7' }))).toEqual(
    Array.from({ length: 38 }, (_, at) => 38 - at),
  );
  // a page at or beyond the end of the list is empty, without an error
  for (const cursor of ['0', '1', '9'])
    expect((await ask(platform, person, { group: 'adjustment', cursor })).data, cursor).toEqual([]);
  expect(
    (await ask(platform, person, { to: '2096-06-01', cursor: '999999999999999999', limit: '1' })).data[0]?.sequence,
  ).toBe(37);
});

test('WAL-10 a page has 50 lines unless 1 to 500 are requested', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  for (let at = 0; at < 52; at++) await moved(platform, person, 'deposit', 100);
  expect((await ask(platform, person, {})).data).toHaveLength(50);
  expect((await ask(platform, person, { limit: '1' })).data).toHaveLength(1);
  expect((await ask(platform, person, { limit: '52' })).next_cursor).toBeNull();
  expect((await ask(platform, person, { limit: '500' })).data).toHaveLength(52);
});

test('WAL-10 API-02 impossible filters are refused in Thai, with the name of the field', async () => {
  const platform = await testPlatform();
  const { token } = await newMember(platform);
  const wrong: [string, string][] = [
    ['from=2026-02-30', 'from'],
    ['from=2026-13-01', 'from'],
    ['from=2025-02-29', 'from'],
    ['to=2026-2-3', 'to'],
    ['to=', 'to'],
    ['to=2026-01-01T00:00:00Z', 'to'],
    ['from=01/02/2026', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=2026-03-01&from=2026-03-02', 'from'],
    ['group=bet', 'group'],
    ['group=', 'group'],
    ['group=toString', 'group'],
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=050', 'limit'],
    ['cursor=abc', 'cursor'],
    ['cursor=-1', 'cursor'],
    ['cursor=9999999999999999999', 'cursor'],
  ];
  for (const [query, field] of wrong) {
    const { status, body } = await platform.call('GET', `/api/statement?${query}`, undefined, token);
    const { message, errors } = body as { message: string; errors: Record<string, string[]> };
    expect(status, query).toBe(422);
    expect(Object.keys(errors), query).toEqual([field, 'error']);
    expect(errors[field]?.[0], query).toBe(message);
    expect(message, query).toMatch(/[ก-๙]/);
    expect(message, query).not.toBe('ข้อมูลไม่ถูกต้อง');
  }
  expect((await platform.call('GET', '/api/statement?group=play', undefined, undefined)).status).toBe(401);
});

test('WAL-10 another member’s lines never appear, whatever the request', async () => {
  const platform = await testPlatform();
  const [mine, theirs] = [await newMember(platform), await newMember(platform)];
  await moved(platform, theirs, 'deposit', 900, '2096-07-01T05:00:00Z');
  await moved(platform, mine, 'deposit', 100, '2096-07-01T05:00:00Z');
  await moved(platform, theirs, 'deposit', 900, '2096-07-02T05:00:00Z');
  await moved(platform, theirs, 'bet', 900);
  for (const query of [
    {},
    { group: 'deposit' },
    { from: '2096-07-01' },
    { to: '2096-07-31' },
    { cursor: '99' },
    { group: 'deposit', from: '2096-07-01', to: '2096-07-02' },
  ]) {
    const lines = await askAll(platform, mine, query as Record<string, string>);
    expect(
      lines.map(({ amount, balance }) => ({ amount, balance })),
      JSON.stringify(query),
    ).toEqual([{ amount: 1, balance: 1 }]);
  }
  expect(await askAll(platform, mine, { group: 'play' })).toEqual([]);
});
