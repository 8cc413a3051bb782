import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { register } from './support/http.ts';
import { enterSite, expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type RunningStack, type Stack, startStack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
const who = { phone: '0891117777', password: 'Rua9nam7Kao', bank: 'ktb', account: '0891117777', name: 'วีระ กล้าหาญ' };

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
  await register(stack, who);
});
afterAll(async () => {
  await browser?.close();
});

describe('push notifications', { tags: ['long'] }, () => {
  let told: RunningStack;
  // The simulated browser subscribes with this address. No push service is contacted.
  const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-test';
  beforeAll(async () => {
    told = await startStack({ WEB_PUSH: 'on', PUSH_CONTACT: 'mailto:push@sanam.test' });
    await register(told, who);
  });
  afterAll(async () => {
    await told?.stop();
    told?.remove();
  });

  /**
   * Sign in and show the account tab. The test simulates the browser's part: its permission question and its push
   * service.
   */
  async function onAccountTab(permission: NotificationPermission) {
    const { page, context, troubles } = await newPerson(browser, PHONE, [told.site, told.sandbox], { worker: true });
    onTestFinished(() => context.close());
    await page.addInitScript(
      ({ answer, endpoint }) => {
        let asked = 0;
        Object.defineProperty(Notification, 'requestPermission', {
          value: () => {
            asked++;
            return Promise.resolve(answer);
          },
        });
        Object.defineProperty(window, 'permissionAsked', { get: () => asked });
        const keys = {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        };
        let current: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null = null;
        const unsubscribe = () => {
          current = null;
          return Promise.resolve(true);
        };
        PushManager.prototype.getSubscription = async () => current as never;
        PushManager.prototype.subscribe = async (options) => {
          if (!options?.applicationServerKey) throw new Error('no key');
          current = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe };
          return current as never;
        };
      },
      { answer: permission, endpoint: ENDPOINT },
    );
    await enterSite(page.context(), told.site, who);
    await page.goto(`${told.site}/history?tab=0`);
    return { page, context, troubles };
  }
  const asked = (page: Page) => page.evaluate(() => (window as unknown as { permissionAsked: number }).permissionAsked);

  test('PWA-03 the notification switch on the account tab asks for permission only when pressed, shows the result, and can be switched off again', async () => {
    const { page, troubles } = await onAccountTab('granted');
    const card = page.getByTestId('account-push');
    await card.waitFor();
    expect(await asked(page)).toBe(0);
    const toggle = card.getByTestId('push');
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
    await card.scrollIntoViewIfNeeded();
    await toggle.click();
    await page.getByTestId('notice').filter({ hasText: 'เปิดการแจ้งเตือนบนเครื่องนี้แล้ว' }).waitFor();
    await waitFor('the switch to be on', async () => (await toggle.getAttribute('aria-checked')) === 'true');
    expect(await asked(page)).toBe(1);
    await picture(page, 'phone-push-on');
    await page.reload();
    await waitFor('the switch to be on still', async () => (await toggle.getAttribute('aria-checked')) === 'true');
    await expectNoBarriers(page);
    await toggle.click();
    await page.getByTestId('notice').filter({ hasText: 'ปิดการแจ้งเตือนบนเครื่องนี้แล้ว' }).waitFor();
    await waitFor('the switch to be off', async () => (await toggle.getAttribute('aria-checked')) === 'false');
    expect(troubles).toEqual([]);
  });

  test('PWA-03 a person who denied notifications in the browser reads where to change this; notifications stay off', {
    tags: ['long'],
  }, async () => {
    const { page } = await onAccountTab('denied');
    await page.getByTestId('push').click();
    await page.getByText('เบราว์เซอร์ปิดกั้นการแจ้งเตือนของเว็บนี้ไว้').waitFor();
    expect(await page.getByTestId('push').getAttribute('aria-checked')).toBe('false');
  });

  test('PWA-03 a push notification is shown with its text, only one for each topic, and links only to a page of the site', async () => {
    const { page, context } = await newPerson(browser, PHONE, [told.site, told.sandbox], { worker: true });
    onTestFinished(() => context.close());
    await context.grantPermissions(['notifications'], { origin: told.site });
    await page.goto(told.site);
    // an interaction, which shows the site that the person stays
    await page.keyboard.press('Shift');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const shown = (data: object) =>
      worker.evaluate(async (payload) => {
        const scope = self as unknown as {
          registration: { getNotifications(): Promise<{ title: string; body: string; tag: string; data: unknown }[]> };
        };
        let work: unknown;
        const waitUntil = (one: unknown) => {
          work = one;
        };
        dispatchEvent(Object.assign(new Event('push'), { data: { json: () => payload }, waitUntil }));
        await work;
        return (await scope.registration.getNotifications()).map(({ title, body, tag, data: path }) => ({
          title,
          body,
          tag,
          path,
        }));
      }, data);
    const news = { title: 'เติมเครดิตแล้ว', text: 'ยอดฝาก 300.00 บาท', tag: 'deposit:d1', path: '/slip?id=d1' };
    expect(await shown(news)).toEqual([{ title: news.title, body: news.text, tag: news.tag, path: news.path }]);
    // The same message arrives twice, then another message about the same topic.
    expect(await shown(news)).toHaveLength(1);
    expect(await shown({ ...news, title: 'ใหม่กว่า' })).toMatchObject([{ title: 'ใหม่กว่า' }]);
    expect(
      (await shown({ ...news, tag: 'other', path: 'https://evil.example/x' })).map(({ path }) => path).sort(),
    ).toEqual(['/', '/slip?id=d1']);
    expect(await shown({ nothing: 'of ours' })).toHaveLength(2);
  });
});

test('PWA-03 when push is off, as by default, the account tab does not mention notifications', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { worker: true });
  onTestFinished(() => context.close());
  await enterSite(page.context(), stack.site, who);
  await page.goto(`${stack.site}/history?tab=0`);
  await page.getByTestId('account-privacy').waitFor();
  await page.waitForLoadState('load');
  await page.waitForTimeout(500);
  expect(await page.getByTestId('account-push').count()).toBe(0);
});
