import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { ConfigError } from '../../core/config.ts';
import { playedOn } from '../../testing/downline.ts';
import { howMany } from '../../testing/how-many.ts';
import { newMember, payIn } from '../../testing/people.ts';
import { bet, player, rollback } from '../../testing/player.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import {
  appliedForLong,
  booksDiffer,
  DAY_SECONDS,
  dayBack,
  give,
  later,
  play,
  settings,
  spin,
  startAgain,
  wheelOf,
} from '../../testing/wheel.ts';

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('play' as const), back: fc.nat(3), staked: fc.bigInt(0n, 700_000n) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spin' as const), atOnce: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'look' as const }) },
);

test('SITE-12 after any mix of play, rollbacks, spins and retries a member never has more tickets than the rules give, and each ticket is spent once', async () => {
  const platform = await testPlatform({
    ...settings,
    WHEEL_STAKES_TICKETS: '4',
    WHEEL_TICKET_DAYS: '4',
    WHEEL_DAILY_BUDGET_BAHT: '1000000',
    OTP_PER_ADDRESS_HOUR: '100000',
    OTP_PER_ADDRESS_DAY: '100000',
  });
  await appliedForLong(platform);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const person = await newMember(platform);
      const staked = new Map<number, bigint>();
      const { rows: ahead } = await sql<{
        causes: string[];
      }>`select coalesce(array_agg(cause), '{}') as causes from wheel_due(${person.memberId}, now())`.execute(
        platform.db,
      );
      expect(ahead[0]?.causes).toEqual([]);
      for (const one of steps) {
        if (one.kind === 'play') {
          staked.set(one.back, one.staked);
          await play(platform, person.memberId, one.staked, one.back);
        } else if (one.kind === 'spin') {
          const { sealed } = await wheelOf(platform, person);
          const replies = await Promise.all(Array.from({ length: one.atOnce }, () => spin(platform, person, sealed)));
          for (const { status } of replies) expect([200, 422]).toContain(status);
        } else await Promise.all([wheelOf(platform, person), wheelOf(platform, person)]);

        const due = new Set(
          [...staked].flatMap(([back, of]) =>
            Array.from({ length: Math.min(4, Number(of / 100_000n)) }, (_, at) => `stakes:${dayBack(back)}:${at + 1}`),
          ),
        );
        const { tickets } = await wheelOf(platform, person);
        const spent = (
          await platform.db.selectFrom('wheel_spin').select('cause').where('member_id', '=', person.memberId).execute()
        ).map(({ cause }) => cause);
        const unspent = [...due].filter((cause) => !spent.includes(cause)).length;
        const owed = spent.filter((cause) => !due.has(cause)).length;
        expect(tickets).toHaveLength(Math.max(0, unspent - owed));
        expect(tickets.length + spent.length).toBeLessThanOrEqual(Math.max(due.size, spent.length));
      }
    }),
    { numRuns: howMany(3, 12) },
  );
  expect(await booksDiffer(platform)).toEqual([]);
}, 180_000);

test('SITE-12 a rollback takes back the ticket that the stakes had earned; when that ticket is spent, the member’s next earned ticket is offset against it', async () => {
  const platform = await testPlatform(settings);
  const person = await player(platform, 5000);
  const staked = bet(person, 1000, { round: 'one', round_closed: true });
  await platform.walletCall('/transaction/bet', staked);
  await platform.runJob('sum-up-rounds');
  const today = await wheelOf(platform, person);
  // a deposit of at least 1000 baht earns a ticket as soon as 1000 baht were staked on the same day
  expect([today.tickets.map(({ from }) => from).toSorted(), today.today]).toEqual([
    ['deposit', 'stakes'],
    { staked: 1000, from_stakes: 1, from_deposit: true, summed_until: expect.any(String) },
  ]);
  await platform.walletCall('/transaction/rollback', rollback(person, staked.transaction_uuid));
  await platform.runJob('sum-up-rounds');
  expect((await wheelOf(platform, person)).tickets).toEqual([]);
  expect((await spin(platform, person)).body.message).toMatch(/ไม่มีสิทธิ์หมุน/);

  const second = bet(person, 1000, { round: 'two', round_closed: true });
  await platform.walletCall('/transaction/bet', second);
  await platform.runJob('sum-up-rounds');
  expect((await wheelOf(platform, person)).tickets).toHaveLength(2);
  for (let at = 0; at < 2; at++) expect((await spin(platform, person)).status).toBe(200);
  await platform.walletCall('/transaction/rollback', rollback(person, second.transaction_uuid));
  await platform.walletCall('/transaction/bet', bet(person, 2000, { round: 'three', round_closed: true }));
  await platform.runJob('sum-up-rounds');
  // the stakes earn two tickets and the deposit one; two of the three are spent already
  expect((await wheelOf(platform, person)).tickets).toHaveLength(1);
  expect(await booksDiffer(platform)).toEqual([]);
});

test('SITE-12 a deposit earns one ticket a day when it reaches WHEEL_DEPOSIT_BAHT and so do the stakes of that day; stakes earn no ticket while WHEEL_STAKES_BAHT is 0', async () => {
  const platform = await testPlatform({ ...settings, WHEEL_STAKES_BAHT: '0' });
  const person = await newMember(platform);
  await payIn(platform, person, 999);
  await play(platform, person.memberId, 5_000_000n);
  expect(await wheelOf(platform, person)).toMatchObject({
    tickets: [],
    rules: { stakes: null, deposit: { least: 1000 } },
  });
  await payIn(platform, person, 1000);
  await payIn(platform, person, 1500);
  await play(platform, person.memberId, 99_999n);
  expect((await wheelOf(platform, person)).tickets).toEqual([]);
  await play(platform, person.memberId, 100_000n);
  expect((await wheelOf(platform, person)).tickets.map(({ from }) => from)).toEqual(['deposit']);
});

test('SITE-12 a ticket is valid until the end of its last day in Bangkok, and the ticket that expires first is spent first', async () => {
  const platform = await testPlatform({ ...settings, WHEEL_TICKET_DAYS: '2' });
  await appliedForLong(platform);
  const person = await newMember(platform);
  await play(platform, person.memberId, 100_000n, 1);
  await play(platform, person.memberId, 100_000n, 2);
  await give(platform, person, 'gift:later', 3 * DAY_SECONDS);
  const { tickets } = await wheelOf(platform, person);
  expect(tickets.map(({ from, expires_at }) => [from, expires_at.slice(11, 16)])).toEqual([
    ['stakes', '17:00'],
    ['gift', expect.any(String)],
  ]);
  await later(platform, (Date.parse(tickets[0]?.expires_at ?? '') - Date.now()) / 1000 + 1, person);
  expect((await wheelOf(platform, person)).tickets.map(({ from }) => from)).toEqual(['gift']);
  await spin(platform, person);
  expect(await platform.db.selectFrom('wheel_spin').select('cause').execute()).toEqual([{ cause: 'gift:later' }]);
  await give(platform, person, 'gift:short', 60);
  platform.wait(61);
  expect((await spin(platform, person)).body.message).toMatch(/ไม่มีสิทธิ์หมุนที่ใช้ได้/);
});

test('SITE-12 changed rules apply from the next day', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  await play(platform, person.memberId, 100_000n);
  await startAgain(platform, { WHEEL_STAKES_BAHT: '5000' });
  expect(await wheelOf(platform, person)).toMatchObject({
    tickets: [{ from: 'stakes' }],
    rules: { stakes: { each: 1000, most: 5 } },
  });
  await later(platform, DAY_SECONDS, person);
  expect(await wheelOf(platform, person)).toMatchObject({
    tickets: [{ from: 'stakes' }],
    rules: { stakes: { each: 5000 } },
  });
  await play(platform, person.memberId, 499_999n, -1);
  expect((await wheelOf(platform, person)).tickets).toHaveLength(1);
  await play(platform, person.memberId, 500_000n, -1);
  expect((await wheelOf(platform, person)).tickets).toHaveLength(2);
});

test('SITE-12 a cause other than play gives one ticket, however often it is requested; other modules cannot use the causes of play', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  const given = await Promise.all(Array.from({ length: 6 }, () => give(platform, person, 'promotion:17')));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect((await wheelOf(platform, person)).tickets).toHaveLength(1);
  await spin(platform, person);
  expect(await give(platform, person, 'promotion:17')).toBe(false);
  for (const cause of [`stakes:${dayBack(0)}:1`, `deposit:${dayBack(0)}`, 'promotion', 'โปร:1'])
    await expect(give(platform, person, cause), cause).rejects.toThrow();
  // when the tickets earned by play are withdrawn, tickets from other causes stay
  await give(platform, person, 'promotion:18');
  await play(platform, person.memberId, 0n);
  expect((await wheelOf(platform, person)).tickets.map(({ from }) => from)).toEqual(['gift']);
});

test('BON-07 SITE-12 only own stakes that were at risk earn tickets', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  const risk = (risked: bigint) =>
    playedOn(platform, person.memberId, {
      day: dayBack(0),
      staked: 90_000_000n,
      own: { staked: 50_000_000n, won: 0n, risked },
      summedUpAt: new Date().toISOString(),
    });
  await risk(0n);
  expect(await wheelOf(platform, person)).toMatchObject({ tickets: [], today: { staked: 0 } });
  const { stakes } = (await wheelOf(platform, person)).rules;
  await risk(BigInt(stakes?.each ?? 0) * 100n);
  expect(await wheelOf(platform, person)).toMatchObject({
    tickets: [{ from: 'stakes' }],
    today: { staked: stakes?.each },
  });
});

test.each([
  ['WHEEL_PRIZES', { WHEEL_PRIZES: '0=50,1=49.9999' }],
  ['WHEEL_PRIZES', { WHEEL_PRIZES: '0=50,1=50.00001' }],
  ['WHEEL_PRIZES', { WHEEL_PRIZES: '0=50,1=50,2=0' }],
  ['WHEEL_PRIZES', { WHEEL_PRIZES: '0=50,1=25,1=25' }],
  ['WHEEL_PRIZES', { WHEEL_PRIZES: '0=-1,1=99' }],
  ['WHEEL_DAILY_BUDGET_BAHT', { WHEEL_DAILY_BUDGET_BAHT: '499' }],
  ['WHEEL_STAKES_BAHT', { WHEEL_STAKES_BAHT: '118' }],
  ['WHEEL_DEPOSIT_BAHT', { WHEEL_DEPOSIT_BAHT: '118' }],
  // each asks for enough by itself, but 150 baht of stakes would earn two tickets, worth 2.38 baht
  ['WHEEL_DEPOSIT_BAHT', { WHEEL_STAKES_BAHT: '150', WHEEL_DEPOSIT_BAHT: '150' }],
  // the second ticket for stakes and that for the deposit come with 300 baht
  ['WHEEL_DEPOSIT_BAHT', { WHEEL_STAKES_BAHT: '150', WHEEL_DEPOSIT_BAHT: '300' }],
  ['WHEEL_TICKET_DAYS', { WHEEL_TICKET_DAYS: '0' }],
  ['WHEEL_PAUSE_SECONDS', { WHEEL_PAUSE_SECONDS: '61' }],
])('SITE-12 a wrong %s stops the start', (name, wrong) => {
  const attempt = () => readConfig({ DATABASE_URL: 'postgres://a@b/c', DATA_DIR: '/tmp/x', ...wrong });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(new RegExp(`^The setting ${name} `));
});
