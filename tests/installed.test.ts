import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { type Front, openFront } from './support/front.ts';
import { register } from './support/http.ts';
import { expectNoBarriers, submitLogin } from './support/people.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;
let browser: Browser;
const who = { phone: '0891117755', password: 'Rua9nam7Kao', bank: 'ktb', account: '0891117755', name: 'วีระ กล้าหาญ' };

beforeAll(async () => {
  stack = await startStack();
  browser = await openBrowser();
  await register(stack, who);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

/** A browser of its own before a door of its own, with the site's worker installed. */
async function installed(): Promise<{ front: Front; page: Page; context: BrowserContext }> {
  const front = await openFront(stack.site);
  const { page, context } = await newPerson(browser, PHONE, [front.url]);
  onTestFinished(async () => {
    await context.close();
    await front.shut();
  });
  await page.goto(front.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  return { front, page, context };
}

test('PWA-01 without a server a page says in Thai that the money is safe, with its own look; once it answers again, trying again leads on', async () => {
  const { front, page } = await installed();
  await front.shut();
  const missing: string[] = [];
  page.on('requestfailed', (request) => missing.push(new URL(request.url()).pathname));
  const reply = await page.goto(`${front.url}/slot?sort=name`);
  expect(reply?.status()).toBe(503);
  await page.getByRole('heading', { name: 'เชื่อมต่อไม่ได้ในขณะนี้' }).waitFor();
  await page.getByText('เงินของคุณปลอดภัย').waitFor();
  expect(await page.evaluate(() => document.fonts.load('600 24px Anuphan', 'ก').then((fonts) => fonts.length))).toBeGreaterThan(0);
  expect(await page.locator('img').evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0))).toBe(true);
  expect(missing.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  await expectNoBarriers(page);
  await picture(page, 'phone-offline');

  const again = page.getByRole('link', { name: 'ลองอีกครั้ง' });
  await again.click();
  await page.getByText('เงินของคุณปลอดภัย').waitFor();
  await front.open();
  await again.click();
  await page.getByRole('heading', { name: 'สล็อต' }).waitFor();
  expect(page.url()).toBe(`${front.url}/slot?sort=name`);
});

test('PWA-01 SEC-02 nothing of a member is kept: no page, no data of one, no reply of the API', async () => {
  const { front, page } = await installed();
  await page.goto(`${front.url}/login`);
  await submitLogin(page, who);
  await page.waitForURL(`${front.url}/`);
  for (const at of ['/history?tab=0', '/history?tab=2', '/deposit', '/slot', '/']) await page.goto(front.url + at);
  const menu = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  await menu.getByRole('link', { name: 'ถอนเงิน' }).click();
  await page.waitForURL('**/withdraw');
  const kept = await waitFor('the files of the build in the cache', async () => {
    const found = await page.evaluate(async () => {
      const all: { path: string; text: string }[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          all.push({ path: new URL(request.url).pathname + new URL(request.url).search, text: (await (await cache.match(request))?.text()) ?? '' });
      }
      return all;
    });
    return found.length > 20 && found;
  });
  expect(kept.filter(({ path }) => !path.startsWith('/assets/')).map(({ path }) => path)).toEqual(['/offline']);
  for (const { path, text } of kept) expect(text.includes(who.phone) || text.includes('วีระ'), path).toBe(false);
  expect(kept.length).toBeLessThanOrEqual(220);
});

test('PWA-01 a newer version waits until it is asked for; then this page loads anew, and the other tab stays as it is', async () => {
  const { front, page, context } = await installed();
  await page.goto(`${front.url}/login`);
  const other = await context.newPage();
  await other.goto(`${front.url}/login`);
  await other.locator('[name=phone]').fill('0812345678');

  front.workerSuffix = '\n/* a newer build */';
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const notice = page.getByTestId('notice').filter({ hasText: 'มีเวอร์ชันใหม่พร้อมใช้งาน' });
  await notice.waitFor();
  await picture(page, 'phone-new-version');
  // unasked, nothing happens
  await page.locator('[name=phone]').fill('0899999999');
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waiting()).toBe(true);
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'โหลดหน้าใหม่' }).click();
  await loaded;
  expect(await waiting()).toBe(false);
  expect(await other.locator('[name=phone]').inputValue()).toBe('0812345678');
  await other.getByRole('link', { name: 'สมัครสมาชิก' }).first().click();
  await other.waitForURL('**/register');
});

test('ROUTE-19 a script that cannot be loaded reloads the page once; a second failure within a minute does not', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site]);
  onTestFinished(() => context.close());
  // the address of the lobby's script, which then cannot be had
  await page.goto(stack.site);
  const broken = await page.evaluate(
    () => (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } }).__reactRouterManifest.routes['lobby-slot']?.module,
  );
  await context.route(`**${broken}`, (route) => route.abort());
  // as when a new version was published: what the worker kept is another build's
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.route('**/sw.js', (route) => route.abort());
  await page.goto(stack.site);
  let loads = 0;
  page.on('load', () => loads++);
  const toSlots = () => page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'สล็อต' }).click();
  const reloaded = page.waitForEvent('load');
  await toSlots();
  await reloaded;
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).waitFor();
  await waitFor('the page to be alive', () => page.evaluate(() => sessionStorage.getItem('sanam.chunk-reload-at') !== null));
  await page.waitForLoadState('networkidle');
  await toSlots();
  await page.getByRole('heading', { name: 'เกิดข้อผิดพลาด' }).waitFor();
  expect(loads).toBe(1);
  // a minute later it may be tried again
  await page.evaluate(() => sessionStorage.setItem('sanam.chunk-reload-at', String(Date.now() - 61_000)));
  await page.goto(stack.site);
  await page.waitForLoadState('networkidle');
  loads = 0;
  const oncemore = page.waitForEvent('load');
  await toSlots();
  await oncemore;
  expect(loads).toBe(1);
});
