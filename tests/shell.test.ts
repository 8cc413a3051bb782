import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture, takenOver } from './support/browser.ts';
import { register } from './support/http.ts';
import { submitLogin } from './support/people.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;
let browser: Browser;
const who = { phone: '0891112255', password: 'Rua9nam7Kao', bank: 'ktb', account: '0891112255', name: 'วีระ กล้าหาญ' };

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

const hosts = () => [stack.site, stack.sandbox];
/** Signs in through the page. */
async function member(viewport: { width: number; height: number }) {
  const person = await newPerson(browser, viewport, hosts());
  await person.page.goto(`${stack.site}/login`);
  await submitLogin(person.page, who);
  await person.page.waitForURL(`${stack.site}/`);
  return person;
}

test('SITE-04 SITE-05 SITE-06 on a phone: the bar, the lobby menu in its centre, the drawer; for guests and for members', async () => {
  const guest = await newPerson(browser, PHONE, hosts());
  await guest.page.goto(stack.site);
  const bar = guest.page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  for (const name of ['ทางเข้าเล่น', 'โปรโมชั่น', 'สมัครสมาชิก', 'เข้าสู่ระบบ']) await bar.getByRole('link', { name }).waitFor();
  await takenOver(guest.page);
  await bar.getByRole('button', { name: 'หน้าหลัก' }).click();
  const sheet = guest.page.getByRole('dialog');
  for (const name of ['คาสิโน', 'สล็อต', 'เกมทักษะ', 'กีฬา', 'ยิงปลา']) await sheet.getByRole('link', { name }).waitFor();
  await picture(guest.page, 'phone-lobby-menu');
  await guest.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });

  const { page, context } = await member(PHONE);
  for (const name of ['โบนัส', 'ฝากเงิน', 'ถอนเงิน']) await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name }).waitFor();
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  const drawer = page.getByRole('dialog');
  for (const name of ['ข้อมูลบัญชี', 'โบนัส', 'ฝาก-ถอน']) await drawer.getByRole('link', { name }).first().waitFor();
  await picture(page, 'phone-drawer');
  await drawer.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().waitFor();
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('auth.') && cookie.value)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth.')))).toEqual([]);
  await guest.context.close();
  await context.close();
});

test('ACC-09 ACC-19 signing out in one tab signs the other out too, and leads home', async () => {
  const { page, context } = await member(DESK);
  const other = await context.newPage();
  await other.goto(`${stack.site}/history?tab=2`);
  await page.getByRole('button', { name: 'ออกจากระบบ' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await other.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  expect(await other.getByTestId('balance').count()).toBe(0);
  await context.close();
});

test('SITE-08 eight banners, three in view on a desk and one on a phone; they move by themselves, and stop for a person', async () => {
  for (const [viewport, inView] of [
    [DESK, 3],
    [PHONE, 1],
  ] as const) {
    const { page, context } = await newPerson(browser, viewport, hosts());
    await page.goto(stack.site);
    const banners = page.locator('.banner');
    const visible = () =>
      banners.evaluateAll((all) => {
        const frame = all[0]?.parentElement?.getBoundingClientRect();
        return all.filter((one) => {
          const box = one.getBoundingClientRect();
          return frame && box.left >= frame.left - 2 && box.right <= frame.right + 2;
        }).length;
      });
    expect(await banners.count()).toBeGreaterThanOrEqual(8);
    expect(await visible()).toBe(inView);
    const place = () => banners.first().evaluate((one) => Math.round(one.getBoundingClientRect().left));
    const before = await place();
    await waitFor('the carousel to move by itself', async () => (await place()) !== before, 8000);
    // a person who points at it, or comes to it by keyboard, is not moved away from what they look at
    if (viewport === DESK) await page.locator('.carousel').hover();
    else await page.locator('.banner').first().focus();
    await page.waitForTimeout(1000);
    const held = await place();
    await page.waitForTimeout(4000);
    expect(await place()).toBe(held);
    await context.close();
  }
});

test('WAL-07 the refresh beside the balance checks the credit: begun and done are said, the spinner takes its place meanwhile', async () => {
  const { page, context, troubles } = await member(PHONE);
  const check = page.getByTestId('credit-check');
  await check.click();
  await page.getByText('ดำเนินการเช็คเครดิต').first().waitFor();
  expect(await check.isDisabled()).toBe(true);
  await picture(page, 'phone-credit-check');
  await page.getByText('เช็คเครดิตเรียบร้อย').first().waitFor();
  expect(await check.isEnabled()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-15 a slow navigation shows its progress, a quick one does not', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts());
  await page.goto(stack.site);
  let delayMs = 3000;
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  const bar = page.getByRole('progressbar');
  await takenOver(page);
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'โปรโมชั่น' }).click();
  await bar.waitFor();
  await page.waitForURL('**/promotion');
  await bar.waitFor({ state: 'hidden' });
  delayMs = 0;
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('button', { name: 'หน้าหลัก' }).click();
  await page.waitForURL(`${stack.site}/`);
  expect(await bar.isVisible()).toBe(false);
  await context.close();
});

test('SITE-13 a notice is announced and can be closed', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts());
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, { phone: '0899999999', password: 'Wrong1234' });
  const notice = page.getByTestId('notice').first();
  await notice.waitFor();
  expect(await notice.evaluate((one) => one.closest('[aria-live],[role=status],[role=alert]') !== null)).toBe(true);
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
  await context.close();
});

test('SITE-18 SITE-20 ROUTE-09 ROUTE-17 every page that exists is served, says 20+, and loads nothing from another host', async () => {
  const { page, context, troubles } = await newPerson(browser, DESK, hosts());
  for (const at of ['/', '/slot', '/casino', '/fish', '/skill', '/lotto', '/sports', '/esports', '/privacy-policy', '/terms', '/responsible-play', '/login', '/register']) {
    const reply = await page.goto(stack.site + at);
    expect(reply?.status(), at).toBe(200);
    expect(await page.getByText('20+').count(), at).toBeGreaterThan(0);
    expect(await page.title(), at).toContain('สนาม');
    expect(reply?.headers()['content-security-policy'], at).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test('SEC-02 a page never carries another person’s data: private pages are not stored, and each response has a nonce of its own', async () => {
  const [one, two] = [await fetch(stack.site), await fetch(stack.site)];
  const nonce = (reply: Response) => /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
  expect(nonce(one)).toBeDefined();
  expect(nonce(one)).not.toBe(nonce(two));
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['cache-control', 'private, no-store'],
  ] as const) {
    expect(one.headers.get(name)).toBe(value);
  }
});

test('on 320 px no page scrolls sideways', async () => {
  const { page, context } = await member({ width: 320, height: 640 });
  for (const at of ['/', '/slot', '/deposit', '/withdraw', '/history?tab=0', '/history?tab=2', '/terms']) {
    await page.goto(stack.site + at);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(320);
  }
  await context.close();
});
