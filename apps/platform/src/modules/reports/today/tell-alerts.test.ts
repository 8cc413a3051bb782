import { expect, test } from 'vitest';
import { openFinding } from '../../../core/findings.ts';
import { enterAgain, newMember, payIn } from '../../../testing/people.ts';
import { runAll, withPush } from '../../../testing/push-platform.ts';
import type { Subscribed } from '../../../testing/push-service.ts';
import { turnOn, watcher } from '../../../testing/staff-push.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const halt = (platform: TestPlatform, subject: string) =>
  openFinding(platform.db, { kind: 'wallet_differs', subject, detail: {}, halts: 'all' });
const goOn = (platform: TestPlatform) =>
  platform.pool.query("update finding set closed_at = now() where kind = 'wallet_differs' and closed_at is null");
/** Look once at what is wrong, and send the alerts that are due. */
async function look(platform: TestPlatform): Promise<void> {
  await platform.runJob('watch-alerts');
  await runAll(platform);
}
const halts = (browser: Subscribed) => browser.read.filter(({ tag }) => tag === 'payouts_halted:');

test('OPS-05 PWA-03 an alert that begins is announced once in each browser of those who may see it, in Thai, with the page where it leads and nothing about members', async () => {
  const { platform, service } = await withPush({ ALERT_QUIET_MINUTES: '0' });
  const owner = await watcher(platform, service, 'reports', 'findings');
  const second = service.browser();
  await turnOn(platform, owner.token, second);
  const finance = await watcher(platform, service, 'reports');
  await platform.runJob('sum-up-rounds');
  await look(platform);
  expect(service.asked).toEqual([]);

  await halt(platform, '1:1');
  await look(platform);
  const told = {
    title: 'หยุดจ่ายเงินทุกคน',
    text: 'มีสิ่งที่ตรวจพบ 1 เรื่องที่ต้องแก้ก่อนจ่ายเงินต่อ · แตะเพื่อเปิดสิ่งที่ตรวจพบ',
    ...{ path: '/findings', tag: 'payouts_halted:' },
  };
  expect([owner.browser.read, second.read]).toEqual([[told], [told]]);
  expect(finance.browser.read).toMatchObject([{ title: told.title, path: '/today' }]);
  expect(service.asked.map(({ urgency }) => urgency)).toEqual(['high', 'high', 'high']);
  expect(Number(service.asked[0]?.ttl)).toBeLessThanOrEqual(3600);
  // it lasts, and gets worse
  for (let minute = 0; minute < 3; minute++) {
    platform.wait(60);
    await halt(platform, `1:${minute + 2}`);
    await look(platform);
  }
  expect([owner.browser, second, finance.browser].map((browser) => halts(browser).length)).toEqual([1, 1, 1]);
  // who subscribes while it lasts sees it on the page
  const late = await watcher(platform, service, 'reports');
  await look(platform);
  expect(late.browser.read).toEqual([]);
  // it begins anew, which is another alert
  await goOn(platform);
  await look(platform);
  await halt(platform, '2:1');
  await look(platform);
  expect([owner.browser, second, finance.browser, late.browser].map((browser) => halts(browser).length)).toEqual([
    ...[2, 2, 2, 1],
  ]);
});

test('OPS-05 a late queue is announced only to those who work on it and see the page of today, and leads to the queue', async () => {
  const { platform, service } = await withPush({ WITHDRAWAL_AUTO_BAHT: '100' });
  const [works, others] = [
    await watcher(platform, service, 'reports', 'withdrawals'),
    await watcher(platform, service, 'reports', 'deposits', 'findings'),
  ];
  const member = await newMember(platform);
  await payIn(platform, member, 500);
  const asked = { phone: member.phone, amount: 200 };
  expect((await platform.call('POST', '/api/requests/withdraw', asked, member.token)).status).toBe(200);
  platform.wait(16 * 60);
  await platform.runJob('sum-up-rounds');
  await look(platform);
  const late = (browser: Subscribed) => browser.read.filter(({ tag }) => tag.startsWith('queue_late:'));
  expect(late(works.browser)).toEqual([
    {
      title: 'ถอนเงินรอตรวจ: เกินเวลาที่สัญญาไว้',
      text: 'มีรายการรอนาน 16 นาที · แตะเพื่อเปิดถอนเงินรอตรวจ',
      ...{ path: '/withdrawals', tag: 'queue_late:withdrawals' },
    },
  ]);
  expect(late(others.browser)).toEqual([]);
  for (const secret of [member.phone, member.phone.slice(1), member.account, member.name, '200'])
    expect(JSON.stringify(works.browser.read)).not.toContain(secret);
});

test('OPS-05 an alert that flaps is sent once in the quiet time, and again when it still goes on afterwards; one that somebody has taken note of is not sent', async () => {
  const { platform, service } = await withPush({ ALERT_QUIET_MINUTES: '30' });
  const { browser, ...person } = await watcher(platform, service, 'reports', 'findings');
  await platform.runJob('sum-up-rounds');
  for (let nth = 0; nth < 4; nth++) {
    await halt(platform, `1:${nth}`);
    await look(platform);
    platform.wait(60);
    await goOn(platform);
    await look(platform);
    platform.wait(60);
  }
  expect(halts(browser)).toHaveLength(1);
  await halt(platform, '2:1');
  platform.wait(21 * 60);
  await look(platform);
  expect(halts(browser)).toHaveLength(1);
  platform.wait(60);
  await look(platform);
  expect(halts(browser)).toHaveLength(2);
  platform.wait(31 * 60);
  await look(platform);
  expect(halts(browser)).toHaveLength(2);

  await goOn(platform);
  await look(platform);
  platform.wait(31 * 60);
  await halt(platform, '3:1');
  const { token } = await enterAgain(platform, person);
  const noted = { rule: 'payouts_halted', about: '' };
  expect((await platform.call('POST', '/api/staff/today/acknowledge', noted, token)).status).toBe(200);
  await look(platform);
  expect(halts(browser)).toHaveLength(2);
});

test('OPS-05 of workers that look at the same time one sends the alert, also when the quiet time ends, and a process that dies meanwhile has sent nothing', async () => {
  const { platform, service } = await withPush({ ALERT_QUIET_MINUTES: '30' });
  const { browser } = await watcher(platform, service, 'reports');
  const messages = () => platform.db.selectFrom('staff_push_message').select('id').execute();
  const allLook = () => Promise.all(Array.from({ length: 6 }, () => platform.runJob('watch-alerts')));
  await platform.runJob('sum-up-rounds');
  await halt(platform, '1:1');
  await allLook();
  await runAll(platform);
  expect([halts(browser).length, (await messages()).length]).toEqual([1, 1]);
  await goOn(platform);
  await look(platform);
  await halt(platform, '1:2');
  await look(platform);
  platform.wait(31 * 60);
  await allLook();
  await runAll(platform);
  expect([halts(browser).length, (await messages()).length]).toEqual([2, 2]);

  await goOn(platform);
  await look(platform);
  platform.wait(31 * 60);
  await halt(platform, '1:3');
  const { tellStaff } = platform.reports;
  platform.reports.tellStaff = async (tx, told) => {
    await tellStaff(tx, told);
    throw new Error('the process dies');
  };
  await expect(platform.runJob('watch-alerts')).rejects.toThrow('the process dies');
  platform.reports.tellStaff = tellStaff;
  expect(await messages()).toHaveLength(2);
  await look(platform);
  expect(halts(browser)).toHaveLength(3);
});

test('OPS-05 without web push alerts are kept as with it, and turning it on later sends nothing about alerts that began before', async () => {
  const platform = await testPlatform();
  await platform.runJob('sum-up-rounds');
  await halt(platform, '1:1');
  await look(platform);
  const { rows } = await platform.pool.query('select rule, told_at is not null as told from alert');
  expect(rows).toEqual([{ rule: 'payouts_halted', told: true }]);
  expect(await platform.db.selectFrom('staff_push_message').select('id').execute()).toEqual([]);
});
