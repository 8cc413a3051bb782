import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../compose.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { untilListening } from '../../testing/live-channels.ts';
import { newStaff, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { untilLocked } from '../../testing/until-locked.ts';

const NOTE = 'ตามที่ประชุมตกลง';
const LATER = 600;
/** Sessions of staff that outlast the waiting. */
const PATIENT = { STAFF_IDLE_SECONDS: '14400', STAFF_FACTOR_FRESH_SECONDS: '3600' };
interface Listed {
  name: string;
  value: string;
  version: string;
  planned: { version: string; at: string; value: string; reason: string; by: { id: string } }[];
}
const inSeconds = (p: TestPlatform, seconds: number) =>
  new Date(p.staff.clock.now().getTime() + seconds * 1000).toISOString();
const listed = async (p: TestPlatform, who: StaffPerson, name: string): Promise<Listed> => {
  const { body } = await p.call('GET', '/api/staff/settings', undefined, who.token);
  const found = (body as { data: { settings: Listed[] } }).data.settings.find((one) => one.name === name);
  if (!found) throw new Error(`no setting ${name}`);
  return found;
};
const versions = async (p: TestPlatform, who: StaffPerson) =>
  (
    (await p.call('GET', '/api/staff/settings/withdrawals/versions', undefined, who.token)).body as {
      data: { id: string; state: string; cancelled: object | null }[];
    }
  ).data;
const change = async (p: TestPlatform, who: StaffPerson, name: string, value: number, valid_from?: string) => {
  const { version: seen } = await listed(p, who, name);
  const body = { changes: [{ name, value: String(value), seen }], note: NOTE, ...(valid_from ? { valid_from } : {}) };
  return p.call('POST', '/api/staff/settings/withdrawals', body, who.token);
};
const cancel = (p: TestPlatform, who: StaffPerson, version: string, group = 'withdrawals') =>
  p.call('POST', `/api/staff/settings/${group}/versions/${version}/cancel`, { note: NOTE }, who.token);
const [MINIMUM, AUTO] = ['WITHDRAWAL_MINIMUM_BAHT', 'WITHDRAWAL_AUTO_BAHT'];

test('OPS-08 a value that is planned counts from its time in every process, and is announced without anybody asking', async () => {
  const p = await testPlatform(PATIENT);
  const other = await compose(p.config, p.log, p.outside, p.staff.clock);
  onTestFinished(() => other.close());
  await untilListening(p, 2);
  const owner = await newStaff(p, 'settings');
  const at = inSeconds(p, LATER);
  expect(await change(p, owner, MINIMUM, 300, at)).toMatchObject({ status: 200, body: { data: { missing: 0 } } });
  const planned = await listed(p, owner, MINIMUM);
  expect(planned).toMatchObject({
    value: '100',
    planned: [{ version: planned.version, at, value: '300', reason: NOTE, by: { id: String(owner.staffId) } }],
  });
  expect((await versions(p, owner)).map(({ state }) => state)).toEqual(['planned']);
  await expect.poll(() => other.settings.state().nextAt?.toISOString()).toBe(at);
  expect(p.withdrawals.rules.minimum).toBe(10_000n);
  // shortly before: the process waits for the moment by itself
  p.wait(LATER - 1);
  let told = 0;
  const forget = p.settings.onChange(() => told++);
  onTestFinished(forget);
  await p.settings.readAnew();
  await expect.poll(() => told).toBe(1);
  for (const { rules } of [p.withdrawals, other.withdrawals]) expect(rules.minimum).toBe(30_000n);
  expect(await listed(p, owner, MINIMUM)).toMatchObject({ value: '300', planned: [] });
  expect((await versions(p, owner)).map(({ state }) => state)).toEqual(['begun']);
  // a change for now counts from now, although a later version was written before it
  await change(p, owner, MINIMUM, 500, inSeconds(p, LATER));
  await change(p, owner, MINIMUM, 400);
  expect(p.withdrawals.rules.minimum).toBe(40_000n);
  p.wait(LATER);
  expect(p.withdrawals.rules.minimum).toBe(50_000n);
});

test('OPS-08 a planned value can be called off only before its time, by a version that is kept', async () => {
  const p = await testPlatform(PATIENT);
  const owner = await newStaff(p, 'settings');
  await change(p, owner, MINIMUM, 300, inSeconds(p, LATER));
  await change(p, owner, MINIMUM, 400, inSeconds(p, 2 * LATER));
  const [second, first] = await versions(p, owner);
  if (!first || !second) throw new Error('two versions are planned');
  expect((await cancel(p, owner, first.id, 'deposits')).status).toBe(404);
  expect((await cancel(p, owner, first.id)).body).toEqual({ success: true });
  expect((await cancel(p, owner, first.id)).status).toBe(404);
  expect((await listed(p, owner, MINIMUM)).planned.map(({ value }) => value)).toEqual(['400']);
  p.wait(LATER);
  expect(p.withdrawals.rules.minimum).toBe(10_000n);
  p.wait(LATER);
  expect(p.withdrawals.rules.minimum).toBe(40_000n);
  expect((await cancel(p, owner, second.id)).status).toBe(404);
  expect(await versions(p, owner)).toMatchObject([
    { state: 'begun', cancelled: null },
    { state: 'cancelled', cancelled: { reason: NOTE, by: { id: String(owner.staffId) } } },
  ]);
  await expect(asOwner(p, 'delete from setting_cancellation')).rejects.toThrow('what was set stays known');
  await expect(
    p.pool.query(`insert into setting_cancellation values (${second.id}, 'by hand', 1, now())`),
  ).rejects.toThrow('permission denied');
});

test('OPS-08 a planned value needs a second person where risk rises at its time, and is outdated when the second yes comes after it', async () => {
  const p = await testPlatform(PATIENT);
  const [one, two] = [await newStaff(p, 'settings'), await newStaff(p, 'second')];
  const decide = async () => {
    const { id } = await p.db.selectFrom('staff_proposal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    return (await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, two.token)).body as {
      state: string;
      why?: string;
    };
  };
  expect((await change(p, one, AUTO, 15_000, inSeconds(p, LATER))).body).toEqual({ data: { missing: 1 } });
  p.wait(LATER);
  expect(await decide()).toMatchObject({ state: 'outdated', why: expect.stringContaining('เวลาที่ตั้งต้องอยู่หลังจากนี้') });
  expect((await change(p, one, AUTO, 15_000, inSeconds(p, LATER))).body).toEqual({ data: { missing: 1 } });
  expect((await decide()).state).toBe('done');
  await p.settings.readAnew();
  expect(p.withdrawals.rules.review.single).toBe(1_000_000n);
  // going back later is compared with what will be in force by then, and lowers the risk
  expect((await change(p, one, AUTO, 10_000, inSeconds(p, 3 * LATER))).body).toEqual({ data: { missing: 0 } });
  // 12,000 lowers the risk only as long as 15,000 comes before it: that is not called off under it
  expect((await change(p, one, AUTO, 12_000, inSeconds(p, 2 * LATER))).body).toEqual({ data: { missing: 0 } });
  const [lower, , raise] = await versions(p, one);
  expect((await cancel(p, one, raise?.id ?? '')).status).toBe(422);
  expect((await cancel(p, one, lower?.id ?? '')).status).toBe(200);
  p.wait(LATER);
  expect(p.withdrawals.rules.review.single).toBe(1_500_000n);
  p.wait(2 * LATER);
  expect(p.withdrawals.rules.review.single).toBe(1_000_000n);
});

test('OPS-08 a change that would spoil a planned one is refused with its time, and one whose time is over or far away too', async () => {
  const p = await testPlatform(PATIENT);
  const owner = await newStaff(p, 'settings');
  const says = async (answer: ReturnType<typeof change>) => {
    const { status, body } = await answer;
    return [status, Object.values((body as { errors?: object }).errors ?? {})[0]?.[0]];
  };
  expect(await says(change(p, owner, MINIMUM, 300, inSeconds(p, -1)))).toEqual([422, 'เวลาที่ตั้งต้องอยู่หลังจากนี้']);
  expect(await says(change(p, owner, MINIMUM, 300, inSeconds(p, 91 * 86_400)))).toEqual([
    422,
    'ตั้งเวลาได้ไม่เกิน 90 วันข้างหน้า',
  ]);
  await change(p, owner, MINIMUM, 3000, inSeconds(p, LATER));
  await change(p, owner, AUTO, 8000, inSeconds(p, LATER));
  const [, contradicts] = await says(change(p, owner, 'WITHDRAWAL_MAXIMUM_BAHT', 2000));
  expect(contradicts).toMatch(/^ขัดกับค่าที่ตั้งเวลาไว้ \d\d\/\d\d\/\d\d \d\d:\d\d /);
  // afterwards 8,000 would be a rise that nobody seconded
  expect((await says(change(p, owner, AUTO, 7000)))[1]).toContain('จะต้องใช้สองคน');
  expect((await says(change(p, owner, AUTO, 9000)))[0]).toBe(200);
  expect(await p.db.selectFrom('setting_version').select('id').execute()).toHaveLength(3);
});

test('OPS-08 a plan and the calling off of what it rests on, asked for at the same moment, are judged one after the other', async () => {
  const p = await testPlatform(PATIENT);
  const [one, two] = [await newStaff(p, 'settings'), await newStaff(p, 'second')];
  await change(p, one, AUTO, 15_000, inSeconds(p, LATER));
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, two.token);
  await p.settings.readAnew();
  const [raise] = await versions(p, one);
  const other = new pg.Client({ connectionString: p.ownerUrl });
  await other.connect();
  await other.query(`begin; select from one_at_a_time where name = 'setting_change' for update`);
  // both wait for the lock: 12,000 lowers the risk only as long as 15,000 comes before it
  const planning = change(p, one, AUTO, 12_000, inSeconds(p, 2 * LATER));
  await untilLocked(p);
  const cancelling = cancel(p, one, raise?.id ?? '');
  await untilLocked(p, { count: 2 });
  await other.query('commit');
  await other.end();
  expect([(await planning).status, (await cancelling).status]).toEqual([200, 422]);
});

test('OPS-08 a process whose clock is days ahead makes no version that counts only days later, and keeps their order', async () => {
  const p = await testPlatform(PATIENT);
  const before = await newStaff(p, 'settings');
  await change(p, before, MINIMUM, 200, inSeconds(p, LATER));
  p.wait(3 * 86_400);
  const owner = await newStaff(p, 'settings');
  for (const minimum of [300, 400]) {
    expect(await change(p, owner, MINIMUM, minimum)).toMatchObject({ status: 200 });
    expect(p.withdrawals.rules.minimum).toBe(BigInt(minimum) * 100n);
  }
  const { rows } = await p.pool.query(`
    select valid_from <= now() + interval '${LATER} seconds' as counts_soon from setting_version order by id`);
  expect(rows.map(({ counts_soon }) => counts_soon)).toEqual([true, true, true]);
});
