import { randomUUID } from 'node:crypto';
import type { WheelSpin, Wheel as WheelView } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { ConfigError } from '../../core/config.ts';
import { closeFindingByHand, openFinding } from '../../core/findings.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { playedOn } from '../../testing/downline.ts';
import { howMany } from '../../testing/how-many.ts';
import { newMember, newStaff, type Person, payIn, signInAgain } from '../../testing/people.ts';
import { bet, credit, player, rollback, UNHURRIED } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { drawOf, sealOf } from './draw.ts';
import { grantTicket, prepareWheel, wheelBookCheck } from './index.ts';
import { prizeAt, prizesOf } from './prizes.ts';
import { openWheel } from './wheel.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
/** Prize table in which every spin wins. */
const WINNING = { WHEEL_PRIZES: '2=50,8=50', WHEEL_DEPOSIT_BAHT: '1000' };
const settings = { ...WINNING, WHEEL_PAUSE_SECONDS: '0', ...UNHURRIED };

type Asking = Pick<Person, 'token'>;
const wheelOf = async (platform: TestPlatform, person: Asking) =>
  ((await platform.call('GET', '/api/wheel', undefined, person.token)).body as { data: WheelView }).data;
const spinsOf = async (platform: TestPlatform, person: Asking, query = '') =>
  (await platform.call('GET', `/api/wheel/spins${query}`, undefined, person.token)).body as {
    data: WheelSpin[];
    next_before: number | null;
  };
const spin = async (platform: TestPlatform, person: Asking, sealed?: string, playId: string = randomUUID()) =>
  (await platform.call(
    'POST',
    '/api/wheel/spin',
    { play_id: playId, sealed: sealed ?? (await wheelOf(platform, person)).sealed },
    person.token,
  )) as {
    status: number;
    body: { spin: WheelSpin; credit: number; repeated: boolean; message: string };
  };
const give = (
  platform: TestPlatform,
  person: Pick<Person, 'memberId'>,
  cause = `gift:${randomUUID()}`,
  seconds = DAY_SECONDS,
) =>
  platform.db.transaction().execute((tx) =>
    grantTicket(platform.wheel, tx, {
      memberId: person.memberId,
      cause,
      expiresAt: new Date(platform.wheel.clock.now().getTime() + seconds * 1000),
    }),
  );
const dayBack = (days: number) => bangkokDay(new Date(Date.now() - days * DAY_MS));
const play = (platform: TestPlatform, memberId: bigint, staked: bigint, back = 0) =>
  playedOn(platform, memberId, { day: dayBack(back), staked, summedUpAt: new Date().toISOString() });
const booksDiffer = (platform: TestPlatform) =>
  platform.db.transaction().execute((tx) => wheelBookCheck(tx, new Date(0)));
/** Advance the clock, and sign the person in again. */
async function later(platform: TestPlatform, seconds: number, person: Person): Promise<void> {
  platform.wait(seconds);
  person.token = (await signInAgain(platform, person)).token;
}
/** Make the present rules apply since 2020, so that play of earlier days earns tickets too. */
const appliedForLong = (platform: TestPlatform) => tamper(platform, "update wheel_rules set since_day = '2020-01-01'");
/** Start the wheel as a process with other settings would. */
const startAgain = (platform: TestPlatform, other: Partial<Record<keyof Config, string>>) =>
  prepareWheel(
    openWheel({
      ...platform.wheel,
      settings: () =>
        readConfig({ DATABASE_URL: platform.config.DATABASE_URL, DATA_DIR: '/tmp', ...settings, ...other }),
    }),
  );

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

test('SITE-12 a spin pays the prize of its number, once; anyone can recompute the number, and the seal existed before the spin', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  for (let at = 0; at < 3; at++) await give(platform, person);
  let won = 0;
  for (let at = 1; at <= 3; at++) {
    const before = await wheelOf(platform, person);
    expect(before).toMatchObject({
      closed: null,
      table: {
        version: 1,
        expected: 5,
        prizes: [
          { amount: 2, millionths: 500_000 },
          { amount: 8, millionths: 500_000 },
        ],
      },
    });
    const playId = randomUUID();
    const { body } = await spin(platform, person, before.sealed, playId.toUpperCase());
    expect(body.spin).toMatchObject({
      number: at,
      play_id: playId,
      sealed: before.sealed,
      ref: `WH-${playId.slice(0, 8).toUpperCase()}`,
    });
    expect(sealOf(body.spin.seed, 1, before.table.sealed_prizes)).toBe(before.sealed);
    expect(drawOf(body.spin.seed, playId)).toBe(body.spin.drawn);
    expect(BigInt(body.spin.amount * 100)).toBe(prizeAt(prizesOf(body.spin.sealed_prizes), body.spin.drawn));
    won += body.spin.amount;
    expect([body.credit, body.repeated]).toEqual([won, false]);
  }
  expect(await credit(platform, person)).toBe(won);
  const { data } = await spinsOf(platform, person);
  expect(data.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect((await spinsOf(platform, person, '?before=2')).data.map(({ number }) => number)).toEqual([1]);
  const statement = (await platform.call('GET', '/api/statement?group=bonus', undefined, person.token)).body as {
    data: { kind: string; amount: number; detail: string }[];
  };
  expect(statement.data.map(({ kind, amount, detail }) => ({ kind, amount, detail }))).toEqual(
    data.map(({ amount, ref }) => ({ kind: 'wheel_prize', amount, detail: ref })),
  );
  expect(await booksDiffer(platform)).toEqual([]);
  expect(new Set(data.map(({ seed }) => seed)).size).toBe(3);
  // the secret of the next spin is never revealed
  const { seed } = await platform.db.selectFrom('wheel_next').select('seed').executeTakeFirstOrThrow();
  for (const path of ['/api/wheel', '/api/wheel/spins'])
    expect(JSON.stringify((await platform.call('GET', path, undefined, person.token)).body)).not.toContain(seed);
});

test('SITE-12 a spin that wins nothing spends its ticket and moves no money', async () => {
  const platform = await testPlatform({ ...settings, WHEEL_PRIZES: '0=99.9999,1=0.0001' });
  const person = await newMember(platform);
  await give(platform, person);
  expect((await spin(platform, person)).body).toMatchObject({ success: true, credit: 0, spin: { amount: 0 } });
  expect(await platform.db.selectFrom('ledger_transaction').select('sequence').execute()).toEqual([]);
  expect((await wheelOf(platform, person)).tickets).toEqual([]);
  expect(await booksDiffer(platform)).toEqual([]);
});

test('SITE-12 thirty concurrent requests with one play id are one spin; a repeat after a lost answer gets the same answer, even when spinning is no longer possible', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  for (let at = 0; at < 3; at++) await give(platform, person);
  const { sealed } = await wheelOf(platform, person);
  const playId = randomUUID();
  const replies = await Promise.all(Array.from({ length: 30 }, () => spin(platform, person, sealed, playId)));
  expect(new Set(replies.map(({ status, body }) => `${status} ${body.spin.drawn} ${body.spin.number}`)).size).toBe(1);
  expect(replies.filter(({ body }) => !body.repeated)).toHaveLength(1);
  expect((await wheelOf(platform, person)).tickets).toHaveLength(2);
  await openFinding(platform.db, { kind: 'provider_differs', subject: 'one', memberId: person.memberId, detail: {} });
  await later(platform, 3 * DAY_SECONDS, person);
  expect((await spin(platform, person, sealed, playId)).body).toMatchObject({
    repeated: true,
    spin: { number: 1, amount: replies[0]?.body.spin.amount },
  });
  expect(await credit(platform, person)).toBe(replies[0]?.body.spin.amount);
});

test('SITE-12 many concurrent spins spend one ticket each: of the requests with the same seal one spins, and the others are refused and spend nothing', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  for (let at = 0; at < 4; at++) await give(platform, person);
  for (let round = 3; round >= 0; round--) {
    const { sealed } = await wheelOf(platform, person);
    const replies = await Promise.all(Array.from({ length: 8 }, () => spin(platform, person, sealed)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of replies)
      if (status !== 200)
        expect(body.message).toMatch(round > 0 ? /ถูกใช้ไปแล้วหรือเปลี่ยนแล้ว/ : /ถูกใช้ไปแล้วหรือเปลี่ยนแล้ว|ไม่มีสิทธิ์หมุน/);
    expect((await wheelOf(platform, person)).tickets).toHaveLength(round);
  }
  expect((await spin(platform, person)).body.message).toMatch(/ไม่มีสิทธิ์หมุนที่ใช้ได้/);
  const { data } = await spinsOf(platform, person);
  expect(await credit(platform, person)).toBe(data.reduce((sum, { amount }) => sum + amount, 0));
  expect(await booksDiffer(platform)).toEqual([]);
});

test('SITE-12 when a server dies in the middle of a spin, nothing was spun, and a retry with the same play id spins', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  await give(platform, person);
  const { sealed } = await wheelOf(platform, person);
  const playId = randomUUID();
  const other = new pg.Client({ connectionString: platform.ownerUrl });
  other.on('error', () => {});
  await other.connect();
  await other.query('begin');
  const spent = await other.query('select outcome from wheel_spend($1, $2, $3, 1, $4, 0, now())', [
    person.memberId,
    playId,
    sealed,
    'ab'.repeat(32),
  ]);
  expect(spent.rows).toEqual([{ outcome: 'spun' }]);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  const waiting = spin(platform, person, sealed, playId);
  await asOwner(platform, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  expect((await waiting).body).toMatchObject({ repeated: false, spin: { number: 1, sealed } });
  expect((await spinsOf(platform, person)).data).toHaveLength(1);
  expect(await booksDiffer(platform)).toEqual([]);
});

test('SITE-12 when the rest of the day’s budget cannot cover the biggest prize, the wheel closes until midnight before any ticket is spent', async () => {
  const platform = await testPlatform({
    ...settings,
    WHEEL_PRIZES: '40=50,50=50',
    WHEEL_STAKES_BAHT: '10000',
    WHEEL_DEPOSIT_BAHT: '0',
    WHEEL_DAILY_BUDGET_BAHT: '120',
  });
  const people = await Promise.all(Array.from({ length: 6 }, () => newMember(platform)));
  for (const person of people) await give(platform, person, undefined, 3 * DAY_SECONDS);
  const seals = await Promise.all(people.map((person) => wheelOf(platform, person)));
  const replies = await Promise.all(people.map((person, at) => spin(platform, person, seals[at]?.sealed)));
  const paid = replies.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.spin.amount, 0);
  // after two prizes of at least 40 baht, less than 50 of the budget of 120 baht is left
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(paid).toBeLessThanOrEqual(120);
  for (const { status, body } of replies)
    if (status !== 200) expect(body.message).toMatch(/ปิดถึงเที่ยงคืน สิทธิ์หมุนของคุณยังอยู่ครบ/);
  const late = people.find((_, at) => replies[at]?.status !== 200) as Person;
  expect(await wheelOf(platform, late)).toMatchObject({ closed: 'budget', tickets: [{ from: 'gift' }] });
  expect((await platform.call('GET', '/api/wheel/offer')).body).toMatchObject({ data: { closed: 'budget' } });
  await later(platform, DAY_SECONDS, late);
  expect(await wheelOf(platform, late)).toMatchObject({ closed: null });
  expect((await spin(platform, late)).status).toBe(200);
  expect(await booksDiffer(platform)).toEqual([]);
});

test('SITE-12 when a smaller table has replaced the sealed one, and the budget covers only the new one, the page is told of a new seal and not that the wheel is closed', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  await give(platform, person);
  const { sealed } = await wheelOf(platform, person);
  await startAgain(platform, { WHEEL_PRIZES: '1=50,2=50', WHEEL_DAILY_BUDGET_BAHT: '7' });
  const stale = await spin(platform, person, sealed);
  expect([stale.status, stale.body.message]).toEqual([422, expect.stringContaining('กรุณาดูรหัสใหม่')]);
  expect(await wheelOf(platform, person)).toMatchObject({ closed: null, tickets: [{ from: 'gift' }] });
  expect((await spin(platform, person)).status).toBe(200);
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

test('SITE-12 a spin is refused without a bank account, while the member’s payouts are halted, while the wheel is off, and for a guest; tickets stay', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  await give(platform, person);
  const refused = async (words: RegExp) => {
    const { status, body } = await spin(platform, person);
    expect([status, body.message]).toEqual([422, expect.stringMatching(words)]);
    expect((await wheelOf(platform, person)).tickets).toHaveLength(1);
  };
  await openFinding(platform.db, { kind: 'provider_differs', subject: 'one', memberId: person.memberId, detail: {} });
  await refused(/เจ้าหน้าที่กำลังตรวจสอบ/);
  const finding = await platform.db.selectFrom('finding').select('id').executeTakeFirstOrThrow();
  await closeFindingByHand(platform.db, finding.id, 'test', 'fine');
  const exclusion = {
    member_id: person.memberId,
    reason: 'a test of it',
    excluded_by: 'test',
    excluded_at: new Date(),
  };
  await platform.db.insertInto('payout_exclusion').values(exclusion).execute();
  await refused(/เจ้าหน้าที่กำลังตรวจสอบ/);
  await platform.db.deleteFrom('payout_exclusion').execute();
  await asOwner(platform, "update audit_run set finished_at = now() - interval '30 days'");
  await refused(/เจ้าหน้าที่กำลังตรวจสอบ/);
  await asOwner(platform, 'update audit_run set finished_at = now()');
  platform.wheel.rules.isOn = false;
  await refused(/กงล้อปิดอยู่/);
  expect((await wheelOf(platform, person)).closed).toBe('off');
  platform.wheel.rules.isOn = true;
  const { rows } = await sql<{
    account: object;
  }>`select to_jsonb(a) as account from member_bank_account a where member_id = ${person.memberId}`.execute(
    platform.db,
  );
  await tamper(platform, `delete from member_bank_account where member_id = ${person.memberId}`);
  await refused(/ผูกบัญชีธนาคารก่อนหมุน/);
  await asOwner(
    platform,
    'insert into member_bank_account select * from jsonb_populate_record(null::member_bank_account, $1)',
    [JSON.stringify(rows[0]?.account)],
  );
  expect((await spin(platform, person)).status).toBe(200);
  expect(
    (await platform.call('POST', '/api/wheel/spin', { play_id: randomUUID(), sealed: 'a'.repeat(64) })).status,
  ).toBe(401);
  expect(
    (await platform.call('POST', '/api/wheel/spin', { play_id: 'x', sealed: 'a'.repeat(64) }, person.token)).status,
  ).toBe(422);
  expect(
    (await platform.call('POST', '/api/wheel/spin', { play_id: randomUUID(), sealed: 'x' }, person.token)).status,
  ).toBe(422);
  expect((await platform.call('GET', '/api/wheel')).status).toBe(401);
});

test('SITE-12 a member must wait a fixed number of seconds between two spins', async () => {
  const platform = await testPlatform({ ...settings, WHEEL_PAUSE_SECONDS: '5' });
  const person = await newMember(platform);
  for (let at = 0; at < 2; at++) await give(platform, person);
  expect((await spin(platform, person)).status).toBe(200);
  const soon = await spin(platform, person);
  expect([soon.status, soon.body.message]).toEqual([
    429,
    expect.stringMatching(/อีกครั้งได้ในอีก [45] วินาที สิทธิ์หมุนของคุณยังอยู่ครบ/),
  ]);
  platform.wait(5);
  expect((await spin(platform, person)).status).toBe(200);
});

test('SITE-12 a spin that a process with a clock ahead has written keeps nobody from the next one', async () => {
  const platform = await testPlatform({ ...settings, WHEEL_PAUSE_SECONDS: '5' });
  const person = await newMember(platform);
  for (let at = 0; at < 2; at++) await give(platform, person);
  platform.wait(300);
  expect((await spin(platform, person)).status).toBe(200);
  platform.wait(-300);
  expect((await spin(platform, person)).status).toBe(200);
});

test('SITE-12 a changed prize table is a new version: a sealed spin keeps its table, and the next spin is sealed with the new table', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  for (let at = 0; at < 2; at++) await give(platform, person);
  const before = await wheelOf(platform, person);
  await startAgain(platform, {});
  expect(await wheelOf(platform, person)).toMatchObject({ sealed: before.sealed, table: { version: 1 } });
  await startAgain(platform, { WHEEL_PRIZES: '1=50,2=50' });
  const { body } = await spin(platform, person, before.sealed);
  expect([body.spin.version, [2, 8].includes(body.spin.amount)]).toEqual([1, true]);
  const after = await wheelOf(platform, person);
  expect(after).toMatchObject({ table: { version: 2, expected: 1.5 } });
  await startAgain(platform, { WHEEL_PRIZES: '3=50,4=50' });
  // this read, as of another browser window, seals the spin again with the newer table
  expect(await wheelOf(platform, person)).toMatchObject({ table: { version: 3 } });
  expect((await spin(platform, person, after.sealed)).body.message).toMatch(/เปลี่ยนแล้ว/);
  expect((await wheelOf(platform, person)).tickets).toHaveLength(1);
  expect((await platform.call('GET', '/api/wheel/offer')).body).toMatchObject({
    data: { closed: null, table: { version: 3 } },
  });
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

test('SITE-12 WAL-05 the book check compares spins with the ledger, both ways, and each win with the sealed table', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  await give(platform, person);
  await spin(platform, person);
  const found = async () => (await booksDiffer(platform)).map(({ kind }) => kind).toSorted();
  expect(await found()).toEqual([]);
  await tamper(platform, 'update wheel_spin set amount_satang = amount_satang + 1');
  expect(await found()).toEqual([
    'movement_without_spin',
    'spin_drawn_otherwise',
    'spin_without_movement',
    'wheel_day_otherwise',
  ]);
  await tamper(platform, `update wheel_spin set amount_satang = amount_satang - 1, seed = '${'ab'.repeat(32)}'`);
  expect(await found()).toEqual(['spin_drawn_otherwise']);
  await tamper(platform, 'delete from wheel_spin');
  expect(await found()).toEqual(['movement_without_spin', 'wheel_day_otherwise']);
});

test('SITE-12 WAL-01 the servers’ role cannot write the wheel’s tables directly, and nobody can change a spin', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  await give(platform, person);
  await spin(platform, person);
  const changes = [
    'update wheel_spin set amount_satang = 1',
    'delete from wheel_spin',
    "update wheel_ticket set expires_at = now() + interval '1 year'",
    'update wheel_ticket set withdrawn_at = now()',
    "update wheel_table set prizes = '0:1,1:999999'",
    'update wheel_rules set stakes_satang = 1',
  ];
  for (const statement of [
    ...changes,
    'update wheel_next set version = 1',
    'delete from wheel_day',
    "insert into wheel_ticket values (1, 'x:y', null, null, now(), now(), null)",
  ])
    await expect(sql.raw(statement).execute(platform.db), statement).rejects.toThrow(/permission denied/);
  for (const statement of changes)
    await expect(asOwner(platform, statement), statement).rejects.toThrow(/never takes back|as it is/);
  for (const prizes of ['0:1,1:2', '0:1000000,1:0', '0:500000,0:500000', '0:1000000'])
    await expect(sql`select wheel_use(${prizes}, 1, 0, 1, 0, 1, now())`.execute(platform.db), prizes).rejects.toThrow(
      /check/,
    );
});

test('SITE-12 WAL-08 a prize must be played like a deposit before any of it is withdrawn', async () => {
  const platform = await testPlatform({ ...settings, TURNOVER_PERCENT: '100' });
  const person = await newMember(platform);
  await payIn(platform, person, 100);
  await give(platform, person);
  const { body } = await spin(platform, person);
  const turnover = (await platform.call('GET', '/api/customers/check-turnover', undefined, person.token)).body;
  expect(turnover).toMatchObject({
    success: false,
    msg: expect.stringContaining(`เหลืออีก ${(100 + body.spin.amount).toFixed(2)}`),
  });
});

test('SITE-12 OPS-04 staff see what was paid beside the average cost, by day, table and source of tickets', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  for (let at = 0; at < 2; at++) await give(platform, person);
  const won = (await spin(platform, person)).body.spin.amount + (await spin(platform, person)).body.spin.amount;
  const [clerk, staff] = [await newStaff(platform, 'games'), await newStaff(platform, 'rewards')];
  expect((await platform.call('GET', '/api/staff/wheel', undefined, clerk.token)).status).toBe(403);
  expect((await platform.call('GET', '/api/staff/wheel', undefined, staff.token)).body).toMatchObject({
    data: {
      days: [{ day: dayBack(0), spins: 2, paid: won, expected: 10, from: { stakes: 0, deposit: 0, gift: 2 } }],
      tables: [{ version: 1, expected: 5, budget: 5000, spins: 2, paid: won }],
      closed: null,
      paid_today: won,
    },
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
