import type { BrowserContext, Page, Worker } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  openPushService,
  type PushService,
  type Read,
  type Subscribed,
} from '../apps/platform/src/testing/push-service.ts';
import { asOwner } from './support/as-owner.ts';
import { openBrowser } from './support/browser.ts';
import { lookAt } from './support/look-at.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';
import { newOwnerPage } from './support/staff-pages.ts';

/* Alerts in browsers of staff: turned on in one's settings, sent by the job with nobody looking, and pressed. */

/**
 * Let a page have what a browser with a push service has. Chromium without an account has none, so the test plays its
 * part: the subscription is one of the test's push service, which decrypts what is sent to it.
 */
async function givePushService(page: Page, { endpoint, keys }: Subscribed): Promise<void> {
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const kept = 'subscription-of-the-test';
      // the headless build of Chromium grants it to nobody
      let permission = 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Object.defineProperty(Notification, 'requestPermission', {
        value: async () => {
          permission = 'granted';
          return permission;
        },
      });
      const subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          if (sessionStorage.getItem('push-service-is-silent')) await new Promise(() => undefined);
          sessionStorage.removeItem(kept);
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem(kept) ? subscription : null) as PushSubscription | null;
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage.setItem(kept, String(options?.applicationServerKey));
        return subscription as unknown as PushSubscription;
      };
    },
    { endpoint, keys },
  );
}

/** Deliver a message to the worker, as the browser does. @returns the notifications that are shown. */
const deliver = (worker: Worker, message: object) =>
  worker.evaluate(async (payload) => {
    const scope = self as unknown as {
      registration: { getNotifications(): Promise<{ title: string; body: string; data: unknown }[]> };
    };
    let work: unknown;
    const waitUntil = (one: unknown) => {
      work = one;
    };
    dispatchEvent(Object.assign(new Event('push'), { data: { json: () => payload }, waitUntil }));
    await work;
    return (await scope.registration.getNotifications()).map(({ title, body, data }) => ({ title, body, path: data }));
  }, message);

/**
 * Press the notification that is shown. @returns what the worker asks of the browser: a window to open, or to focus.
 */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: { getNotifications(): Promise<object[]> };
      clients: { openWindow: (path: string) => Promise<null> };
      WindowClient: { prototype: { focus: () => Promise<unknown> } };
    };
    const asked: string[] = [];
    // only a person's own press lets a worker open a window
    scope.clients.openWindow = async (path) => {
      asked.push(`open ${path}`);
      return null;
    };
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      asked.push(`focus ${new URL(this.url).pathname}`);
      return this;
    };
    const [notification] = await scope.registration.getNotifications();
    let work: unknown;
    const waitUntil = (one: unknown) => {
      work = one;
    };
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await work;
    return { asked, left: (await scope.registration.getNotifications()).length };
  });

/** Halt the payouts of everybody, and let the job look that looks each minute. */
const halt = (stack: RunningStack) =>
  asOwner(
    stack,
    `insert into finding (kind, subject, detail, halts_payouts) values ('wallet_differs', 'of-a-test', '{}', 'all');
     select graphile_worker.add_job('watch-alerts')`,
  );

const expectUnsubscribed = (stack: RunningStack) =>
  asOwner(
    stack,
    "do $$ begin if exists (select from staff_push_subscription) then raise 'still subscribed'; end if; end $$",
  );

/** Expect that an alert of findings is shown, and that a press leads to its page and nowhere else. */
async function expectShown(context: BrowserContext, alert: Read): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  expect(new URL(worker.url()).pathname).toBe('/sw.js');
  expect(await deliver(worker, alert)).toEqual([{ title: alert.title, body: alert.text, path: '/findings' }]);
  // a window that shows the page already comes to the front
  expect(await press(worker)).toEqual({ asked: ['focus /findings'], left: 0 });
  await deliver(worker, { ...alert, path: '/deposits' });
  expect((await press(worker)).asked).toEqual(['open /deposits']);
  await deliver(worker, { ...alert, path: 'https://evil.example/findings' });
  expect((await press(worker)).asked).toEqual(['open /']);
}

async function start(): Promise<{ stack: RunningStack; service: PushService }> {
  const service = await openPushService();
  const stack = await startStack({
    WEB_PUSH: 'on',
    PUSH_CONTACT: 'mailto:push@sanam.test',
    PUSH_ORIGINS: service.url,
  });
  onTestFinished(async () => {
    await stack.stop();
    stack.remove();
  });
  return { stack, service };
}

test('OPS-05 PWA-03 alerts are turned on in one’s settings by keyboard, a test and an alert that begins arrive with nobody looking and lead to their page, and signing out ends it', {
  tags: ['long'],
}, async () => {
  const [{ stack, service }, browser] = await Promise.all([start(), openBrowser()]);
  onTestFinished(() => browser.close());
  const { page, context, troubles } = await newOwnerPage(stack, browser, 'อนันต์ พ.');
  await context.grantPermissions(['notifications'], { origin: stack.backOffice });
  const phone = service.browser();
  await givePushService(page, phone);
  await page.goto(`${stack.backOffice}/today`);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  const settings = page.getByRole('button', { name: 'ตั้งค่าของฉัน' });
  await settings.click();
  const toggle = page.getByRole('switch', { name: 'แจ้งเตือนบนเครื่องนี้' });
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-checked')).toBe('false');
  await toggle.press('Space');
  const device = page.getByRole('list', { name: 'เครื่องที่เปิดแจ้งเตือนไว้' }).getByRole('listitem');
  await device.filter({ hasText: 'เครื่องนี้' }).waitFor();
  /** Wait until the switch stands so, and nothing is being changed. */
  const stands = (isOn: boolean) =>
    waitFor(`the switch to be ${isOn ? 'on' : 'off'}`, async () => {
      const [busy, checked] = [await toggle.getAttribute('aria-busy'), await toggle.getAttribute('aria-checked')];
      if (busy === 'false' && checked === String(isOn)) return true;
      throw new Error((await page.locator('.alerts-here').textContent()) ?? 'no such section');
    });
  await stands(true);
  await lookAt(page, 'alerts-on');

  await page.getByRole('button', { name: 'ส่งแจ้งเตือนทดสอบ' }).click();
  // a stack that has just started may tell of its own sums besides
  const told = (tag: string) => phone.read.filter((one) => one.tag === tag);
  const [tested] = await waitFor('the test', async () => told('test').length > 0 && told('test'));
  expect(tested).toMatchObject({ title: 'ทดสอบการแจ้งเตือน', path: '/today' });
  const key = await page.evaluate(() => sessionStorage.getItem('subscription-of-the-test'));
  expect(service.asked[0]?.authorization?.endsWith(`, k=${key}`)).toBe(true);

  // nobody looks at the page of today
  await page.goto(`${stack.backOffice}/withdrawals`);
  await halt(stack);
  const [alert] = await waitFor('the alert', async () => told('payouts_halted:').length > 0 && told('payouts_halted:'));
  expect(alert).toMatchObject({ title: 'หยุดจ่ายเงินทุกคน', path: '/findings' });

  await page.goto(`${stack.backOffice}${alert?.path}`);
  await page.getByText('of-a-test').first().waitFor();
  // the headless build of Chromium shows no notifications
  if (inject('isWhole')) await expectShown(context, alert as Read);

  const subscription = () => page.evaluate(() => sessionStorage.getItem('subscription-of-the-test'));
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await settings.click();
  await stands(true);
  await toggle.click();
  await stands(false);
  expect([await subscription(), await workers()]).toEqual([null, 0]);
  await expectUnsubscribed(stack);

  await toggle.click();
  await stands(true);
  expect(await subscription()).not.toBeNull();
  // a push service that does not answer keeps nobody signed in, and the server sends nothing more to this browser
  await page.evaluate(() => sessionStorage.setItem('push-service-is-silent', 'yes'));
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL('**/sign-in**');
  await expectUnsubscribed(stack);
  expect(troubles.filter((one) => !/status of 401/.test(one))).toEqual([]);
});
