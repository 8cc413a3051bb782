import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture, stay } from './support/browser.ts';
import { expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Simulate the browser's install prompt, which Chromium offers only on sites that meet its own criteria. */
const offerInstall = (page: Page, answer: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt: async () => ({ outcome }) }));
    return offer.defaultPrevented;
  }, answer);

test("PWA-02 the install button appears with the browser's offer, disappears after any answer, and stays away", {
  tags: ['long'],
}, async () => {
  // three people in parallel, because most of the time is waiting until a page is idle
  const look = async (answer: 'accepted' | 'dismissed' | 'cross') => {
    const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { worker: true });
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
    // 30 days after the answer, installing may be offered again
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

test("PWA-02 SITE-19 ?addicon=true opens the banner on any page, with this device's steps first; closing it leaves the page unchanged", async () => {
  const { page, context, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { worker: true });
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

test("PWA-02 on an iPhone outside the installed app the install button leads to the steps for Safari, and the page's head lists the start-up pictures", {
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

test('PWA-02 the install guide is a separate page in the menu, also without script; on a desktop the desktop steps come first', {
  tags: ['long'],
}, async () => {
  for (const [viewport, first] of [
    [DESK, 'guide-desktop'],
    [{ width: 320, height: 640 }, 'guide-desktop'],
  ] as const) {
    const { page, context, troubles } = await newPerson(browser, viewport, [stack.site, stack.sandbox], {
      worker: true,
    });
    await page.goto(stack.site);
    if (viewport === DESK) {
      await page.getByText('เพิ่มเติม', { exact: true }).click();
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

test('PWA-02 a browser without storage, as inside a chat app, shows how to install, and offers nothing on each page', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { value: null });
  });
  await page.goto(`${stack.site}/install`);
  await page.getByTestId('guide-android').waitFor();
  expect(await offerInstall(page, 'dismissed')).toBe(true);
  await page.getByRole('button', { name: 'ติดตั้งเลย' }).click();
  expect(await page.getByTestId('guide-android').count()).toBe(1);
  await context.close();
});

test('SITE-19 without storage an error of a page stays one error, and is reported', async () => {
  const { page, context, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox], { ahead: true });
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null });
  });
  await page.goto(`${stack.site}/install`);
  await page.waitForLoadState('networkidle');
  await stay(page);
  const reported = page.waitForRequest('**/api/client-errors');
  await page.evaluate(() => void Promise.reject(new Error('on purpose')));
  await reported;
  expect(troubles.filter((text) => text.startsWith('page: '))).toEqual(['page: on purpose']);
  await context.close();
});
