import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture, showPage, stay, untilRunning } from './support/browser.ts';
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
  await stay(page);
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

test('PWA-01 the scripts of all pages are fetched once a visit; from then on they are there whatever becomes of the server', async () => {
  const { front, page } = await installed();
  const scripts = await page.evaluate(() => {
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } })
      .__reactRouterManifest;
    return Object.values(routes).map(({ module }) => module);
  });
  expect(scripts.length).toBeGreaterThan(40);
  const ahead = () =>
    page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(await ahead()).toEqual(expect.arrayContaining(scripts));
  await page.waitForFunction(() => sessionStorage.getItem('sanam.fetched-ahead'));
  await page.goto(`${front.url}/slot`);
  await stay(page);
  // fetching ahead waited for an idle moment before this does
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
  expect((await ahead()).length).toBeLessThan(scripts.length);
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

test('PWA-01 a newer version waits until it is asked for; then this page loads anew, and the other tab stays as it is', async () => {
  const { front, page, context } = await installed();
  await page.goto(`${front.url}/login`);
  const other = await context.newPage();
  await stay(page);
  await other.goto(`${front.url}/login`);
  await stay(other);
  await other.locator('[name=phone]').fill('0812345678');
  // a window that is not looked at draws once a second
  await page.bringToFront();
  await page.locator('[name=phone]').fill('0899999999');

  // seen or not, the browser looks; the notice stays until somebody has seen it
  await showPage(page, false);
  front.workerSuffix = '\n/* a newer build */';
  // by itself the browser looks a second after a page; who asks meanwhile is told what that look found, which may have
  // begun before
  await waitFor('the newer worker to be found', () =>
    page.evaluate(async () => {
      const { waiting, installing } = await (await navigator.serviceWorker.ready).update();
      return (waiting ?? installing) !== null;
    }),
  );
  const notice = page.getByTestId('notice').filter({ hasText: 'มีเวอร์ชันใหม่พร้อมใช้งาน' });
  await notice.waitFor();
  await picture(page, 'phone-new-version');
  // unasked, nothing happens
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

test('PWA-01 a site started with SERVICE_WORKER=off takes the worker and all it kept away from browsers that have it', {
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
  // the worker opens the second one while it takes over
  await waitFor('both caches', async () => (await left()).caches.length === 2);
  expect(await left()).toEqual({ workers: 1, caches: [expect.stringMatching(/^sanam-offline-/), 'sanam-assets'] });
  front.site = off.site;
  await page.goto(front.url);
  await stay(page);
  await waitFor('the worker to be gone with all it kept', async () => {
    const { workers, caches } = await left();
    return workers + caches.length === 0;
  });
  // what is there all the same is gone with the next page
  await page.evaluate(async () => (await caches.open('sanam-assets')).put('/assets/late.js', new Response('late')));
  await page.reload();
  await stay(page);
  await waitFor('all that came late to be gone', async () => (await left()).caches.length === 0);
  await page.waitForTimeout(2_500);
  expect(await left()).toEqual({ workers: 0, caches: [] });
});

test('ROUTE-19 a script that cannot be loaded reloads the page once; a second failure within a minute does not, and the page says that it failed', async () => {
  // without a worker, whose requests the test cannot see
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
  // as when a new version was published, and the files of the old one are gone
  await context.route(`**${broken}`, (route) => route.abort());
  const alive = async () => {
    // pages are fetched ahead once the script runs, somebody stays, and there is nothing else to do
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
  // a minute later it may be tried again
  await page.evaluate(() => sessionStorage.setItem('sanam.chunk-reload-at', String(Date.now() - 61_000)));
  await page.getByRole('link', { name: 'กลับหน้าหลัก' }).click();
  await waitFor('home', async () => loads === 2);
  await alive();
  await toSlots();
  await waitFor('the page to load anew', async () => loads === 3);
  // once the script can be had the page is there
  await context.unroute(`**${broken}`);
  await page.reload();
  await alive();
  await toSlots();
  await page.getByRole('heading', { level: 1, name: 'สล็อต' }).waitFor();
});

/** Chromium asks by itself only on a site it finds worthy; a test plays its part. */
const offerInstall = (page: Page, answer: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome }) }));
    return offer.defaultPrevented;
  }, answer);

test('PWA-02 the button comes with the browser’s offer, goes with the answer, whatever it was, and stays away', {
  tags: ['long'],
}, async () => {
  // three people at once: most of this is waiting until a page has nothing left to do
  const look = async (answer: 'accepted' | 'dismissed' | 'cross') => {
    const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
    await page.goto(stack.site);
    const offer = page.getByTestId('install-offer');
    await page.waitForLoadState('networkidle');
    await stay(page);
    expect(await offer.count()).toBe(0);
    expect(await offerInstall(page, answer === 'cross' ? 'dismissed' : answer)).toBe(true);
    await offer.waitFor();
    if (answer === 'cross') {
      await picture(page, 'phone-install-offer');
      await expectNoBarriers(page);
      await offer.getByRole('button', { name: 'ไม่ต้องแสดงปุ่มติดตั้ง' }).click();
    } else await offer.getByRole('button', { name: 'ติดตั้งแอป' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForLoadState('networkidle');
    await stay(page);
    await offerInstall(page, 'dismissed');
    await page.waitForTimeout(500);
    expect(await offer.count()).toBe(0);
    // 30 days later it may be offered once more
    await page.evaluate(() => localStorage.setItem('sanam.install-answered', String(Date.now() - 31 * 86_400_000)));
    await page.reload();
    await page.waitForLoadState('networkidle');
    await stay(page);
    await offerInstall(page, 'dismissed');
    await offer.waitFor();
    await context.close();
  };
  await Promise.all([look('accepted'), look('dismissed'), look('cross')]);
});

test('PWA-02 SITE-19 ?addicon=true opens the banner on any page, with this device’s steps first; closing it leaves the page as it was', async () => {
  const { page, context, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  onTestFinished(() => context.close());
  await page.goto(`${stack.site}/slot?sort=name&addicon=true`);
  const sheet = page.getByRole('dialog', { name: 'ติดตั้งแอปสนาม' });
  await sheet.getByText('แตะเมนูจุดสามจุด').waitFor();
  expect(await sheet.locator('ol').first().locator('img').count()).toBe(3);
  await sheet.getByText('iPhone และ iPad (Safari)').click();
  await sheet.getByText('แตะปุ่มแชร์').waitFor();
  await picture(page, 'phone-install-sheet');
  await expectNoBarriers(page);
  await sheet.getByRole('button', { name: 'ไว้ทีหลัง' }).click();
  await sheet.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('?sort=name');
  expect(troubles).toEqual([]);
});

test('PWA-02 on an iPhone outside the installed app the button leads to the steps for Safari, and the head names the pictures of its start', {
  tags: ['long'],
}, async () => {
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'th-TH',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  onTestFinished(() => context.close());
  for (const standalone of [false, true]) {
    const page = await context.newPage();
    await page.addInitScript((value) => Object.defineProperty(navigator, 'standalone', { value }), standalone);
    await page.goto(stack.site);
    await page.waitForLoadState('networkidle');
    await stay(page);
    const offer = page.getByTestId('install-offer');
    const pictures = page.locator('link[rel=apple-touch-startup-image]');
    if (standalone) {
      await page.waitForTimeout(500);
      expect(await offer.count()).toBe(0);
      expect(await pictures.count()).toBe(0);
    } else {
      await offer.getByRole('button', { name: 'ติดตั้งแอป' }).click();
      await page.getByRole('dialog').locator('h3').filter({ hasText: 'iPhone และ iPad (Safari)' }).waitFor();
      expect(await pictures.count()).toBe(19);
      expect((await fetch(stack.site + (await pictures.first().getAttribute('href')))).status).toBe(200);
    }
    await page.close();
  }
});

test('PWA-02 the guide is a page of its own in the menu, also without script; on a desk its own steps come first', {
  tags: ['long'],
}, async () => {
  for (const [viewport, first] of [
    [DESK, 'guide-desktop'],
    [{ width: 320, height: 640 }, 'guide-desktop'],
  ] as const) {
    const { page, context, troubles } = await newPerson(browser, viewport, [stack.site, stack.sandbox]);
    await page.goto(stack.site);
    if (viewport === DESK) {
      await page.getByRole('link', { name: 'ติดตั้งแอป' }).click();
      await page.waitForURL('**/install');
    } else await page.goto(`${stack.site}/install`);
    await page.getByRole('heading', { name: 'ติดตั้งแอปสนาม' }).waitFor();
    await waitFor(
      'this device’s guide to come first',
      async () => (await page.locator('[data-testid^=guide-]').first().getAttribute('data-testid')) === first,
    );
    expect(await page.locator('[data-testid^=guide-]').count()).toBe(3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    await picture(page, viewport === DESK ? 'desk-install' : 'narrow-install');
    await expectNoBarriers(page);
    expect(troubles).toEqual([]);
    await context.close();
  }
  const html = await (await fetch(`${stack.site}/install`)).text();
  for (const words of ['แตะเมนูจุดสามจุด', 'แตะปุ่มแชร์', 'คลิกไอคอนติดตั้งในแถบที่อยู่']) expect(html).toContain(words);
});

test('SITE-19 SEC-07 an error that nobody caught is told to the platform with the device, without the query and without a cookie, at most five times a visit', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
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

describe('notifications', { tags: ['long'] }, () => {
  let told: RunningStack;
  // kept from the browser by the test: the addresses of push services are never asked
  const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/of-a-test';
  beforeAll(async () => {
    told = await startStack({ WEB_PUSH: 'on', PUSH_CONTACT: 'mailto:push@sanam.test' });
    await register(told, who);
  });
  afterAll(async () => {
    await told?.stop();
    told?.remove();
  });

  /** Signed in, on the account tab; the browser's own part (its question, its push service) is played by the test. */
  async function onAccountTab(permission: NotificationPermission) {
    const { page, context, troubles } = await newPerson(browser, PHONE, [told.site, told.sandbox]);
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
    await page.goto(`${told.site}/login`);
    await submitLogin(page, who);
    await page.waitForURL(`${told.site}/`);
    await page.goto(`${told.site}/history?tab=0`);
    return { page, context, troubles };
  }
  const asked = (page: Page) => page.evaluate(() => (window as unknown as { permissionAsked: number }).permissionAsked);

  test('PWA-03 the switch on the account tab asks only when it is pressed, says what came of it, and turns off again', async () => {
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

  test('PWA-03 who said no in the browser reads where to change that; nothing is turned on', {
    tags: ['long'],
  }, async () => {
    const { page } = await onAccountTab('denied');
    await page.getByTestId('push').click();
    await page.getByText('เบราว์เซอร์ปิดกั้นการแจ้งเตือนของเว็บนี้ไว้').waitFor();
    expect(await page.getByTestId('push').getAttribute('aria-checked')).toBe('false');
  });

  test('PWA-03 what comes is shown with its words, one for each matter, and leads to a page of the site only', async () => {
    const { page, context } = await newPerson(browser, PHONE, [told.site, told.sandbox]);
    onTestFinished(() => context.close());
    await context.grantPermissions(['notifications'], { origin: told.site });
    await page.goto(told.site);
    // a sign that somebody stays
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
    // told twice, and then of something else about the same matter
    expect(await shown(news)).toHaveLength(1);
    expect(await shown({ ...news, title: 'ใหม่กว่า' })).toMatchObject([{ title: 'ใหม่กว่า' }]);
    expect(
      (await shown({ ...news, tag: 'other', path: 'https://evil.example/x' })).map(({ path }) => path).sort(),
    ).toEqual(['/', '/slip?id=d1']);
    expect(await shown({ nothing: 'of ours' })).toHaveLength(2);
  });
});

test('PWA-03 where push is off, out of the box, the account tab says nothing of it', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  onTestFinished(() => context.close());
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, who);
  await page.waitForURL(`${stack.site}/`);
  await page.goto(`${stack.site}/history?tab=0`);
  await page.getByTestId('account-privacy').waitFor();
  await page.waitForLoadState('load');
  await page.waitForTimeout(500);
  expect(await page.getByTestId('account-push').count()).toBe(0);
});
