import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../testing/back-office.ts';
import { newStaff } from '../../../testing/people.ts';
import { runAll, withPush } from '../../../testing/push-platform.ts';
import { openPushService } from '../../../testing/push-service.ts';
import { devicesOf, PUSH_PATH, turnOn, watcher } from '../../../testing/staff-push.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { endPersonalData } from '../../retention/index.ts';
import { resetStaffFactor } from '../people.ts';
import { judgeNotice } from './judge-notice.ts';
import { sweepNotices } from './push-jobs.ts';
import { sendNotice } from './send-notice.ts';
import { subscribe } from './subscriptions.ts';
import { tellStaff } from './tell-staff.ts';

const subscriptions = ({ db }: TestPlatform) => db.selectFrom('staff_push_subscription').selectAll().execute();
const messages = ({ db }: TestPlatform) => db.selectFrom('staff_push_message').selectAll().orderBy('id').execute();
const sendTestTo = (platform: TestPlatform, token: string, id: string) =>
  platform.call('POST', `${PUSH_PATH}/${id}/test`, undefined, token);
const remove = (platform: TestPlatform, token: string, id: string) =>
  platform.call('DELETE', `${PUSH_PATH}/${id}`, undefined, token);

/** Tell everybody who may see findings of something. */
const tell = (platform: TestPlatform, key = 'alert:1') =>
  platform.db.transaction().execute((tx) =>
    tellStaff(platform.staff, tx, {
      ...{ key, about: 'payouts_halted:', seconds: 3600 },
      noticeFor: () => ({ title: 'หยุดจ่ายเงินทุกคน', text: 'เปิดดู', path: '/findings', needs: ['reports', 'findings'] }),
    }),
  );

test('OPS-05 a person gets only messages all of whose scopes they hold, and none without the scope of the page of today', () => {
  expect(judgeNotice(['reports'], [])).toBe('send');
  expect(judgeNotice(['reports', 'deposits'], ['reports', 'deposits'])).toBe('send');
  expect(judgeNotice(['reports', 'deposits'], ['reports', 'withdrawals'])).toBe('drop');
  expect(judgeNotice(['withdrawals'], ['withdrawals'])).toBe('end');
  expect(judgeNotice([], [])).toBe('end');
});

test('OPS-05 PWA-03 SEC-01 alerts are turned on only with the scope of today, at a known push service over https, with valid keys', async () => {
  const { platform, service } = await withPush({
    PUSH_ORIGINS: 'https://fcm.googleapis.com,https://*.notify.windows.com',
  });
  const { token } = await newStaff(platform, 'reports');
  const { keys } = service.browser();
  for (const endpoint of [
    'http://169.254.169.254/latest/meta-data',
    'https://10.0.0.7/push',
    'http://127.0.0.1:5432/',
    service.browser().endpoint,
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'http://fcm.googleapis.com/x',
    'https://user@fcm.googleapis.com/x',
    'no address at all',
  ])
    expect((await turnOn(platform, token, { endpoint, keys })).status, endpoint).toBe(422);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';
  for (const wrong of [
    { endpoint, keys: { ...keys, auth: 'AAAA' } },
    { endpoint, keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') } },
    { endpoint, keys: {} },
    { endpoint },
    {},
  ])
    expect((await platform.call('POST', PUSH_PATH, wrong, token)).status, JSON.stringify(wrong)).toBe(422);
  expect(await subscriptions(platform)).toEqual([]);
  const payments = await newStaff(platform, 'withdrawals', 'findings');
  expect((await turnOn(platform, payments.token, { endpoint, keys })).status).toBe(403);
  expect((await turnOn(platform, '', { endpoint, keys })).status).toBe(401);
  expect((await turnOn(platform, token, { endpoint, keys })).status).toBe(200);
});

test('OPS-05 OPS-07 a person sees and removes their own browsers only, and each change leaves an entry without the address of the browser', async () => {
  const { platform, service } = await withPush();
  const one = await watcher(platform, service, 'reports');
  const other = await watcher(platform, service, 'reports');
  const [device] = await devicesOf(platform, one.token);
  expect(await devicesOf(platform, one.token)).toEqual([
    {
      id: expect.any(String),
      name: expect.stringContaining('Chrome 140'),
      fingerprint: createHash('sha256').update(one.browser.endpoint).digest('base64url'),
      created_at: expect.any(String),
    },
  ]);
  const id = device?.id ?? '';
  expect((await remove(platform, other.token, id)).status).toBe(404);
  expect((await sendTestTo(platform, other.token, id)).status).toBe(404);
  expect((await sendTestTo(platform, one.token, id)).status).toBe(200);
  expect((await remove(platform, one.token, id)).status).toBe(200);
  expect((await remove(platform, one.token, id)).status).toBe(404);
  expect(await devicesOf(platform, one.token)).toEqual([]);
  expect(await devicesOf(platform, other.token)).toHaveLength(1);
  const entries = (await entriesOf(platform)).filter(({ actor }) => actor === `staff:${one.staffId}`);
  expect(entries.map(({ action, subject, outcome }) => [action, subject, outcome])).toEqual(
    ['subscribeStaffPush', 'testStaffPush', 'unsubscribeStaffPush'].map((action) => [
      action,
      `staff:${one.staffId}`,
      'done',
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain(one.browser.endpoint);
});

test('OPS-05 a browser belongs to whoever subscribed in it last, and a person has ten at most', async () => {
  const { platform, service } = await withPush();
  const one = await watcher(platform, service, 'reports', 'findings');
  const other = await newStaff(platform, 'reports', 'findings');
  await turnOn(platform, one.token, one.browser);
  expect(await devicesOf(platform, one.token)).toHaveLength(1);
  // what waits for the first person is not shown to the second
  await tell(platform);
  expect((await turnOn(platform, other.token, one.browser)).status).toBe(200);
  await runAll(platform);
  expect(one.browser.read).toEqual([]);
  expect([await devicesOf(platform, one.token), (await devicesOf(platform, other.token)).length]).toEqual([[], 1]);
  for (let nth = 0; nth < 9; nth++) await turnOn(platform, other.token, service.browser());
  expect((await turnOn(platform, other.token, service.browser())).status).toBe(422);
  // of two people at one desk at once, one has it
  const desk = service.browser();
  const both = await Promise.all(
    [one, await newStaff(platform, 'reports')].map(({ token }) => turnOn(platform, token, desk)),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await subscriptions(platform)).filter(({ endpoint }) => endpoint === desk.endpoint)).toHaveLength(1);
});

test('OPS-05 PWA-03 a test reaches its own browser alone, and too many are refused', async () => {
  const { platform, service } = await withPush();
  const one = await watcher(platform, service, 'reports');
  const second = service.browser();
  await turnOn(platform, one.token, second);
  const [first] = await devicesOf(platform, one.token);
  expect((await sendTestTo(platform, one.token, first?.id ?? '')).status).toBe(200);
  await runAll(platform);
  expect(one.browser.read).toEqual([
    { title: 'ทดสอบการแจ้งเตือน', text: expect.stringContaining('เครื่องนี้'), path: '/today', tag: 'test' },
  ]);
  expect(second.read).toEqual([]);
  for (let nth = 0; nth < 9; nth++) expect((await sendTestTo(platform, one.token, first?.id ?? '')).status).toBe(200);
  expect((await sendTestTo(platform, one.token, first?.id ?? '')).status).toBe(429);
});

test('OPS-05 OPS-01 subscriptions end with suspension, with a reset second factor and when a colleague ends all sessions; a session that is over subscribes nothing', async () => {
  const { platform, service } = await withPush();
  const owner = await newStaff(platform, 'staff');
  const note = { note: 'as agreed by phone' };
  const [suspended, out, lost] = [
    await watcher(platform, service, 'reports'),
    await watcher(platform, service, 'reports'),
    await watcher(platform, service, 'reports'),
  ];
  const kept = await watcher(platform, service, 'reports');
  await platform.call('POST', `/api/staff/people/${suspended.staffId}/suspend`, note, owner.token);
  await platform.call('POST', `/api/staff/people/${out.staffId}/sign-out`, note, owner.token);
  await platform.db
    .transaction()
    .execute((tx) =>
      resetStaffFactor(tx, { id: lost.staffId, actor: 'system', note: 'lost phone' }, platform.staff.clock.now()),
    );
  expect((await subscriptions(platform)).map(({ staff_id }) => staff_id)).toEqual([kept.staffId]);
  for (const { token } of [suspended, out, lost])
    expect((await turnOn(platform, token, service.browser())).status).toBe(401);
  // the request was let in a moment before its session ended
  const session = await platform.db
    .selectFrom('staff_session')
    .select('id')
    .where('staff_id', '=', out.staffId)
    .executeTakeFirstOrThrow();
  const caller = { staffId: out.staffId, sessionId: session.id, isIn: true, isFactorFresh: true, scopes: ['reports'] };
  const { endpoint, keys } = service.browser();
  await expect(subscribe(platform.staff, caller, { endpoint, ...keys }, '')).rejects.toThrow('the session is over');
  // an ordinary end of a session ends nothing: alerts are for when nobody looks
  await platform.call('DELETE', '/api/staff/session', undefined, kept.token);
  expect(await subscriptions(platform)).toHaveLength(1);
});

test('OPS-05 OPS-01 a person who lost a scope, or was suspended, after the message was written gets nothing of it', async () => {
  const { platform, service } = await withPush();
  const all = await watcher(platform, service, 'reports', 'findings');
  const lessened = await watcher(platform, service, 'reports', 'findings', 'games');
  const suspended = await watcher(platform, service, 'reports', 'findings', 'care');
  const former = await watcher(platform, service, 'reports', 'findings', 'support');
  const never = await watcher(platform, service, 'reports');
  await tell(platform);
  expect(await messages(platform)).toHaveLength(4);
  const only = await newStaff(platform, 'reports');
  const grant = (staffId: bigint) => platform.db.updateTable('staff_grant').where('staff_id', '=', staffId);
  const { role } = await platform.db
    .selectFrom('staff_grant')
    .select('role')
    .where('staff_id', '=', only.staffId)
    .executeTakeFirstOrThrow();
  await grant(lessened.staffId).set({ role }).execute();
  await platform.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', suspended.staffId).execute();
  await grant(former.staffId).set({ until: platform.staff.clock.now() }).execute();
  platform.wait(1);
  await runAll(platform);
  expect([all, lessened, suspended, former, never].map(({ browser }) => browser.read.length)).toEqual([1, 0, 0, 0, 0]);
  // whoever may see no alert any more has no subscription either
  expect((await subscriptions(platform)).map(({ staff_id }) => staff_id)).toEqual([
    all.staffId,
    lessened.staffId,
    never.staffId,
  ]);
  expect((await messages(platform)).map(({ dropped }) => dropped)).toEqual([null, 'the person may not see it']);
  // the same at the next alert, before anything is written
  await platform.db.updateTable('staff').set({ status: 'suspended' }).where('id', '=', all.staffId).execute();
  await tell(platform, 'alert:2');
  expect((await subscriptions(platform)).map(({ staff_id }) => staff_id)).toEqual([lessened.staffId, never.staffId]);
  expect(await messages(platform)).toHaveLength(1);
});

test('OPS-05 PWA-03 a browser that is gone ends its subscription alone; a busy service is asked again later, a message is written and sent once, and its job may be lost', async () => {
  const { platform, service } = await withPush();
  const one = await watcher(platform, service, 'reports', 'findings');
  service.says = () => 503;
  await tell(platform);
  await tell(platform);
  await runAll(platform);
  const [late] = await messages(platform);
  expect(await messages(platform)).toMatchObject([{ tries: 1, settled_at: null }]);
  expect(service.asked).toHaveLength(1);
  service.says = () => 201;
  // its job is lost with its process
  await platform.pool.query("delete from graphile_worker._private_jobs where key like 'send-staff-push:%'");
  platform.wait(200);
  await sweepNotices(platform.staff);
  await runAll(platform);
  expect([one.browser.read.length, service.asked.length]).toEqual([1, 2]);
  // of three attempts at the same moment, one sends the message, whose answer is lost
  service.says = () => 'silence';
  await platform.db
    .updateTable('staff_push_message')
    .set({ settled_at: null, next_at: platform.staff.clock.now() })
    .execute();
  await Promise.all([0, 1, 2].map(() => sendNotice(platform.staff, late?.id ?? 0n)));
  expect(service.asked).toHaveLength(3);
  // the second copy takes the place of the first on the screen
  expect(one.browser.read.map(({ tag }) => tag)).toEqual(['payouts_halted:', 'payouts_halted:']);
  await platform.db.updateTable('staff_push_message').set({ settled_at: platform.staff.clock.now() }).execute();
  service.says = () => 201;

  // too late is no news, and is not told
  await tell(platform, 'alert:2');
  platform.wait(3601);
  await runAll(platform);
  expect((await messages(platform)).at(-1)).toMatchObject({ dropped: 'too late' });
  expect(service.asked).toHaveLength(3);
  platform.wait(31 * 86_400);
  await endPersonalData(platform.retention);
  expect(await messages(platform)).toEqual([]);

  await turnOn(platform, (await watcher(platform, service, 'reports')).token, service.browser());
  service.says = () => 410;
  await tell(platform, 'alert:3');
  await runAll(platform);
  expect((await subscriptions(platform)).map(({ staff_id }) => staff_id)).not.toContain(one.staffId);
  expect([await messages(platform), (await subscriptions(platform)).length]).toEqual([[], 2]);
});

test('OPS-05 PWA-03 when push is off, as by default, nothing can be turned on, no key is given out, and an alert writes no message', async () => {
  const platform = await testPlatform();
  const service = await openPushService();
  const { token, staffId } = await newStaff(platform, 'reports', 'findings');
  expect((await platform.call('GET', PUSH_PATH, undefined, token)).body).toEqual({
    data: { public_key: null, devices: [] },
  });
  expect((await turnOn(platform, token, service.browser())).status).toBe(422);
  const { endpoint, keys } = service.browser();
  // subscribed while it was on
  await platform.db
    .insertInto('staff_push_subscription')
    .values({ staff_id: staffId, endpoint, ...keys, device: '', created_at: new Date() })
    .execute();
  const [left] = await devicesOf(platform, token);
  expect((await sendTestTo(platform, token, left?.id ?? '')).status).toBe(422);
  await tell(platform);
  expect(await messages(platform)).toEqual([]);
  expect((await remove(platform, token, left?.id ?? '')).status).toBe(200);
});
