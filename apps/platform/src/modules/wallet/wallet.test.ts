import { satang } from '@sanam/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newMember } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { type MovementKind, move, readBalance, WalletConflict } from './index.ts';

const movement = (memberId: bigint, kind: MovementKind, key: string, amount: number) => ({ memberId, kind, key, amount: satang(amount), actor: 'test', detail: { ref: key } });

/** Everything that must hold of a member's ledger, whatever was done to it. */
async function checkLedger(platform: TestPlatform, memberId: bigint): Promise<void> {
  const { rows: unbalanced } = await sql`select sequence from ledger_entry where member_id = ${memberId} group by sequence having sum(amount_satang) <> 0 or count(*) < 2`.execute(
    platform.db,
  );
  expect(unbalanced).toEqual([]);
  const { rows } = await sql<{
    account: string;
    total: bigint;
  }>`select account, sum(amount_satang)::bigint as total from ledger_entry where member_id = ${memberId} group by account`.execute(platform.db);
  const balance = await readBalance(platform.db, memberId);
  expect(rows.find((row) => row.account === 'cash')?.total ?? 0n).toBe(balance.cash);
  expect(rows.find((row) => row.account === 'held')?.total ?? 0n).toBe(balance.held);
  const { rows: gaps } =
    await sql`select 1 from ledger_transaction where member_id = ${memberId} having max(sequence) <> count(*) or max(sequence) <> (select last_sequence from wallet where member_id = ${memberId})`.execute(
      platform.db,
    );
  expect(gaps).toEqual([]);
}

test('WAL-01 WAL-02 any run of movements, also at once: entries sum to zero, the sequence has no gap, balances equal their entries, nothing goes below zero', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  const kinds: MovementKind[] = ['deposit', 'bet', 'win', 'withdraw_hold', 'withdraw_release', 'withdraw_settle', 'bet_rollback'];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: 1, max: 50_000 }) }), { minLength: 5, maxLength: 20 }), async (steps) => {
      run++;
      const before = await readBalance(platform.db, memberId);
      const results = await Promise.all(steps.map((step, at) => move(platform.db, movement(memberId, step.kind, `run${run}:${at}`, step.amount))));
      for (const result of results) {
        expect(result.cash >= 0n && result.held >= 0n).toBe(true);
      }
      const effect = (step: (typeof steps)[number], account: 'cash' | 'held') => {
        const into = { cash: ['deposit', 'win', 'withdraw_release', 'bet_rollback'], held: ['withdraw_hold'] }[account].includes(step.kind);
        const out = { cash: ['bet', 'withdraw_hold'], held: ['withdraw_release', 'withdraw_settle'] }[account].includes(step.kind);
        return BigInt(step.amount) * (into ? 1n : out ? -1n : 0n);
      };
      const moved = steps.filter((_, at) => results[at]?.outcome === 'moved');
      const after = await readBalance(platform.db, memberId);
      expect(after.cash).toBe(before.cash + moved.reduce((sum, step) => sum + effect(step, 'cash'), 0n));
      expect(after.held).toBe(before.held + moved.reduce((sum, step) => sum + effect(step, 'held'), 0n));
    }),
    { numRuns: 15 },
  );
  await checkLedger(platform, memberId);
});

test('WAL-02 fifty stakes at once on credit for thirty: thirty are taken, and the credit is zero', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await move(platform.db, movement(memberId, 'deposit', 'd', 3000));
  const results = await Promise.all(Array.from({ length: 50 }, (_, at) => move(platform.db, movement(memberId, 'bet', `b${at}`, 100))));
  expect(results.filter((result) => result.outcome === 'moved')).toHaveLength(30);
  expect(results.filter((result) => result.outcome === 'not_enough')).toHaveLength(20);
  expect((await readBalance(platform.db, memberId)).cash).toBe(0n);
  await checkLedger(platform, memberId);
});

test('WAL-03 the same movement twenty times at once moves money once and answers the same; the key with other content is refused', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  const results = await Promise.all(Array.from({ length: 20 }, () => move(platform.db, movement(memberId, 'deposit', 'once', 500))));
  expect(results.filter((result) => result.outcome === 'moved')).toHaveLength(1);
  expect(new Set(results.map((result) => result.cash))).toEqual(new Set([500n]));
  await move(platform.db, movement(memberId, 'deposit', 'more', 100));
  expect(await move(platform.db, movement(memberId, 'deposit', 'once', 500))).toMatchObject({ outcome: 'replayed', cash: 500n });
  await expect(move(platform.db, movement(memberId, 'deposit', 'once', 501))).rejects.toThrow(WalletConflict);
  await expect(move(platform.db, movement(memberId, 'win', 'once', 500))).rejects.toThrow(WalletConflict);
  expect((await readBalance(platform.db, memberId)).cash).toBe(600n);
});

test('WAL-01 the database itself refuses to change, delete or empty the ledger, and an unbalanced movement', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await move(platform.db, movement(memberId, 'deposit', 'd', 500));
  for (const statement of [
    sql`update ledger_entry set amount_satang = 1`,
    sql`update ledger_transaction set actor = 'me'`,
    sql`delete from ledger_entry`,
    sql`delete from ledger_transaction`,
    sql`truncate ledger_entry`,
    sql`truncate ledger_transaction`,
  ]) {
    await expect(statement.execute(platform.db)).rejects.toThrow('append-only');
  }
  await expect(sql`insert into ledger_entry (member_id, sequence, account, amount_satang) values (${memberId}, 1, 'house:other', 5)`.execute(platform.db)).rejects.toThrow(
    'sum to',
  );
  await expect(
    sql`insert into ledger_entry (member_id, sequence, account, amount_satang) values (${memberId}, 9, 'house:a', 5), (${memberId}, 9, 'house:b', -5)`.execute(platform.db),
  ).rejects.toThrow('without a movement');
  await expect(
    sql`insert into ledger_transaction (member_id, sequence, kind, idempotency_key, amount_satang, cash_after_satang, held_after_satang, actor, detail) values (${memberId}, 2, 'win', 'x', 5, 5, 0, 'me', '{}')`.execute(
      platform.db,
    ),
  ).rejects.toThrow('0 entries');
  await expect(sql`update wallet set cash_satang = -1 where member_id = ${memberId}`.execute(platform.db)).rejects.toThrow('check constraint');
  for (const amount of [0, -5]) await expect(move(platform.db, movement(memberId, 'deposit', 'bad', amount))).rejects.toThrow('more than zero');
  await expect(move(platform.db, movement(999_999n, 'deposit', 'nobody', 5))).rejects.toThrow('no_wallet');
  await checkLedger(platform, memberId);
});

test('WAL-10 the statement shows every movement with the balance after it, newest first, page by page', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  for (let at = 1; at <= 60; at++) await move(platform.db, movement(person.memberId, 'deposit', `d${at}`, 100));
  await move(platform.db, movement(person.memberId, 'withdraw_hold', 'h', 250));
  type Page = { data: { sequence: number; amount: number; balance: number; held: number }[]; next_cursor: string | null };
  const first = (await platform.call('GET', '/api/statement', undefined, person.token)).body as Page;
  expect(first.data[0]).toMatchObject({ sequence: 61, amount: -2.5, balance: 57.5, held: 2.5 });
  const second = (await platform.call('GET', `/api/statement?cursor=${first.next_cursor}`, undefined, person.token)).body as Page;
  expect([...first.data, ...second.data].map((line) => line.sequence)).toEqual(Array.from({ length: 61 }, (_, at) => 61 - at));
  expect(second.next_cursor).toBeNull();
});
