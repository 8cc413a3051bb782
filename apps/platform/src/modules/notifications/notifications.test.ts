import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { newMember, newStaff, type Person, payIn, signInAgain, transferOf } from '../../testing/people.ts';
import { timeOut } from '../../testing/protection.ts';
import { runAll, withPush } from '../../testing/push-platform.ts';
import { openPushService, type PushService, type Subscribed } from '../../testing/push-service.ts';
import { recordStatements } from '../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { endPersonalData } from '../retention/index.ts';
import { excludeFromPayouts, includeInPayouts } from '../withdrawals/index.ts';
import { spreadBroadcast } from './broadcast.ts';
import { RESET_WORDS } from './messages.ts';
import { sweepPush } from './notification-jobs.ts';
import { sendMessage } from './send-message.ts';

/** A member whose browser has notifications turned on. */
async function listener(
  platform: TestPlatform,
  service: PushService,
): Promise<{ person: Person; browser: Subscribed }> {
  const person = await newMember(platform);
  const browser = service.browser();
  expect((await turnOn(platform, person.token, browser)).status).toBe(200);
  return { person, browser };
}
const turnOn = (platform: TestPlatform, token: string, { endpoint, keys }: Pick<Subscribed, 'endpoint' | 'keys'>) =>
  platform.call('POST', '/api/push/subscribe', { endpoint, keys }, token);
const said = (browser: Subscribed) => browser.read.map(({ title }) => title);
const wantNews = (platform: TestPlatform, person: Person, yes = true) =>
  platform.call('POST', '/api/account/marketing', { marketing_consent: yes }, person.token);

const NEWS = { title: 'ปิดปรับปรุงคืนนี้', text: 'ระบบปิดปรับปรุง 02.00-03.00 น.', path: '/' };

async function withdraw(platform: TestPlatform, person: Person, baht: number): Promise<void> {
  const reply = await platform.call(
    'POST',
    '/api/requests/withdraw',
    { phone: person.phone, amount: baht },
    person.token,
  );
  expect(reply.status).toBe(200);
  await runAll(platform);
}

describe('turning notifications on', () => {
  test('PWA-03 when push is off, as it is by default, no key is returned, nothing can be subscribed, and the start creates no key', async () => {
    const platform = await testPlatform();
    expect(existsSync(path.join(platform.config.DATA_DIR, 'push-private.pem'))).toBe(false);
    const person = await newMember(platform);
    expect((await platform.call('GET', '/api/push', undefined, person.token)).body).toEqual({
      data: { public_key: null, subscriptions: [] },
    });
    const service = await openPushService();
    expect((await turnOn(platform, person.token, service.browser())).status).toBe(422);
    await payIn(platform, person, 300);
    expect(await platform.db.selectFrom('push_message').selectAll().execute()).toEqual([]);
  });

  test('PWA-03 SEC-01 only URLs of known push services and valid keys are accepted', async () => {
    const { platform, service } = await withPush({
      PUSH_ORIGINS: 'https://fcm.googleapis.com,https://*.notify.windows.com',
    });
    const person = await newMember(platform);
    const { keys } = service.browser();
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'http://127.0.0.1:5432/',
      service.browser().endpoint,
      'https://fcm.googleapis.com.evil.example/x',
      'https://fcm.googleapis.com:8443/x',
      'http://fcm.googleapis.com/x',
      'https://user@fcm.googleapis.com/x',
      'https://evilnotify.windows.com/x',
      'https://wns2.notify.windows.com:444/x',
      'file:///etc/passwd',
      'no address at all',
    ])
      expect((await turnOn(platform, person.token, { endpoint, keys })).status, endpoint).toBe(422);
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/abc',
      'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    ])
      expect((await turnOn(platform, person.token, { endpoint, keys })).status, endpoint).toBe(200);
    const good = 'https://fcm.googleapis.com/fcm/send/abc';
    expect((await turnOn(platform, person.token, { endpoint: good, keys: { ...keys, auth: 'AAAA' } })).status).toBe(
      422,
    );
    expect(
      (
        await turnOn(platform, person.token, {
          endpoint: good,
          keys: { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
        })
      ).status,
    ).toBe(422);
    expect((await turnOn(platform, '', { endpoint: good, keys })).status).toBe(401);
  });

  test('PWA-03 a browser that is subscribed twice has one subscription; when another member subscribes on the same phone, the first member’s subscription ends', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    await turnOn(platform, person.token, browser);
    const read = async (token: string) =>
      (
        (await platform.call('GET', '/api/push', undefined, token)).body as {
          data: { subscriptions: { current: boolean }[] };
        }
      ).data.subscriptions;
    expect(await read(person.token)).toMatchObject([{ current: true }]);
    const tablet = await signInAgain(platform, person);
    expect(await read(tablet.token)).toMatchObject([{ current: false }]);
    await turnOn(platform, tablet.token, service.browser());
    expect((await read(person.token)).map(({ current }) => current)).toEqual([false, true]);

    const other = await newMember(platform);
    await turnOn(platform, other.token, browser);
    await payIn(platform, person, 200);
    expect(said(browser)).toEqual([]);
    await platform.call('POST', '/api/push/unsubscribe', undefined, other.token);
    expect(await read(other.token)).toEqual([]);
    await payIn(platform, other, 200);
    expect(said(browser)).toEqual([]);
  });
});

describe('notifications about deposits and withdrawals', () => {
  test('PWA-03 a credited deposit sends a notification in Thai with its amount and no other personal data, and a link to its receipt', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    await payIn(platform, person, 300);
    await runAll(platform);
    expect(browser.read).toEqual([
      {
        title: 'เติมเครดิตแล้ว',
        text: 'ยอดฝาก 300.00 บาท เข้าเครดิตเรียบร้อยแล้ว',
        path: expect.stringMatching(/^\/slip\?id=d\d+$/),
        tag: expect.stringMatching(/^deposit:d\d+$/),
      },
    ]);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]).toMatchObject({
      'content-encoding': 'aes128gcm',
      urgency: 'high',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    const ttl = Number(service.asked[0]?.ttl);
    expect(ttl).toBeGreaterThan(86_300);
    expect(ttl).toBeLessThanOrEqual(86_400);
  });

  test('PWA-03 the member is notified when a payment waits for staff, when a withdrawal is paid, and when a withdrawal is refused', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    const { body } = await platform.call(
      'POST',
      '/api/requests/deposit/prepare',
      { amount: 400, promotion_id: null, ip: '{ip}' },
      person.token,
    );
    await platform.bankNotice(
      'transfer.received',
      transferOf(person, body as { ref: string; amount: number }, { amount: 399 }),
    );
    await runAll(platform);
    expect(browser.read.at(-1)).toMatchObject({
      title: 'รายการฝากกำลังตรวจสอบ',
      text: expect.stringContaining('400.00'),
    });
    await payIn(platform, person, 500);
    await withdraw(platform, person, 200);
    expect(browser.read.at(-1)).toMatchObject({
      title: 'ถอนเงินสำเร็จ',
      text: 'โอนเงิน 200.00 บาท เข้าบัญชีธนาคารของคุณแล้ว',
      path: '/history?tab=2',
    });
    platform.bank.says = () => ({ status: 'failed', failureCode: 'closed' }) as never;
    await withdraw(platform, person, 150);
    expect(said(browser)).toEqual(['รายการฝากกำลังตรวจสอบ', 'เติมเครดิตแล้ว', 'ถอนเงินสำเร็จ', 'ถอนเงินไม่สำเร็จ']);
  });

  test('PWA-03 ACC-07 signing out and closing the account end the subscriptions at once', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    const tablet = await signInAgain(platform, person);
    const second = service.browser();
    await turnOn(platform, tablet.token, second);
    await platform.call('POST', '/api/session/logout', undefined, person.token);
    await payIn(platform, { ...person, token: tablet.token }, 300);
    await runAll(platform);
    expect(said(browser)).toEqual([]);
    expect(said(second)).toEqual(['เติมเครดิตแล้ว']);
    await withdraw(platform, { ...person, token: tablet.token }, 300);
    await platform.call('POST', '/api/account/close', { password: person.password }, tablet.token);
    expect(await platform.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
  });

  test('PWA-03 ACC-15 the data export contains the time of each subscription and the notifications sent, but no keys of the member’s browsers', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    await payIn(platform, person, 300);
    await runAll(platform);
    const { body } = await platform.call(
      'POST',
      '/api/session/ticket',
      { audience: 'export', password: person.password },
      person.token,
    );
    const file = await platform.app.inject({
      method: 'GET',
      url: `/api/account/export?ticket=${(body as { ticket: string }).ticket}`,
    });
    expect(file.json()).toMatchObject({
      notifications_on: [{ created_at: expect.any(String) }],
      notifications: [{ title: 'เติมเครดิตแล้ว', dropped: null }],
    });
    for (const secret of [browser.endpoint, browser.keys.auth, browser.keys.p256dh])
      expect(file.payload).not.toContain(secret);
  });

  test('PWA-03 a subscription that is gone is deleted; a message is sent again later when the push service is busy, and not again when the service refuses it', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    const message = () =>
      platform.db
        .selectFrom('push_message')
        .select(['id', 'tries', 'settled_at', 'dropped', 'next_at'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();

    service.says = () => 503;
    service.headers = { 'retry-after': '120' };
    await payIn(platform, person, 300);
    await runAll(platform);
    const late = await message();
    expect(late).toMatchObject({ tries: 1, settled_at: null });
    expect(late.next_at.getTime() - Date.now()).toBeGreaterThan(100_000);
    // the message is not sent before its `next_at`, however often the job runs
    await sendMessage(platform.notifications, late.id);
    expect(service.asked).toHaveLength(1);
    service.says = () => 201;
    platform.wait(200);
    await sendMessage(platform.notifications, late.id);
    expect(await message()).toMatchObject({ tries: 2, dropped: null, settled_at: expect.any(Date) });
    expect(said(browser)).toEqual(['เติมเครดิตแล้ว']);

    service.says = () => 413;
    await payIn(platform, person, 300);
    await runAll(platform);
    expect(await message()).toMatchObject({ tries: 1, dropped: expect.stringContaining('413') });

    service.says = () => 410;
    await payIn(platform, person, 300);
    await runAll(platform);
    expect(await platform.db.selectFrom('push_subscription').select('id').execute()).toEqual([]);
    expect(await platform.db.selectFrom('push_message').select('id').execute()).toEqual([]);
    await endPersonalData(platform.retention);
    expect(await platform.db.selectFrom('push_endpoint').select('endpoint').execute()).toEqual([]);
  });

  test('PWA-03 when a process dies while it sends a message, the sweep sends the message again, and its tag makes the browser show it once', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    // the push service gets the message but never answers, as if the process had died at that moment
    service.says = (count) => (count === 1 ? 'silence' : 201);
    await payIn(platform, person, 300);
    await runAll(platform);
    const [message] = await platform.db.selectFrom('push_message').select('id').execute();
    await platform.db.updateTable('push_message').set({ next_at: platform.members.clock.now() }).execute();
    // of three attempts at the same moment, only one sends the message
    await Promise.all([0, 1, 2].map(() => sendMessage(platform.notifications, message?.id ?? 0n)));
    expect(service.asked).toHaveLength(2);
    expect(new Set(browser.read.map(({ tag }) => tag)).size).toBe(1);

    await payIn(platform, person, 200);
    await platform.db
      .updateTable('push_message')
      .set({ settled_at: null, next_at: platform.members.clock.now() })
      .where('id', '=', message?.id ?? 0n)
      .execute();
    platform.wait(200);
    await sweepPush(platform.notifications);
    await runAll(platform);
    expect(service.asked).toHaveLength(4);
    expect(await platform.db.selectFrom('push_message').select('id').where('settled_at', 'is', null).execute()).toEqual(
      [],
    );
  });

  test('PWA-03 a message that a process with a clock days ahead has written is sent by the others', async () => {
    const { platform, service } = await withPush();
    const { person } = await listener(platform, service);
    await payIn(platform, person, 300);
    await runAll(platform);
    expect(service.asked).toHaveLength(1);
    const next_at = new Date(platform.members.clock.now().getTime() + 3 * 86_400_000);
    await platform.db.updateTable('push_message').set({ settled_at: null, next_at }).execute();
    await sweepPush(platform.notifications);
    await runAll(platform);
    expect(service.asked).toHaveLength(2);
  });

  test('PWA-03 a message that could not be sent for a day is dropped, and a message that ended a month ago is deleted', async () => {
    const { platform, service } = await withPush();
    const { person, browser } = await listener(platform, service);
    service.says = () => 503;
    await payIn(platform, person, 300);
    await runAll(platform);
    service.says = () => 201;
    platform.wait(86_401);
    const { id } = await platform.db.selectFrom('push_message').select('id').executeTakeFirstOrThrow();
    await sendMessage(platform.notifications, id);
    expect(said(browser)).toEqual([]);
    expect(await platform.db.selectFrom('push_message').select('dropped').execute()).toEqual([{ dropped: 'too late' }]);
    platform.wait(31 * 86_400);
    await endPersonalData(platform.retention);
    expect(await platform.db.selectFrom('push_message').select('id').execute()).toEqual([]);
  });
});

test('PWA-03 ACC-11 the news of a reset password, which a browser may show days later, promises nothing about the money', () => {
  expect(RESET_WORDS.text).toContain('การถอนอาจพักไว้เพียงระยะหนึ่ง');
  expect(RESET_WORDS.text).not.toMatch(/จะยังไม่|ปลอดภัย/);
});

describe('news for all members', () => {
  test('PWA-03 OPS-06 SAFE-03 news goes only to members who want news, and never to members on a break, at the heavy level, excluded, closed or signed-out ones', async () => {
    const { platform, service } = await withPush();
    const staff = await newStaff(platform, 'broadcast');
    const people = {
      wants: await listener(platform, service),
      not: await listener(platform, service),
      onBreak: await listener(platform, service),
      heavy: await listener(platform, service),
      excluded: await listener(platform, service),
      closed: await listener(platform, service),
      out: await listener(platform, service),
    };
    for (const one of [people.wants, people.onBreak, people.heavy, people.excluded, people.closed, people.out])
      await wantNews(platform, one.person);
    await timeOut(platform, people.onBreak.person);
    await asOwner(platform, `insert into care_heavy_member values (${people.heavy.person.memberId}, current_date + 6)`);
    await excludeFromPayouts(platform.db, people.excluded.person.memberId, {
      reason: 'asked for it',
      by: 'operator',
      at: new Date(),
    });
    await platform.call(
      'POST',
      '/api/account/close',
      { password: people.closed.person.password },
      people.closed.person.token,
    );
    await platform.call('POST', '/api/session/logout', undefined, people.out.person.token);

    const other = await newStaff(platform, 'content');
    expect((await platform.call('POST', '/api/staff/broadcasts', NEWS, other.token)).status).toBe(403);
    expect((await platform.call('POST', '/api/staff/broadcasts', NEWS, people.wants.person.token)).status).toBe(401);
    expect((await platform.call('POST', '/api/staff/broadcasts', NEWS, staff.token)).status).toBe(200);
    expect(await entriesOf(platform, { action: 'broadcast', outcome: 'done' })).toMatchObject([
      { actor: `staff:${staff.staffId}`, detail: { title: NEWS.title } },
    ]);
    await runAll(platform);
    expect(people.wants.browser.read).toEqual([{ ...NEWS, tag: expect.stringMatching(/^news:\d+$/) }]);
    for (const one of [people.not, people.onBreak, people.heavy, people.excluded, people.closed, people.out])
      expect(said(one.browser)).toEqual([]);
    expect(service.asked).toHaveLength(1);
    expect(service.asked[0]?.urgency).toBe('low');

    // excluded members get no other notifications either; after the exclusion ends they do
    await payIn(platform, people.excluded.person, 300);
    await runAll(platform);
    expect(said(people.excluded.browser)).toEqual([]);
    await includeInPayouts(platform.db, people.excluded.person.memberId);
    await payIn(platform, people.excluded.person, 300);
    await runAll(platform);
    expect(said(people.excluded.browser)).toEqual(['เติมเครดิตแล้ว']);
  });

  test('PWA-03 a member who is excluded, or withdraws consent, after the message was written and before it is sent gets nothing', async () => {
    const { platform, service } = await withPush();
    const staff = await newStaff(platform, 'broadcast');
    const [excluded, changed] = [await listener(platform, service), await listener(platform, service)];
    for (const { person } of [excluded, changed]) await wantNews(platform, person);
    const { body } = await platform.call('POST', '/api/staff/broadcasts', NEWS, staff.token);
    await spreadBroadcast(platform.notifications, BigInt((body as { id: string }).id));
    expect(await platform.db.selectFrom('push_message').select('id').execute()).toHaveLength(2);
    await excludeFromPayouts(platform.db, excluded.person.memberId, {
      reason: 'asked for it',
      by: 'operator',
      at: new Date(),
    });
    await wantNews(platform, changed.person, false);
    await runAll(platform);
    expect(service.asked).toEqual([]);
    const dropped = await platform.db.selectFrom('push_message').select('dropped').orderBy('id').execute();
    expect(dropped.map((one) => one.dropped)).toEqual(['the member is excluded', 'the member wants no news']);
  });

  test('PWA-03 news is sent in batches, continues where a process died, and reaches each browser once, however often its job runs', async () => {
    const { platform, service } = await withPush();
    const staff = await newStaff(platform, 'broadcast');
    const { person, browser } = await listener(platform, service);
    await wantNews(platform, person);
    // four hundred more browsers of this member, so that the news needs three batches
    await platform.db
      .insertInto('push_subscription')
      .columns(['member_id', 'session_id', 'endpoint', 'p256dh', 'auth', 'created_at'])
      .expression(await manySessions(platform, person.memberId, 400))
      .execute();
    const { body } = await platform.call('POST', '/api/staff/broadcasts', NEWS, staff.token);
    const id = BigInt((body as { id: string }).id);
    const reached = () =>
      platform.db
        .selectFrom('push_broadcast')
        .select(['reached_id', 'finished_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const count = async () => (await platform.db.selectFrom('push_message').select('id').execute()).length;
    const statements = recordStatements(platform.pool);
    await spreadBroadcast(platform.notifications, id);
    expect(await count()).toBe(200);
    // the jobs of a batch are queued together, and then the next batch
    expect(statements.filter((text) => text.includes('add_job'))).toHaveLength(2);
    expect((await reached()).finished_at).toBeNull();
    // two runs at once: one waits for the other, and continues after it
    await Promise.all([spreadBroadcast(platform.notifications, id), spreadBroadcast(platform.notifications, id)]);
    expect(await count()).toBe(401);
    expect((await reached()).finished_at).not.toBeNull();
    await spreadBroadcast(platform.notifications, id);
    expect(await count()).toBe(401);
    await platform.db
      .deleteFrom('push_message')
      .where(
        'subscription_id',
        '>',
        (await platform.db.selectFrom('push_subscription').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
      )
      .execute();
    await runAll(platform);
    expect(said(browser)).toEqual([NEWS.title]);
  });

  test('PWA-03 the same news sent again within ten minutes is refused as a double press; a path that leads to another site is refused', async () => {
    const { platform } = await withPush();
    const staff = await newStaff(platform, 'broadcast');
    const send = (news: object) => platform.call('POST', '/api/staff/broadcasts', news, staff.token);
    const presses = await Promise.all(Array.from({ length: 6 }, () => send(NEWS)));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    platform.wait(601);
    expect((await send(NEWS)).status).toBe(200);
    for (const path of ['//evil.example', 'https://evil.example', '/\\evil.example', 'deposit', ''])
      expect((await send({ ...NEWS, path })).status, path).toBe(422);
  });
});

/** Create sessions of a member. @returns a query for their subscriptions, one browser for each session. */
async function manySessions(platform: TestPlatform, memberId: bigint, count: number) {
  await sql`insert into session (member_id, kind, method, access_hash, access_expires_at, expires_at, ip, last_ip, user_agent, created_at, last_used_at)
    select ${memberId}, 'member', 'password', sha256(n::text::bytea), now(), now() + interval '1 day', '-', '-', 'many', now(), now() from generate_series(1, ${count}) n`.execute(
    platform.db,
  );
  return platform.db
    .selectFrom('session as s')
    .select((of) => [
      's.member_id',
      's.id as session_id',
      sql<string>`'https://many.example/' || s.id`.as('endpoint'),
      of.val('-').as('p256dh'),
      of.val('-').as('auth'),
      's.created_at',
    ])
    .where('s.user_agent', '=', 'many');
}
