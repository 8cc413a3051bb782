import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { grantTicket } from './grant-ticket.ts';
import { readPrizes, risesInCost } from './prizes.ts';

const NOW = '0=62,1=20,50=0.4,2=10,100=0.09,5=6,500=0.01,10=1.5';

test.each([
  ['0=62.4,1=20,2=10,100=0.09,5=6,500=0.01,10=1.5', false],
  [NOW, false],
  ['0=61,1=21,50=0.4,2=10,100=0.09,5=6,500=0.01,10=1.5', true],
  // cheaper on average, and a bigger prize
  ['0=99.9999,1000=0.0001', true],
  ['0=50,1=50', false],
])('SITE-12 OPS-08 of the table %s two people must decide: %s', (value, needed) => {
  expect(risesInCost(readPrizes(NOW), readPrizes(value))).toBe(needed);
});

test('SITE-12 OPS-08 a cheaper table is a new version at once, a dearer one waits for a second person, and a sealed spin keeps its own', async () => {
  const p = await testPlatform();
  const [one, two] = [await newStaff(p, 'settings', 'rewards'), await newStaff(p, 'second')];
  const person = await newMember(p);
  const wheelOf = async () =>
    (
      (await p.call('GET', '/api/wheel', undefined, person.token)).body as {
        data: { table: { version: number }; sealed: string };
      }
    ).data;
  const set = async (value: string, seen: string) =>
    p.call(
      'POST',
      '/api/staff/settings/wheel',
      { changes: [{ name: 'WHEEL_PRIZES', value, seen }], note: 'ตามงบไตรมาส' },
      one.token,
    );
  const check = async (value: string) =>
    p.call('POST', '/api/staff/settings/wheel/check', { changes: [{ name: 'WHEEL_PRIZES', value }] }, one.token);
  const versions = async () =>
    (
      (await p.call('GET', '/api/staff/wheel', undefined, one.token)).body as {
        data: { tables: { version: number; expected: number }[] };
      }
    ).data.tables;
  const expiresAt = addSeconds(p.wheel.clock.now(), 86_400);
  for (const cause of ['gift:1', 'gift:2'])
    await p.db.transaction().execute((tx) => grantTicket(p.wheel, tx, { memberId: person.memberId, cause, expiresAt }));
  const sealed = await wheelOf();
  expect(sealed.table.version).toBe(1);

  expect((await set('0=99,1=0.5,2=0.5', '0')).body).toEqual({ data: { missing: 0 } });
  await expect
    .poll(async () => (await versions()).map(({ version, expected }) => [version, expected]))
    .toEqual([
      [2, 0.015],
      [1, 1.19],
    ]);
  // the spin that was sealed before is drawn from the table that was shown
  const spun = await p.call(
    'POST',
    '/api/wheel/spin',
    { play_id: crypto.randomUUID(), sealed: sealed.sealed },
    person.token,
  );
  expect(spun.body).toMatchObject({ spin: { version: 1 } });
  expect((await wheelOf()).table.version).toBe(2);

  const { version = '0' } = await p.db
    .selectFrom('setting_value')
    .select('version_id as version')
    .where('name', '=', 'WHEEL_PRIZES')
    .executeTakeFirstOrThrow();
  expect((await set('0=98,1=2', String(version))).body).toEqual({ data: { missing: 1 } });
  expect(await versions()).toHaveLength(2);
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  expect((await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, two.token)).body).toMatchObject({
    state: 'done',
  });
  await expect.poll(async () => (await versions())[0]).toMatchObject({ version: 3, expected: 0.02 });

  for (const [value, thai] of [
    ['0=50,1=49', 'โอกาสของทุกรางวัลต้องรวมกันได้ 100%'],
    ['0=50,1=25,1=25', 'มีรางวัลซ้ำกัน'],
    ['0=50,9000=50', 'งบต่อวันต้องไม่ต่ำกว่ารางวัลใหญ่สุดของวงล้อ'],
    ['0=50,100=50', 'ตั๋วหนึ่งใบมีค่าเฉลี่ยเกิน 1% ของยอดที่ต้องทำ กรุณาเพิ่มยอด'],
    ['all', 'รูปแบบไม่ถูกต้อง'],
  ])
    expect([value, JSON.stringify((await check(value ?? '')).body)]).toEqual([
      value,
      expect.stringContaining(thai ?? ''),
    ]);
  await expect(asOwner(p, `update wheel_table set prizes = '0:500000,100:500000'`)).rejects.toThrow(/as it is|never/);
});

test('SITE-12 OPS-08 a table that the database refused when it changed is applied as soon as the database takes it', async () => {
  const p = await testPlatform();
  const staff = await newStaff(p, 'settings');
  const set = (value: string, seen: string) =>
    p.call(
      'POST',
      '/api/staff/settings/wheel',
      { changes: [{ name: 'WHEEL_PRIZES', value, seen }], note: 'ตามงบไตรมาส' },
      staff.token,
    );
  const newest = async () =>
    (await p.db.selectFrom('wheel_table').select('prizes').orderBy('version', 'desc').limit(1).executeTakeFirst())
      ?.prizes;
  const signature = 'wheel_use(text, bigint, bigint, integer, bigint, integer, timestamptz)';
  await asOwner(p, `revoke execute on function ${signature} from sanam_app`);
  expect((await set('0=99,1=0.5,2=0.5', '0')).body).toEqual({ data: { missing: 0 } });
  await expect.poll(() => p.wheel.rules.prizes.length).toBe(3);
  await setTimeout(300);
  expect(await newest()).not.toBe('0:990000,100:5000,200:5000');
  await asOwner(p, `grant execute on function ${signature} to sanam_app`);
  await expect.poll(newest, { timeout: 5000 }).toBe('0:990000,100:5000,200:5000');
});
