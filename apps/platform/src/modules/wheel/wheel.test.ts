import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeFindingByHand, openFinding } from '../../core/findings.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { newMember, newStaff, type Person, payIn } from '../../testing/people.ts';
import { credit } from '../../testing/player.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import {
  booksDiffer,
  DAY_SECONDS,
  dayBack,
  give,
  later,
  settings,
  spin,
  spinsOf,
  startAgain,
  wheelOf,
} from '../../testing/wheel.ts';
import { drawOf, sealOf } from './draw.ts';
import { prizeAt, prizesOf } from './prizes.ts';

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
