import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openPool } from '../apps/platform/src/core/database.ts';
import { runningDatabase } from '../scripts/lib/running-database.ts';
import {
  DESK,
  newPerson,
  openBrowser,
  PHONE,
  picture,
  stay,
  untilRunning,
  untilSettled,
  widthOf,
} from './support/browser.ts';
import { begin, deposit, movementKinds, newPayer, type Payer, purse, withdraw } from './support/money-ways.ts';
import { cookieOf, enterSite, expectNoBarriers, submitLogin } from './support/people.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';
import { newOwner, type StaffMember, staffCall } from './support/staff.ts';

const SUPPORT = 'https://line.me/R/ti/p/@sanam';
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/** Open the site in a new browser. The announcement is suppressed unless the test is about it. */
async function visit(stack: RunningStack, viewport = PHONE, { withNews = false } = {}) {
  const person = await newPerson(browser, viewport, [stack.site, stack.sandbox]);
  if (withNews) await person.context.clearCookies({ name: 'notification_status' });
  return person;
}
async function visitAs(stack: RunningStack, who: Payer, viewport = PHONE, options = {}) {
  const person = await visit(stack, viewport, options);
  await enterSite(person.page.context(), stack.site, who);
  await person.page.goto(`${stack.site}/`);
  await person.page.getByTestId('balance').first().waitFor();
  return person;
}

const holdsFocus = (part: Locator) => part.evaluate((one) => one.contains(document.activeElement));
/** Run an action, and wait until the page has received the list of popups (content that is shown automatically). */
async function untilAsked(page: Page, act: () => Promise<unknown>): Promise<void> {
  const asked = page.waitForResponse((reply) => reply.url().includes('/popups.data'));
  await act();
  await asked;
  await page.waitForTimeout(300);
}

describe("the operator's content", () => {
  let stack: RunningStack;
  let staff: StaffMember;
  beforeAll(async () => {
    stack = await startStack({ SUPPORT_URL: SUPPORT });
    staff = await newOwner(stack);
    // Switch off the popups of the sandbox's own promotions: only the announcement and a test's own entries may pop up.
    type Entry = {
      slug: string;
      starts_at: null;
      ends_at: null;
      updated_at: string;
      updated_by: string;
      published: boolean;
    } & Parameters<typeof write>[0];
    const { data } = await staffCall<{ data: Entry[] }>(stack, staff, 'GET', '/api/staff/content?kind=promotion');
    for (const { updated_at: _at, updated_by: _by, ...entry } of data.filter(({ popup }) => popup))
      await write({ ...entry, popup: false });
  });
  afterAll(async () => {
    await stack?.stop();
    stack?.remove();
  });
  const write = (entry: { kind: string; slug: string; title: string; [name: string]: unknown }) =>
    staffCall<{ version: number }>(stack, staff, 'POST', '/api/staff/content', entry);
  /** Remove the content that a test published, even when the test failed. */
  const takeOff = (kind: string, slug: string) =>
    onTestFinished(async () => {
      const { data } = await staffCall<{ data: { slug: string; title: string; version: number }[] }>(
        stack,
        staff,
        'GET',
        `/api/staff/content?kind=${kind}`,
      );
      for (const { title, version } of data.filter((one) => one.slug === slug))
        await write({ kind, slug, title, published: false, version });
    });
  const dialogs = (page: Page) => page.locator('dialog[open]');

  test('SITE-09 SITE-14 SITE-24 the announcement is shown once per visit to members after their first deposit, and is not shown for an hour when the member requests this', async () => {
    const who = await newPayer(stack);
    const newcomer = await visitAs(stack, who, PHONE, { withNews: true });
    await newcomer.page.goto(stack.site, { waitUntil: 'networkidle' });
    // before the first deposit the home page leads, and nothing covers it
    expect(await dialogs(newcomer.page).count()).toBe(0);
    await newcomer.context.close();
    await deposit(stack, who, 'qr', 100);
    await waitFor('the credit', async () => (await purse(stack, who)).ufabet_credit === 100);
    const guest = await visit(stack, PHONE, { withNews: true });
    const asked: string[] = [];
    guest.context.on('request', (request) => void (request.url().includes('/popups') && asked.push(request.url())));
    await guest.page.goto(stack.site, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await guest.context.close();

    const { page, context, troubles } = await visit(stack, PHONE, { withNews: true });
    await page.goto(`${stack.site}/login`);
    await submitLogin(page, who);
    await page.waitForURL(`${stack.site}/`);
    const news = page.getByRole('dialog', { name: 'ยินดีต้อนรับสู่ระบบทดลอง' });
    await news.getByText('กรุณาอย่าใช้ชื่อ เบอร์โทร หรือเลขบัญชีจริงของใคร').waitFor();
    expect(await dialogs(page).count()).toBe(1);
    const friend = news.getByRole('link', { name: 'แอดไลน์เจ้าหน้าที่ (VIP)' });
    expect([
      await friend.getAttribute('href'),
      await friend.getAttribute('target'),
      await friend.getAttribute('rel'),
    ]).toEqual([SUPPORT, '_blank', 'noopener']);
    expect(await news.getByRole('link', { name: 'ดูรายละเอียด' }).getAttribute('href')).toBe('/how-to');
    await untilSettled(page);
    await expectNoBarriers(page);
    await picture(page, 'content-announcement');

    // the keyboard focus stays inside the announcement; Escape closes it and returns the focus to the page
    expect(await holdsFocus(news)).toBe(true);
    for (let pressed = 0; pressed < 12; pressed++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await news.waitFor({ state: 'hidden' });
    expect(await holdsFocus(page.locator('main'))).toBe(true);
    expect(await cookieOf(context, 'notification_status')).toBe('');

    await untilAsked(page, () => page.reload());
    expect(await dialogs(page).count()).toBe(0);
    await write({ kind: 'announcement', slug: 'welcome', title: 'มีเรื่องใหม่', body: '<p>อ่านอีกครั้ง</p>', version: 1 });
    await page.reload();
    const changed = page.getByRole('dialog', { name: 'มีเรื่องใหม่' });
    await changed.getByRole('button', { name: 'รับทราบ' }).click();
    await changed.waitFor({ state: 'hidden' });

    const second = await context.newPage();
    // no other page is interrupted
    await untilAsked(second, () => second.goto(`${stack.site}/history`));
    expect(await dialogs(second).count()).toBe(0);
    await second.goto(stack.site);
    const again = second.getByRole('dialog', { name: 'มีเรื่องใหม่' });
    await again.getByRole('checkbox', { name: 'ไม่ต้องแสดงอีกใน 1 ชั่วโมง' }).check();
    const atMs = Date.now();
    await again.getByRole('button', { name: 'รับทราบ' }).click();
    await again.waitFor({ state: 'hidden' });
    const cookie = (await context.cookies()).find(({ name }) => name === 'notification_status');
    expect(cookie).toMatchObject({ value: '1', path: '/' });
    expect(Math.abs((cookie?.expires ?? 0) - atMs / 1000 - 3600)).toBeLessThan(10);

    const third = await context.newPage();
    await untilAsked(third, () => third.goto(stack.site));
    expect(await dialogs(third).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('SITE-11 a promotion that is shown automatically comes after the announcement, and links to the bonus page and to the calculation', {
    tags: ['long'],
  }, async () => {
    const who = await newPayer(stack);
    await deposit(stack, who, 'qr', 100);
    await waitFor('the credit', async () => (await purse(stack, who)).ufabet_credit === 100);
    takeOff('promotion', 'wednesday');
    await write({
      kind: 'promotion',
      slug: 'wednesday',
      title: 'คืนยอดเสียทุกวันพุธ',
      body: '<p>ยังไม่เริ่มนับยอด</p>',
      img: 'drawn:cashback',
      link: '/how-to/cashback',
      popup: true,
    });
    const { page, context, troubles } = await visitAs(stack, who, PHONE, { withNews: true });
    const offer = page.getByRole('dialog', { name: 'คืนยอดเสียทุกวันพุธ' });
    const news = page.getByRole('dialog', { name: 'มีเรื่องใหม่' });
    await news.waitFor();
    expect(await dialogs(page).count()).toBe(1);
    await news.getByRole('button', { name: 'ปิด', exact: true }).click();
    // one at a time: the next one comes when the member comes to the home page again
    await news.waitFor({ state: 'hidden' });
    expect(await dialogs(page).count()).toBe(0);
    await page.reload();
    await offer.getByText('ยังไม่เริ่มนับยอด').waitFor();
    expect(await dialogs(page).count()).toBe(1);
    expect(await offer.getByRole('checkbox').count()).toBe(0);
    expect(await widthOf(offer.locator('img'))).toBeGreaterThan(0);
    await untilSettled(page);
    await expectNoBarriers(page);
    await picture(page, 'content-offer');
    await offer.getByRole('link', { name: 'ดูโบนัสของฉัน' }).click();
    await page.waitForURL(`${stack.site}/history?tab=1`);
    expect(await dialogs(page).count()).toBe(0);

    // in another visit, a money page is not interrupted; the next page shows the promotion
    const paying = await context.newPage();
    await untilAsked(paying, () => paying.goto(`${stack.site}/deposit`));
    expect(await dialogs(paying).count()).toBe(0);
    await paying.getByRole('link', { name: 'สนาม หน้าหลัก' }).click();
    await paying.getByRole('dialog', { name: 'มีเรื่องใหม่' }).waitFor();

    // in another visit: the link to the calculation of the promotion
    const second = await context.newPage();
    await second.goto(stack.site);
    await second.getByRole('dialog', { name: 'มีเรื่องใหม่' }).getByRole('button', { name: 'รับทราบ' }).click();
    await second.reload();
    await second.getByRole('dialog', { name: 'คืนยอดเสียทุกวันพุธ' }).getByRole('link', { name: 'วิธีคำนวณ' }).click();
    await second.waitForURL(`${stack.site}/how-to/cashback`);
    await second.getByRole('heading', { level: 1, name: 'วิธีคำนวณยอดคืน' }).waitFor();
    expect(await dialogs(second).count()).toBe(0);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('ROUTE-06 SITE-12 SITE-14 the bonus tab shows the wheel over the page, with its prizes and chances, and the focus returns when the wheel is closed', {
    tags: ['long'],
  }, async () => {
    const who = await newPayer(stack);
    const { page, context, troubles } = await visitAs(stack, who);
    await page.goto(`${stack.site}/history?tab=1`);
    await page.getByRole('heading', { name: 'ยังไม่มีโบนัส' }).waitFor();
    const open = page.getByRole('link', { name: 'เปิดกงล้อ' });
    await open.click();
    const dialog = page.getByRole('dialog', { name: 'กงล้อนำโชค' });
    await dialog.getByTestId('prizes').waitFor();
    await dialog.getByTestId('no-ticket').waitFor();
    expect(await holdsFocus(dialog)).toBe(true);
    await untilSettled(page);
    await expectNoBarriers(page);
    await picture(page, 'content-wheel');
    await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await holdsFocus(open)).toBe(true);
    await expectNoBarriers(page);
    expect(troubles).toEqual([]);
    await context.close();
  });

  test('SITE-10 CON-04 CON-02 during maintenance every page says so and no action can be started; afterwards every page works as before', {
    tags: ['long'],
  }, async () => {
    const who = await newPayer(stack);
    await deposit(stack, who, 'qr', 500);
    await waitFor('the credit', async () => (await purse(stack, who)).ufabet_credit === 500);
    const guest = await visit(stack, DESK);
    const { page, context } = await visitAs(stack, who);

    const TITLE = 'ปิดปรับปรุงถึง 04:00 น.';
    const notice = {
      kind: 'maintenance',
      slug: 'tonight',
      title: TITLE,
      body: '<p>กลับมาเร็ว ๆ นี้</p>',
      img: 'drawn:limits',
      link: '/how-to',
    };
    takeOff('maintenance', 'tonight');
    await write(notice);
    const said = (at: Page) => at.getByRole('alert').filter({ hasText: TITLE });
    const refusal = `${TITLE} ยอดเงินของคุณไม่เปลี่ยน กรุณาลองใหม่เมื่อเปิดให้บริการ`;

    // nobody fills in a form of a deposit that would be refused
    await page.goto(`${stack.site}/deposit`);
    await page.getByTestId('deposit-closed').waitFor();
    await picture(page, 'content-maintenance-deposit');
    expect(await begin(stack, who, 'qr', 200).catch(String)).toContain(refusal);
    await page.goto(`${stack.site}/withdraw`);
    await page.getByTestId('withdraw-closed').waitFor();
    await picture(page, 'content-maintenance-withdraw');
    expect(await withdraw(stack, who, 200).catch(String)).toContain(refusal);
    for (const at of ['/', '/slot', '/deposit', '/withdraw', '/history']) {
      await page.goto(stack.site + at);
      await said(page).first().waitFor();
    }
    await page.goto(`${stack.site}/game?code=studio:dragon-boat`);
    await page.getByRole('heading', { name: 'เปิดเกมไม่ได้' }).waitFor();
    await page.getByText(refusal).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
    const during = await purse(stack, who);
    expect([during.ufabet_credit, during.held, during.pending_request, during.completed_requests.length]).toEqual([
      500,
      0,
      null,
      1,
    ]);
    expect(await movementKinds(stack, who)).toEqual(['deposit']);

    // pages of guests are cached for a moment, so the maintenance message may appear a moment later
    await waitFor('guests to be told', async () => (await (await fetch(stack.site)).text()).includes(TITLE));
    for (const at of ['/', '/casino', '/login', '/promotion', '/casino-test/studio~dragon-boat']) {
      await guest.page.goto(stack.site + at);
      await said(guest.page).getByText('กลับมาเร็ว ๆ นี้').waitFor();
      expect(await said(guest.page).getByRole('link', { name: 'อ่านเพิ่มเติม' }).getAttribute('href'), at).toBe('/how-to');
      expect(await said(guest.page).locator('img').count(), at).toBe(at === '/' ? 1 : 0);
    }
    await picture(guest.page, 'content-maintenance-trial');
    await guest.page.goto(stack.site);
    await expectNoBarriers(guest.page);
    await page.goto(stack.site);
    await picture(page, 'content-maintenance-phone');

    await write({ ...notice, ends_at: new Date(Date.now() + 5000).toISOString(), version: 1 });
    await waitFor('the maintenance to be over', async () => !(await (await fetch(stack.site)).text()).includes(TITLE));
    await page.goto(`${stack.site}/deposit`);
    expect(await said(page).count()).toBe(0);
    await page.getByTestId('deposit-amount').fill('200');
    await page.getByTestId('deposit-amount').press('Enter');
    await page.getByTestId('deposit-confirm').click();
    await page.getByTestId('qr').waitFor();
    await page.goto(`${stack.site}/game?code=studio:dragon-boat`);
    await page.frameLocator('iframe').getByTestId('spin').waitFor();
    await guest.context.close();
    await context.close();
  });

  test('SITE-20 with default settings there is no consent question, pages are counted without a cookie, and a person who opted out is not counted', {
    tags: ['long'],
  }, async () => {
    const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const readViews = async () => {
      const { data } = await staffCall<{ data: { page: string; views: number }[] }>(
        stack,
        staff,
        'GET',
        `/api/staff/telemetry?since=${today}`,
      );
      return (page: string) => data.find((one) => one.page === page)?.views ?? 0;
    };
    const lookAround = async (isCounted: boolean) => {
      const { page, context, troubles } = await visit(stack, PHONE, { withNews: true });
      await context.addInitScript((wantsNone) => {
        if (wantsNone) Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        const [send, seen] = [
          navigator.sendBeacon.bind(navigator),
          window as Window & { sent?: [string, Promise<string>][]; measures?: boolean },
        ];
        const { observe } = PerformanceObserver.prototype;
        PerformanceObserver.prototype.observe = function (options) {
          observe.call(this, options);
          // The measuring script observes entries of this type, for the metric INP: the script has loaded.
          if (options?.type === 'event') seen.measures = true;
        };
        navigator.sendBeacon = (url, body) => {
          seen.sent = [...(seen.sent ?? []), [String(url), (body as Blob).text()]];
          return send(url, body);
        };
      }, !isCounted);
      const replies: Record<string, string>[] = [];
      context.on(
        'response',
        async (reply) => void (reply.url().endsWith('/api/telemetry') && replies.push(await reply.allHeaders())),
      );
      await page.goto(`${stack.site}/how-to`, { waitUntil: 'networkidle' });
      expect(await page.getByRole('button', { name: 'ตั้งค่าความยินยอม' }).count()).toBe(0);
      expect(await page.locator('.consent').count()).toBe(0);
      // The first interaction loads the measuring script. The next interaction ends what the script measures of this
      // page load.
      await stay(page);
      if (isCounted) await page.waitForFunction(() => (window as Window & { measures?: boolean }).measures);
      await page.getByRole('link', { name: 'วิธีฝากเงิน' }).click();
      await page.getByRole('heading', { level: 1, name: 'วิธีฝากเงิน' }).waitFor();
      // a page is counted once the browser is idle
      await page.evaluate(
        () => new Promise<void>((done) => requestIdleCallback(() => requestIdleCallback(() => setTimeout(done)))),
      );
      // simulates that the person switches to another app
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      });
      if (isCounted) await waitFor('the reply', () => Promise.resolve(replies.length > 0));
      else await page.waitForTimeout(500);
      const sent = await page.evaluate(async () =>
        Promise.all(
          ((window as Window & { sent?: [string, Promise<string>][] }).sent ?? []).map(
            async ([url, body]) => [url, await body] as const,
          ),
        ),
      );
      expect(replies.map((headers) => headers['set-cookie'])).toEqual(sent.map(() => undefined));
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['locale']);
      expect(troubles).toEqual([]);
      await context.close();
      return sent.map(([url, body]) => ({
        url,
        ...(JSON.parse(body) as { device: string; views: string[]; vitals: { name: string }[] }),
      }));
    };
    const before = await readViews();
    expect(await lookAround(false)).toEqual([]);
    const [telemetry, ...more] = await lookAround(true);
    expect(more).toEqual([]);
    expect(telemetry).toMatchObject({ url: '/api/telemetry', device: 'hand', views: ['how-to', 'how-to-text'] });
    expect(telemetry?.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'LCP', 'TTFB']));
    // counts are written every few seconds; the visit of the person who opted out is not included
    await waitFor('the counts to be written', async () => (await readViews())('how-to-text') > before('how-to-text'));
    expect((await readViews())('how-to')).toBe(before('how-to') + 1);
  });

  test('ROUTE-18 a page that fails keeps the shell and the link to the home page; a shell that fails shows only an error page', async () => {
    const who = await newPayer(stack);
    const { page, context } = await visitAs(stack, who);
    const pool = openPool(
      runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl,
      1,
      () => undefined,
    );
    const rename = (from: string, to: string) =>
      pool.query(`begin; set local role none; alter table ${from} rename to ${to}; commit`);
    /** Run `run` while a table is missing, so that reading the table fails. */
    const without = async (table: string, run: () => Promise<void>) => {
      await rename(table, `${table}_away`);
      await run().finally(() => rename(`${table}_away`, table));
    };
    const said = () => page.getByRole('heading', { level: 1, name: 'เกิดข้อผิดพลาด' }).waitFor();
    const home = page.getByRole('link', { name: 'กลับหน้าหลัก' });
    const expectNothingTold = async () =>
      expect((await page.locator('body').allInnerTexts()).join('')).not.toMatch(/_away|relation|Error|invite|content/);

    await without('invite', async () => {
      expect((await page.goto(`${stack.site}/referral`))?.status()).toBe(500);
      for (const step of ['address', 'link']) {
        if (step === 'link') {
          await page.goto(stack.site);
          await untilRunning(page);
          await page.getByRole('button', { name: 'เมนู', exact: true }).click();
          await page.getByRole('dialog').getByRole('link', { name: 'แนะนำเพื่อน' }).click();
        }
        await said();
        expect(await page.getByTestId('balance').count(), step).toBe(1);
        expect(await home.getAttribute('href'), step).toBe('/');
        expect(await page.title(), step).toBe('เกิดข้อผิดพลาด · สนาม');
        await expectNothingTold();
      }
      await untilSettled(page);
      await expectNoBarriers(page);
      await picture(page, 'content-page-failed');
    });
    await without('content_entry', async () => {
      // The data may still be cached for a second, so the page fails a moment later.
      await waitFor('a page that fails', async () => (await page.goto(stack.site))?.status() === 500);
      await said();
      expect(await page.title()).toBe('เกิดข้อผิดพลาด · สนาม');
      expect(await page.getByRole('complementary', { name: 'โหมดทดลอง' }).count()).toBe(1);
      await expectNothingTold();
      await expectNoBarriers(page);
      await picture(page, 'content-shell-failed');
    });
    // Without a table that the root loader needs, the error page does not even know the name of the brand.
    await without('game', async () => {
      // the list of games is shared by pages for half a second
      await waitFor('a shell that fails', async () => {
        expect((await page.goto(stack.site))?.status()).toBe(500);
        return (await page.title()) === 'เกิดข้อผิดพลาด';
      });
      await said();
      await expectNoBarriers(page);
    });
    await home.click();
    await page.getByTestId('balance').first().waitFor();
    await pool.end();
    await context.close();
  });

  test('ROUTE-01 ROUTE-07 ROUTE-17 SITE-21 without script pages are readable, links work, signing in works, and the processing times are shown', async () => {
    const who = await newPayer(stack);
    const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(stack.site);
    for (const said of ['ฝาก: เครดิตเข้าอัตโนมัติภายใน 3–5 นาที', 'ถอน: ประมาณ 10–15 นาที'])
      await page.locator('main').getByText(said).waitFor();
    const links = new Set<string>();
    for (const at of ['/', '/promotion', '/how-to', '/login']) {
      await page.goto(stack.site + at);
      expect((await page.locator('main').allInnerTexts()).join('').length, at).toBeGreaterThan(100);
      for (const href of await page
        .locator('a[href^="/"]:visible')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? '')))
        links.add(href);
    }
    expect([...links]).toEqual(
      expect.arrayContaining([
        '/',
        '/promotion/weekly-cashback',
        '/how-to/deposit',
        '/register',
        '/login',
        '/ufabay-enter',
        '/terms',
        '/forgetpassword',
      ]),
    );
    const answers: [string, number][] = [];
    for (const href of links) answers.push([href, (await context.request.get(stack.site + href)).status()]);
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);

    await page.goto(`${stack.site}/promotion`);
    await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'หน้าหลัก' }).click();
    await page.waitForURL(`${stack.site}/`);
    await page.goto(`${stack.site}/promotion`);
    await page.getByRole('link', { name: 'ดูรายละเอียด: คืนยอดเสีย 5% ทุกวันพุธ' }).click();
    await page.getByText('ยอดเสียสุทธิ = เดิมพันด้วยเงินของคุณ').waitFor();
    await enterSite(page.context(), stack.site, who);
    await page.goto(`${stack.site}/`);
    await page.getByTestId('balance').first().waitFor();
    const says = async (at: string, said: RegExp) => {
      await page.goto(stack.site + at);
      await page.locator('main').getByText(said).waitFor();
    };
    await says('/deposit', /เครดิตเข้าอัตโนมัติภายใน 3–5 นาที/);
    // before a deposit has proven the account, a withdrawal takes as long as a person takes
    await says('/withdraw', /^หลังเจ้าหน้าที่ตรวจสอบ$/);
    await deposit(stack, who, 'qr', 300);
    await waitFor('the credit', async () => (await purse(stack, who)).ufabet_credit === 300);
    await says('/withdraw', /ประมาณ 10–15 นาที/);
    await context.close();
  });
});
