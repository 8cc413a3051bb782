import { satang } from '@sanam/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { type MovementKind, move, readBalance, WalletConflict } from './index.ts';

const movement = (memberId: bigint, kind: MovementKind, key: string, amount: number) => ({
  memberId,
  kind,
  key,
  amount: satang(amount),
  actor: 'test',
  detail: { ref: key },
});

/** Check the invariants of a member's ledger. */
async function checkLedger(platform: TestPlatform, memberId: bigint): Promise<void> {
  const { rows: unbalanced } =
    await sql`select sequence from ledger_entry where member_id = ${memberId} group by sequence having sum(amount_satang) <> 0 or count(*) < 2`.execute(
      platform.db,
    );
  expect(unbalanced).toEqual([]);
  const { rows } = await sql<{
    account: string;
    total: bigint;
  }>`select account, sum(amount_satang)::bigint as total from ledger_entry where member_id = ${memberId} group by account`.execute(
    platform.db,
  );
  const balance = await readBalance(platform.db, memberId);
  expect(rows.find((row) => row.account === 'cash')?.total ?? 0n).toBe(balance.cash);
  expect(rows.find((row) => row.account === 'bonus')?.total ?? 0n).toBe(balance.bonus);
  expect(rows.find((row) => row.account === 'held')?.total ?? 0n).toBe(balance.held);
  const { rows: gaps } =
    await sql`select 1 from ledger_transaction where member_id = ${memberId} having max(sequence) <> count(*) or max(sequence) <> (select last_sequence from wallet where member_id = ${memberId})`.execute(
      platform.db,
    );
  expect(gaps).toEqual([]);
}

test('WAL-01 GLI-19 2.5 no money goes from member to member: the other side of each kind of movement is the house or the member', async () => {
  const platform = await testPlatform();
  const others = await platform.db.selectFrom('movement_kind').select('house_account').distinct().execute();
  for (const { house_account } of others) expect(house_account ?? 'house:none').toMatch(/^house:[a-z]+$/);
  const gift = (other: string) =>
    asOwner(
      platform,
      `insert into movement_kind values ('gift', -1, 0, 0, '${other}', false, false, false, false, false)`,
    );
  await expect(gift('member:100002')).rejects.toThrow('house_account');
  await gift('house:gift');
});

test('WAL-01 WAL-02 GLI-19 2.5 after any series of movements, also concurrent ones, entries sum to zero, the sequence has no gap, balances equal their entries, and no balance is negative', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  const kinds: MovementKind[] = [
    'deposit',
    'bet',
    'win',
    'withdraw_hold',
    'withdraw_release',
    'withdraw_settle',
    'bet_rollback',
  ];
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ kind: fc.constantFrom(...kinds), amount: fc.integer({ min: 1, max: 50_000 }) }), {
        minLength: 5,
        maxLength: 20,
      }),
      async (steps) => {
        run++;
        const before = await readBalance(platform.db, memberId);
        const results = await Promise.all(
          steps.map((step, at) => move(platform.db, movement(memberId, step.kind, `run${run}:${at}`, step.amount))),
        );
        for (const result of results) {
          expect(result.cash >= 0n && result.held >= 0n).toBe(true);
        }
        const effect = (step: (typeof steps)[number], account: 'cash' | 'held') => {
          const into = { cash: ['deposit', 'win', 'withdraw_release', 'bet_rollback'], held: ['withdraw_hold'] }[
            account
          ].includes(step.kind);
          const out = { cash: ['bet', 'withdraw_hold'], held: ['withdraw_release', 'withdraw_settle'] }[
            account
          ].includes(step.kind);
          return BigInt(step.amount) * (into ? 1n : out ? -1n : 0n);
        };
        const moved = steps.filter((_, at) => results[at]?.outcome === 'moved');
        const after = await readBalance(platform.db, memberId);
        expect(after.cash).toBe(before.cash + moved.reduce((sum, step) => sum + effect(step, 'cash'), 0n));
        expect(after.held).toBe(before.held + moved.reduce((sum, step) => sum + effect(step, 'held'), 0n));
      },
    ),
    { numRuns: 15 },
  );
  await checkLedger(platform, memberId);
});

test('WAL-02 GLI-19 2.5 of fifty concurrent stakes with credit for thirty, thirty are accepted, and the credit is zero', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await move(platform.db, movement(memberId, 'deposit', 'd', 3000));
  const results = await Promise.all(
    Array.from({ length: 50 }, (_, at) => move(platform.db, movement(memberId, 'bet', `b${at}`, 100))),
  );
  expect(results.filter((result) => result.outcome === 'moved')).toHaveLength(30);
  expect(results.filter((result) => result.outcome === 'not_enough')).toHaveLength(20);
  expect((await readBalance(platform.db, memberId)).cash).toBe(0n);
  await checkLedger(platform, memberId);
});

test('WAL-03 the same movement sent twenty times at once moves money once and returns the same answer; the same key with other content is refused', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  const results = await Promise.all(
    Array.from({ length: 20 }, () => move(platform.db, movement(memberId, 'deposit', 'once', 500))),
  );
  expect(results.filter((result) => result.outcome === 'moved')).toHaveLength(1);
  expect(new Set(results.map((result) => result.cash))).toEqual(new Set([500n]));
  await move(platform.db, movement(memberId, 'deposit', 'more', 100));
  expect(await move(platform.db, movement(memberId, 'deposit', 'once', 500))).toMatchObject({
    outcome: 'replayed',
    cash: 500n,
  });
  await expect(move(platform.db, movement(memberId, 'deposit', 'once', 501))).rejects.toThrow(WalletConflict);
  await expect(move(platform.db, movement(memberId, 'win', 'once', 500))).rejects.toThrow(WalletConflict);
  await expect(
    move(platform.db, { ...movement(memberId, 'deposit', 'once', 500), detail: { other: 'cause' } }),
  ).rejects.toThrow(WalletConflict);
  expect((await readBalance(platform.db, memberId)).cash).toBe(600n);
});

test('WAL-01 the database itself protects the ledger: the servers’ role cannot write, change, delete or truncate it, and the owner cannot change it', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await move(platform.db, movement(memberId, 'deposit', 'd', 500));
  const changes = [
    "update ledger_transaction set actor = 'me'",
    'delete from ledger_transaction',
    'truncate ledger_transaction',
  ];
  for (const statement of [
    ...changes,
    `insert into ledger_transaction select * from ledger_transaction`,
    'update wallet set cash_satang = 0',
    'delete from wallet',
    "update movement_kind set cash_sign = 1 where kind = 'bet'",
    'update provider_transaction set amount_satang = 0',
    'alter table ledger_transaction disable trigger all',
    'drop table ledger_transaction',
    "select ledger_line(w, k, 'x', 1, 0, null, 'me', '{}') from wallet w, movement_kind k",
  ])
    await expect(sql.raw(statement).execute(platform.db), statement).rejects.toThrow(/permission denied|must be owner/);
  for (const statement of changes) await expect(asOwner(platform, statement), statement).rejects.toThrow('append-only');
  await expect(asOwner(platform, 'update wallet set cash_satang = -1')).rejects.toThrow('balance_satang');
  for (const amount of [0, -5])
    await expect(move(platform.db, movement(memberId, 'deposit', 'bad', amount))).rejects.toThrow('more than zero');
  await expect(move(platform.db, movement(999_999n, 'deposit', 'nobody', 5))).rejects.toThrow('no_wallet');
  await expect(move(platform.db, movement(memberId, 'gift' as MovementKind, 'g', 5))).rejects.toThrow(
    'no movement of kind',
  );
  await checkLedger(platform, memberId);
});

test('WAL-01 every kind of movement changes the right accounts, and the house account has the opposite entry', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  await sql`select wallet_bonus_begin(${memberId}, 1)`.execute(platform.db);
  const steps: [MovementKind, number, { cash: bigint; bonus?: bigint; held: bigint }, string | null][] = [
    ['deposit', 1000, { cash: 1000n, held: 0n }, 'house:bank'],
    ['withdraw_hold', 400, { cash: 600n, held: 400n }, null],
    ['withdraw_release', 100, { cash: 700n, held: 300n }, null],
    ['withdraw_settle', 300, { cash: 700n, held: 0n }, 'house:bank'],
    ['withdraw_return', 300, { cash: 1000n, held: 0n }, 'house:bank'],
    ['bet', 50, { cash: 950n, held: 0n }, 'house:provider'],
    ['win', 70, { cash: 1020n, held: 0n }, 'house:provider'],
    ['bet_rollback', 50, { cash: 1070n, held: 0n }, 'house:provider'],
    ['win_rollback', 70, { cash: 1000n, held: 0n }, 'house:provider'],
    ['bonus_grant', 10, { cash: 1000n, bonus: 10n, held: 0n }, 'house:bonus'],
    ['bonus_convert', 5, { cash: 1005n, bonus: 5n, held: 0n }, null],
    ['bonus_forfeit', 5, { cash: 1005n, bonus: 0n, held: 0n }, 'house:bonus'],
    ['cashback', 1, { cash: 1006n, held: 0n }, 'house:cashback'],
    ['commission', 2, { cash: 1008n, held: 0n }, 'house:commission'],
    ['wheel_prize', 3, { cash: 1011n, held: 0n }, 'house:wheel'],
    ['voucher', 4, { cash: 1015n, held: 0n }, 'house:voucher'],
    ['adjustment_credit', 5, { cash: 1020n, held: 0n }, 'house:adjustment'],
    ['adjustment_debit', 20, { cash: 1000n, held: 0n }, 'house:adjustment'],
    ['gateway_deposit', 6, { cash: 1006n, held: 0n }, 'house:gateway'],
  ];
  for (const [kind, amount, after] of steps)
    expect(await move(platform.db, movement(memberId, kind, kind, amount)), kind).toMatchObject({
      outcome: 'moved',
      ...after,
    });
  const kinds = await platform.db.selectFrom('movement_kind').select('kind').execute();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(steps.map(([kind]) => kind).sort());
  const entries = await platform.db
    .selectFrom('ledger_entry')
    .select(['sequence', 'account', 'amount_satang'])
    .where('member_id', '=', memberId)
    .execute();
  for (const [at, [kind, , , house]] of steps.entries()) {
    const own = entries.filter((entry) => entry.sequence === BigInt(at + 1));
    expect(own, kind).toHaveLength(2);
    expect(
      own.reduce((sum, entry) => sum + (entry.amount_satang ?? 0n), 0n),
      kind,
    ).toBe(0n);
    expect(own.find((entry) => entry.account?.startsWith('house'))?.account ?? null, kind).toBe(house);
  }
  await checkLedger(platform, memberId);
});

test('WAL-10 the statement shows every movement with the balance after that movement, newest first, page by page', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  for (let at = 1; at <= 60; at++) await move(platform.db, movement(person.memberId, 'deposit', `d${at}`, 100));
  await move(platform.db, movement(person.memberId, 'withdraw_hold', 'h', 250));
  type Page = {
    data: { sequence: number; amount: number; balance: number; held: number }[];
    next_cursor: string | null;
  };
  const first = (await platform.call('GET', '/api/statement', undefined, person.token)).body as Page;
  expect(first.data[0]).toMatchObject({ sequence: 61, amount: -2.5, balance: 57.5, held: 2.5 });
  const second = (await platform.call('GET', `/api/statement?cursor=${first.next_cursor}`, undefined, person.token))
    .body as Page;
  expect([...first.data, ...second.data].map((line) => line.sequence)).toEqual(
    Array.from({ length: 61 }, (_, at) => 61 - at),
  );
  expect(second.next_cursor).toBeNull();
});

test('WAL-11 bonus money belongs to one bonus at a time: none is accepted without a bonus, no second bonus begins, and a bonus with money left does not end', async () => {
  const platform = await testPlatform();
  const { memberId } = await newMember(platform);
  const begin = (bonusId: number) => sql`select wallet_bonus_begin(${memberId}, ${bonusId})`.execute(platform.db);
  const end = (bonusId: number) => sql`select wallet_bonus_end(${memberId}, ${bonusId}, 'house')`.execute(platform.db);
  await expect(move(platform.db, movement(memberId, 'bonus_grant', 'early', 5))).rejects.toThrow('has no bonus');
  await begin(1);
  await expect(begin(2)).rejects.toThrow('has a bonus already');
  await move(platform.db, movement(memberId, 'bonus_grant', 'given', 5));
  await expect(end(1)).rejects.toThrow('has money of it');
  await expect(end(2)).rejects.toThrow('has not the bonus 2');
  await move(platform.db, movement(memberId, 'bonus_forfeit', 'taken', 5));
  await end(1);
  await begin(2);
  expect(await readBalance(platform.db, memberId)).toMatchObject({ cash: 0n, bonus: 0n });
  await checkLedger(platform, memberId);
});
