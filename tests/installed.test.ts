import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newPerson, openBrowser, PHONE, picture, showPage, stay, untilRunning } from './support/browser.ts';
import { type Front, openFront } from './support/front.ts';
import { register } from './support/http.ts';
import { expectNoBarriers, submitLogin } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, startStack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
const who = { phone: '0891117755', password: 'Rua9nam7Kao', bank: 'ktb', account: '0891117755', name: 'วีระ กล้าหาญ' };

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
  await register(stack, who);
});
afterAll(async () => {
  await browser?.close();
});

/** Open a new browser whose requests go through its own proxy to the site, with the site's service worker installed. */
async function installed(): Promise<{ front: Front; page: Page; context: BrowserContext }> {
  const front = await openFront(stack.site);
  const { page, context } = await newPerson(browser, PHONE, [front.url], { ahead: true });
  onTestFinished(async () => {
    await context.close();
    await front.shut();
  });
  await page.goto(front.url);
  await stay(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.waitForFunction(() => sessionStorage.getItem('sanam.fetched-ahead'));
  return { front, page, context };
}

/** Scripts of all pages, by the router's own list. */
const scriptsOfPages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } })
      .__reactRouterManifest;
    return Object.values(routes).map(({ module }) => module);
  });
/** Scripts that the page preloads, for itself or ahead of other pages. */
const preloaded = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));

test('PWA-01 without a server the site shows its own Thai page, which says that the money is safe; once the server answers again, retrying continues', async () => {
  const { front, page } = await installed();
  await front.shut();
  const missing: string[] = [];
  // Requests that the previous page has not finished yet do not count as failures of this page.
  const asked = new Set<Request>();
  page.on('request', (request) => asked.add(request));
  page.on('requestfailed', (request) => asked.has(request) && missing.push(new URL(request.url()).pathname));
  const reply = await page.goto(`${front.url}/slot?sort=name`);
  expect(reply?.status()).toBe(503);
  await page.getByRole('heading', { name: 'เชื่อมต่อไม่ได้ในขณะนี้' }).waitFor();
  await page.getByText('เงินของคุณปลอดภัย').waitFor();
  expect(
    await page.evaluate(() => document.fonts.load('600 24px Anuphan', 'ก').then((fonts) => fonts.length)),
  ).toBeGreaterThan(0);
  expect(
    await page
      .locator('img')
      .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toBe(true);
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

test('PWA-01 the scripts of all pages are prefetched once per visit, and are then available even when the server is down', async () => {
  const { front, page } = await installed();
  const scripts = await scriptsOfPages(page);
  expect(scripts.length).toBeGreaterThan(40);
  expect(await preloaded(page)).toEqual(expect.arrayContaining(scripts));
  await page.goto(`${front.url}/slot`);
  await stay(page);
  // The page prefetches only when the browser is idle.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect((await preloaded(page)).length).toBeLessThan(scripts.length);
  await front.shut();
  const missing = await page.evaluate(async (all) => {
    const came = await Promise.all(
      all.map((script) =>
        fetch(script).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return all.filter((_, at) => !came[at]);
  }, scripts);
  expect(missing).toEqual([]);
});

test('PWA-01 for a person who saves data no page is fetched ahead', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site], { worker: true });
  await page.goto(stack.site);
  await stay(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  const scripts = await scriptsOfPages(page);
  // what the home page and its shell need themselves
  expect((await preloaded(page)).filter((one) => scripts.includes(one)).length).toBeLessThan(5);
  await context.close();
});

test('PWA-01 SEC-02 no data of a member are cached: no page, no page data, no reply of the API', async () => {
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
          all.push({
            path: new URL(request.url).pathname + new URL(request.url).search,
            text: (await (await cache.match(request))?.text()) ?? '',
          });
      }
      return all;
    });
    return found.length > 20 && found;
  });
  expect(kept.filter(({ path }) => !path.startsWith('/assets/')).map(({ path }) => path)).toEqual(['/offline']);
  for (const { path, text } of kept) expect(text.includes(who.phone) || text.includes('วีระ'), path).toBe(false);
  expect(kept.length).toBeLessThanOrEqual(220);
});

test('PWA-01 a newer version waits until the person agrees; then this page reloads, and another tab is not reloaded', async () => {
  const { front, page, context } = await installed();
  await page.goto(`${front.url}/login`);
  const other = await context.newPage();
  await stay(page);
  await other.goto(`${front.url}/login`);
  await stay(other);
  await other.locator('[name=phone]').fill('0812345678');
  // A page in the background draws only once a second, and a click waits for a drawn frame.
  await page.bringToFront();
  await page.locator('[name=phone]').fill('0899999999');

  // The page is hidden, so that the notice stays even if the browser finds the new version by itself, before the test
  // looks.
  await showPage(page, false);
  front.workerSuffix = '\n/* a newer build */';
  // A second after a page load the browser checks for a new version by itself. An `update()` during this check gets the
  // check's result, which may be older than the newer build. So the test repeats the call.
  await waitFor('the newer worker to be found', () =>
    page.evaluate(async () => {
      const { waiting, installing } = await (await navigator.serviceWorker.ready).update();
      return (waiting ?? installing) !== null;
    }),
  );
  const notice = page.getByTestId('notice').filter({ hasText: 'มีเวอร์ชันใหม่พร้อมใช้งาน' });
  await notice.waitFor();
  await picture(page, 'phone-new-version');
  // The newer worker does not take over until the person agrees.
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
  expect(await waiting()).toBe(true);
  expect(await page.locator('[name=phone]').inputValue()).toBe('0899999999');
  const loaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'โหลดหน้าใหม่' }).click();
  await loaded;
  expect(await waiting()).toBe(false);
  expect(await other.locator('[name=phone]').inputValue()).toBe('0812345678');
  await other.bringToFront();
  await other.getByRole('link', { name: 'สมัครสมาชิก' }).first().click();
  await other.waitForURL('**/register');
});

test('PWA-01 a site started with SERVICE_WORKER=off removes the service worker and its caches from browsers that have it', {
  tags: ['long'],
}, async () => {
  const starting = startStack({ SERVICE_WORKER: 'off' });
  onTestFinished(async () => {
    const off = await starting;
    await off.stop();
    off.remove();
  });
  const { front, page } = await installed();
  const off = await starting;
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  // the worker creates the second cache while it takes over
  await waitFor('both caches', async () => (await left()).caches.length === 2);
  expect(await left()).toEqual({ workers: 1, caches: [expect.stringMatching(/^sanam-offline-/), 'sanam-assets'] });
  front.site = off.site;
  await page.goto(front.url);
  await stay(page);
  await waitFor('the worker to be gone with all it kept', async () => {
    const { workers, caches } = await left();
    return workers + caches.length === 0;
  });
  // A cache that appears later is removed with the next page.
  await page.evaluate(async () => (await caches.open('sanam-assets')).put('/assets/late.js', new Response('late')));
  await page.reload();
  await stay(page);
  await waitFor('all that came late to be gone', async () => (await left()).caches.length === 0);
  await page.waitForTimeout(2_500);
  expect(await left()).toEqual({ workers: 0, caches: [] });
});

test('ROUTE-19 a script that cannot be loaded reloads the page once; a second failure within a minute does not reload, and the page says that it failed', {
  tags: ['long'],
}, async () => {
  // without a service worker, because the test cannot see the worker's requests
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(stack.site);
  await untilRunning(page);
  const broken = await page.evaluate(
    () =>
      (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } })
        .__reactRouterManifest.routes['lobby-slot']?.module,
  );
  // simulates that a new version was published and the old files are gone
  await context.route(`**${broken}`, (route) => route.abort());
  const alive = async () => {
    // pages are prefetched once the script runs, the person stays, and the browser is idle
    await stay(page);
    await page.locator(`link[rel=modulepreload][href="${broken}"]`).waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
  };
  await page.goto(stack.site);
  await alive();
  let loads = 0;
  page.on('load', () => loads++);
  const toSlots = () => page.getByRole('navigation', { name: 'หมวดเกม' }).getByRole('link', { name: 'สล็อต' }).click();
  await toSlots();
  await waitFor('the page to load anew', async () => loads === 1);
  await alive();
  expect(new URL(page.url()).pathname).toBe('/');
  await toSlots();
  await page.getByRole('heading', { level: 1, name: 'เกิดข้อผิดพลาด' }).waitFor();
  expect(loads).toBe(1);
  // a minute later the page may be reloaded again
  await page.evaluate(() => sessionStorage.setItem('sanam.chunk-reload-at', String(Date.now() - 61_000)));
  await page.getByRole('link', { name: 'กลับหน้าหลัก' }).click();
  await waitFor('home', async () => loads === 2);
  await alive();
  await toSlots();
  await waitFor('the page to load anew', async () => loads === 3);
  // once the script is available again, the page is shown
  await context.unroute(`**${broken}`);
  await page.reload();
  await alive();
  await toSlots();
  await page.getByRole('heading', { level: 1, name: 'สล็อต' }).waitFor();
});

test("SITE-19 SEC-07 an uncaught error is reported to the platform with the device, without the URL's query and without a cookie, at most five times per visit", async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { worker: true });
  onTestFinished(() => context.close());
  await page.goto(`${stack.site}/login?next=%2Fdeposit`);
  const told: { body: Record<string, unknown>; cookie: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors'))
      void request.allHeaders().then((headers) => told.push({ body: request.postDataJSON(), cookie: headers.cookie }));
  });
  await page.waitForLoadState('networkidle');
  const answered = page.waitForResponse('**/api/client-errors');
  for (let thrown = 0; thrown < 4; thrown++)
    await page.evaluate(
      (number) =>
        void setTimeout(() => {
          throw new Error(`broken ${number}`);
        }),
      thrown,
    );
  for (let thrown = 0; thrown < 4; thrown++)
    await page.evaluate((number) => void Promise.reject(new Error(`refused ${number}`)), thrown);
  expect((await answered).status()).toBe(200);
  await waitFor('all that will be told', async () => told.length >= 5);
  await page.waitForTimeout(500);
  expect(told).toHaveLength(5);
  expect(told[0]?.cookie).toBeUndefined();
  expect(new Set(told.map(({ body }) => body.message)).size).toBe(5);
  expect(told[0]?.body).toMatchObject({
    message: expect.stringMatching(/^(broken|refused) \d$/),
    path: '/login',
    device: { os: 'Linux', browser: 'Chrome', browserVendor: 'Google Inc.' },
  });
  expect(told[0]?.body.build).toMatch(/^\w+$/);
});
