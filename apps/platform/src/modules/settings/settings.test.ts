import { expect, onTestFinished, test } from 'vitest';
import { compose } from '../../compose.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { untilListening } from '../../testing/live-channels.ts';
import { newMember, newStaff, type Person, payIn, type StaffPerson } from '../../testing/people.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';
import { rangeOf, textOf } from './in-force.ts';

const NOTE = 'ตามที่ประชุมตกลง';
interface Listed {
  name: string;
  group: string;
  value: string;
  start: string;
  version: string;
  changed: { reason: string; before: string } | null;
}
const list = async (p: TestPlatform, who: StaffPerson) =>
  ((await p.call('GET', '/api/staff/settings', undefined, who.token)).body as { data: { settings: Listed[] } }).data;
const change = async (p: TestPlatform, who: StaffPerson, group: string, values: Record<string, number | string>) => {
  const { settings } = await list(p, who);
  return p.call(
    'POST',
    `/api/staff/settings/${group}`,
    {
      changes: Object.entries(values).map(([name, value]) => ({
        name,
        value: String(value),
        seen: settings.find((one) => one.name === name)?.version ?? '0',
      })),
      note: NOTE,
    },
    who.token,
  );
};
const withdraw = async (p: TestPlatform, person: Person, amount: number) =>
  p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
/** Write a version as somebody with the owner's rights could, past every check of the product. */
const writeDirectly = (p: TestPlatform, values: Record<string, string>) =>
  asOwner(
    p,
    `with v as (insert into setting_version (settings_group, valid_from, reason, made_by)
        values ('withdrawals', $2, 'by hand', 1) returning id)
      insert into setting_value select v.id, key, value, 'x' from v, jsonb_each_text($1::jsonb)`,
    [JSON.stringify(values), p.staff.clock.now()],
  );

test('OPS-08 a value that one person changes decides at once, in every process, and stands with who, when, why and what was before', async () => {
  const p = await testPlatform();
  const other = await compose(p.config, p.log, p.outside, p.staff.clock);
  onTestFinished(() => other.close());
  await untilListening(p, 2);
  const [owner, person] = [await newStaff(p, 'settings'), await newMember(p)];
  await payIn(p, person, 1000);
  await auditLedger(p.audit);
  // no decision reads settings; recorded before the change, whose news this process reads once
  const statements = recordStatements(p.pool);
  expect((await withdraw(p, person, 50)).body).toMatchObject({ errors: { amount: [expect.stringContaining('100')] } });
  expect(statements.filter((text) => text.includes('setting_'))).toEqual([]);
  expect(await change(p, owner, 'withdrawals', { WITHDRAWAL_MINIMUM_BAHT: 300 })).toMatchObject({
    status: 200,
    body: { data: { missing: 0 } },
  });
  expect((await withdraw(p, person, 200)).body).toMatchObject({ errors: { amount: [expect.stringContaining('300')] } });
  expect((await p.call('GET', '/api/site')).body).toMatchObject({ data: { withdrawal: { minimum: 300 } } });
  await expect.poll(() => other.withdrawals.rules.minimum).toBe(30_000n);
  const [row] = (await list(p, owner)).settings.filter(({ name }) => name === 'WITHDRAWAL_MINIMUM_BAHT');
  expect(row).toMatchObject({
    value: '300',
    start: '100',
    changed: { reason: NOTE, before: '100', by: { id: String(owner.staffId) } },
  });
  const { body } = await p.call('GET', '/api/staff/settings/withdrawals/versions', undefined, owner.token);
  expect((body as { data: object[] }).data).toMatchObject([
    { reason: NOTE, second: null, values: [{ name: 'WITHDRAWAL_MINIMUM_BAHT', before: '100', value: '300' }] },
  ]);
  await expect(asOwner(p, `update setting_value set value = '1'`)).rejects.toThrow('what was set stays known');
  await expect(asOwner(p, 'delete from setting_version')).rejects.toThrow('what was set stays known');
  await expect(p.pool.query(`insert into setting_value values (1, 'A_B', '1', '2')`)).rejects.toThrow(
    'permission denied',
  );
});

test('OPS-08 every change of a group can be read, a page at a time', async () => {
  const p = await testPlatform();
  const owner = await newStaff(p, 'settings');
  await asOwner(
    p,
    `insert into setting_version (settings_group, valid_from, reason, made_by)
      select case when n % 2 = 0 then 'deposits' else 'vouchers' end, now() - interval '1 day', 'change ' || n, $1
        from generate_series(1, 50) n`,
    [owner.staffId],
  );
  const page = async (cursor?: string) => {
    const path = `/api/staff/settings/deposits/versions${cursor ? `?cursor=${cursor}` : ''}`;
    const { body } = await p.call('GET', path, undefined, owner.token);
    const { data, next_cursor: next } = body as { data: { reason: string }[]; next_cursor: string | null };
    return { reasons: data.map(({ reason }) => Number(reason.split(' ')[1])), next };
  };
  const first = await page();
  expect([first.reasons.length, first.reasons[0], first.reasons.at(-1)]).toEqual([20, 50, 12]);
  expect(await page(first.next ?? '')).toEqual({ reasons: [10, 8, 6, 4, 2], next: null });
  const wrong = await p.call('GET', '/api/staff/settings/deposits/versions?cursor=x', undefined, owner.token);
  expect(wrong.status).toBe(422);
});

test('OPS-08 where risk can rise a second person decides: until then nothing changes, and of a change in between it is outdated', async () => {
  const p = await testPlatform();
  const [one, two] = [await newStaff(p, 'settings', 'second'), await newStaff(p, 'second')];
  const [person] = [await newMember(p)];
  await payIn(p, person, 20_000);
  await auditLedger(p.audit);
  const decide = async (who: StaffPerson) => {
    const { id } = await p.db.selectFrom('staff_proposal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { status, body } = await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, who.token);
    return status === 200 ? (body as { state: string }).state : status;
  };
  const raise = { WITHDRAWAL_AUTO_BAHT: 15_000, WITHDRAWAL_AUTO_DAILY_BAHT: 40_000 };
  expect((await change(p, one, 'withdrawals', raise)).body).toEqual({ data: { missing: 1 } });
  expect(p.withdrawals.rules.review.single).toBe(1_000_000n);
  expect(await decide(one)).toBe(403);
  expect(await decide(two)).toBe('done');
  await expect.poll(() => p.withdrawals.rules.review.single).toBe(1_500_000n);
  await withdraw(p, person, 12_000);
  expect((await p.db.selectFrom('withdrawal').select('state').executeTakeFirstOrThrow()).state).toBe('requested');
  const { rows } = await p.pool.query('select made_by, seconded_by from setting_version');
  expect(rows).toEqual([{ made_by: one.staffId, seconded_by: two.staffId }]);

  expect((await change(p, one, 'withdrawals', { WITHDRAWAL_AUTO_BAHT: 20_000 })).body).toEqual({
    data: { missing: 1 },
  });
  expect((await change(p, one, 'withdrawals', { WITHDRAWAL_AUTO_BAHT: 9000 })).body).toEqual({ data: { missing: 0 } });
  expect(await decide(two)).toBe('outdated');
  expect(p.withdrawals.rules.review.single).toBe(900_000n);
});

test('OPS-08 of two editors of one value the later is told of the conflict, and nothing of theirs is written', async () => {
  const p = await testPlatform();
  const [one, two] = [await newStaff(p, 'settings'), await newStaff(p, 'settings')];
  const post = (who: StaffPerson, changes: { name: string; value: string; seen: string }[]) =>
    p.call('POST', '/api/staff/settings/deposits', { changes, note: NOTE }, who.token);
  const minimum = (value: string, seen: string) => ({ name: 'DEPOSIT_MINIMUM_BAHT', value, seen });
  const other = { name: 'SLIP_PATIENCE_MINUTES', value: '20', seen: '0' };
  const both = await Promise.all([post(one, [minimum('150', '0')]), post(two, [minimum('160', '0'), other])]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const inForce = both[0]?.status === 200 ? '150' : '160';
  const { settings } = await list(p, one);
  const row = settings.find(({ name }) => name === 'DEPOSIT_MINIMUM_BAHT');
  expect(row?.value).toBe(inForce);
  expect(settings.find(({ name }) => name === 'SLIP_PATIENCE_MINUTES')?.value).toBe(inForce === '150' ? '15' : '20');
  expect((await post(one, [minimum('170', '0')])).status).toBe(409);
  // also where it would only be proposed
  const raise = { name: 'DEPOSIT_MAXIMUM_BAHT', value: '60000', seen: '0' };
  expect((await post(one, [minimum('170', '0'), raise])).status).toBe(409);
  // going back to what was before is another version
  expect((await post(one, [minimum(row?.changed?.before ?? '', row?.version ?? '')])).status).toBe(200);
  expect((await p.db.selectFrom('setting_version').select('id').execute()).length).toBe(2);
  expect(p.deposits.rules.minimum).toBe(10_000n);
});

test('OPS-08 WD-01 nobody stops all withdrawals alone: a total of a day below the least withdrawal is refused, and any change of the turnover waits', async () => {
  const p = await testPlatform();
  const one = await newStaff(p, 'settings');
  const set = (name: string, value: string) =>
    p.call('POST', '/api/staff/settings/withdrawals', { changes: [{ name, value, seen: '0' }], note: NOTE }, one.token);
  const { status, body } = await set('WITHDRAWAL_DAILY_MAXIMUM_BAHT', '99');
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('ถอนไม่ได้เลย')]);
  expect((await set('WITHDRAWAL_DAILY_MAXIMUM_BAHT', '100')).body).toMatchObject({ data: { missing: 0 } });
  expect((await set('TURNOVER_PERCENT', '1000')).body).toMatchObject({ data: { missing: 1 } });
  expect(p.withdrawals.rules.turnoverPercent).toBe(0);
});

test('OPS-08 a bad value is refused with what is wrong; one that stands in the database never counts, here nor after a start, and opens a finding', async () => {
  const p = await testPlatform();
  const owner = await newStaff(p, 'settings');
  for (const [group, values, says] of [
    ['withdrawals', { WITHDRAWAL_MINIMUM_BAHT: 0 }, 'WITHDRAWAL_MINIMUM_BAHT: ต้องเป็นจำนวนเต็ม 1 ถึง 10,000,000'],
    ['withdrawals', { WITHDRAWAL_MINIMUM_BAHT: 100 }, 'ไม่มีค่าที่ต่างจากที่ใช้อยู่'],
    ['deposits', { WITHDRAWAL_MINIMUM_BAHT: 200 }, 'ไม่ได้อยู่ในกลุ่มนี้'],
    ['withdrawals', { PORT: 80 }, 'แก้จากหน้าจอไม่ได้'],
    ['withdrawals', { WITHDRAWAL_AUTO_BAHT: 60_000 }, 'ต้องไม่เกินยอดที่ต้องใช้สองคน'],
  ] as const) {
    const { status, body } = await change(p, owner, group, values);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(says)]);
  }
  await change(p, owner, 'withdrawals', { WITHDRAWAL_MINIMUM_BAHT: 250 });
  await writeDirectly(p, { WITHDRAWAL_MINIMUM_BAHT: '0', WITHDRAWALS_PER_DAY: '999' });
  await p.settings.readAnew();
  const again = await compose(p.config, p.log, p.outside, p.staff.clock);
  onTestFinished(() => again.close());
  for (const { rules } of [p.withdrawals, again.withdrawals])
    expect([rules.minimum, rules.daily.times]).toEqual([25_000n, p.config.WITHDRAWALS_PER_DAY]);
  const findings = await p.db.selectFrom('finding').select(['kind', 'halts_payouts']).execute();
  expect(findings).toEqual([{ kind: 'setting_refused', halts_payouts: 'none' }]);
});

test('OPS-08 the wheel has a changed budget in its next table, which each seal names', async () => {
  const p = await testPlatform();
  const owner = await newStaff(p, 'settings');
  expect((await change(p, owner, 'wheel', { WHEEL_DAILY_BUDGET_BAHT: 400 })).status).toBe(422);
  expect((await change(p, owner, 'wheel', { WHEEL_DAILY_BUDGET_BAHT: 3000 })).status).toBe(200);
  const budgets = async () =>
    (await p.db.selectFrom('wheel_table').select('budget_satang').orderBy('version').execute()).map((row) =>
      Number(row.budget_satang),
    );
  await expect.poll(budgets).toEqual([500_000, 300_000]);
});

test('OPS-08 every setting that changes while the platform runs changes the rules of its module at once', async () => {
  const p = await testPlatform();
  const rules = () =>
    JSON.stringify(
      [
        p.withdrawals.rules,
        p.deposits.rules,
        p.promotions.rules,
        p.cashback.rules,
        p.referrals.rules,
        p.wheel.rules,
        p.protection.care,
        boundsOf(p.reports.config),
      ],
      (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
  const boundsOf = (config: typeof p.reports.config) => [
    config.ALERT_BANK_MINUTES,
    config.ALERT_PROVIDER_MINUTES,
    config.ALERT_JOBS_MINUTES,
    config.ALERT_QUIET_MINUTES,
    config.QUEUE_PROMISE_MINUTES,
  ];
  const OTHER: Readonly<Record<string, string>> = { rates: '', prizes: '0=99,1=1' };
  const still: string[] = [];
  for (const declared of p.settings.declarations.settings.values()) {
    const { name, group } = declared;
    const now = textOf(p.settings.current(), name);
    const { choices } = rangeOf(declared);
    const value = choices?.find((one) => one !== now) ?? OTHER[declared.unit] ?? String(Number(now) + 1);
    const before = rules();
    await p.pool.query('select setting_change($1, $2, $3, 1, null, null, null, $4)', [
      group,
      JSON.stringify([{ name, value, before: now, seen: 0 }]),
      NOTE,
      p.staff.clock.now(),
    ]);
    await p.settings.readAnew();
    if (rules() === before) still.push(name);
  }
  expect(still).toEqual([]);
  expect(p.settings.state().refused).toEqual([]);
});
