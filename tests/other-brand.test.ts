import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture, untilSettled, widthOf } from './support/browser.ts';
import { expectNoBarriers } from './support/people.ts';
import { type RunningStack, startStack } from './support/stack.ts';

/* A site of another brand, with third-party scripts. */
const ANALYTICS = 'https://stats.example/count.js';
const PUSH = 'https://push.example/sdk.js';
const TAGS = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST12';
const ACCENT = '#7fd0ff';
let stack: RunningStack;
let browser: Browser;
const files = mkdtempSync(path.join(os.tmpdir(), 'sanam-brand-'));
beforeAll(async () => {
  browser = await openBrowser();
  const draw = (name: string, width: number, height: number) => {
    const file = path.join(files, name);
    writeFileSync(
      file,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="6" fill="${ACCENT}"/></svg>`,
    );
    return file;
  };
  stack = await startStack({
    BRAND_NAME: 'บัวหลวง',
    BRAND_ACCENT: ACCENT,
    BRAND_LOGO_FILE: draw('logo.svg', 236, 96),
    BRAND_MARK_FILE: draw('mark.svg', 34, 36),
    TAG_MANAGER_ID: 'GTM-TEST12',
    ANALYTICS_URL: ANALYTICS,
    PUSH_SDK_URL: PUSH,
    THIRD_PARTY_ORIGINS: 'https://www.googletagmanager.com,https://stats.example,https://push.example',
  });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
  rmSync(files, { recursive: true, force: true });
});

/** Answer requests to all outside hosts in the browser, and record them. No real host is contacted. */
async function pretendOutside(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(/^https:/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: 'window.outside = (window.outside ?? 0) + 1;',
    });
  });
  return asked;
}

test('SITE-20 no third-party script loads before consent or after a refusal; after consent only the configured scripts load, until the answer is changed', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  const asked = await pretendOutside(context);
  await page.goto(stack.site, { waitUntil: 'networkidle' });
  const bar = page.getByRole('region', { name: 'ขอความยินยอมก่อนใช้เครื่องมือของบุคคลภายนอก' });
  await bar.getByText('เครื่องมือที่ขอใช้: ตัวจัดการแท็ก, สถิติการใช้งาน, การแจ้งเตือนของบุคคลภายนอก').waitFor();
  for (const viewport of [DESK, PHONE]) {
    await page.setViewportSize(viewport);
    await expectNoBarriers(page);
    await picture(page, `content-consent-${viewport.width}`);
  }
  expect(asked).toEqual([]);

  await bar.getByRole('button', { name: 'ไม่ยินยอม' }).click();
  await bar.waitFor({ state: 'hidden' });
  await page.goto(`${stack.site}/promotion`, { waitUntil: 'networkidle' });
  expect(await bar.count()).toBe(0);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'ตั้งค่าความยินยอม' }).click();
  await bar.getByRole('button', { name: 'ยินยอม', exact: true }).click();
  await page.waitForFunction(() => (window as Window & { outside?: number }).outside === 3);
  expect(asked.toSorted()).toEqual([PUSH, ANALYTICS, TAGS].toSorted());
  // the page's policy lets third-party scripts connect to the configured hosts only
  const reach = (url: string) =>
    page.evaluate(
      (at) =>
        fetch(at).then(
          () => true,
          () => false,
        ),
      url,
    );
  expect([await reach('https://stats.example/collect'), await reach('https://elsewhere.example/collect')]).toEqual([
    true,
    false,
  ]);

  // Consent stays valid on the next page. When consent is withdrawn, the page loads again, without the scripts.
  asked.length = 0;
  await page.goto(stack.site);
  await page.waitForFunction(() => (window as Window & { outside?: number }).outside === 3);
  await page.getByRole('button', { name: 'ตั้งค่าความยินยอม' }).click();
  asked.length = 0;
  await Promise.all([page.waitForEvent('load'), bar.getByRole('button', { name: 'ไม่ยินยอม' }).click()]);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as Window & { outside?: number }).outside)).toBeUndefined();
  expect(asked).toEqual([]);
  await context.close();
});

test("CON-01 another brand needs only configuration: its name, colour, logo and mark are on every page, and Sanam's are on none", {
  tags: ['long'],
}, async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await context.addCookies([{ name: 'sanam.consent', value: 'no', url: stack.site }]);
  for (const at of ['/', '/promotion', '/promotion/weekly-cashback', '/login', '/how-to', '/hack-slot', '/nowhere']) {
    const reply = await page.goto(stack.site + at);
    expect(await reply?.text(), at).not.toContain('สนาม');
    expect(await page.title(), at).toMatch(/ · บัวหลวง$/);
    expect(await page.locator('meta[property="og:site_name"]').getAttribute('content'), at).toBe('บัวหลวง');
    const logo = page.locator('.topbar .logo img');
    expect([await logo.getAttribute('alt'), await logo.getAttribute('src')], at).toEqual([
      'บัวหลวง หน้าหลัก',
      '/brand/logo',
    ]);
    expect(await widthOf(logo), at).toBe(236);
    expect(await page.locator('link[rel=icon]').getAttribute('href'), at).toBe('/brand/mark');
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--leaf').trim()),
      at,
    ).toBe(ACCENT);
    await picture(page, `content-brand${at.replaceAll('/', '_')}`);
  }
  await page.goto(stack.site);
  await untilSettled(page);
  await expectNoBarriers(page);
  const mark = page.locator('.bottombar .centre img');
  expect(await mark.getAttribute('src')).toBe('/brand/mark');
  // the mark is upright, although its button is a square that stands on its corner
  expect(
    await mark.evaluate((one) => {
      const turned = new DOMMatrix(getComputedStyle(one.parentElement as Element).transform).multiply(
        new DOMMatrix(getComputedStyle(one).transform),
      );
      return [turned.b, turned.c].map((part) => Math.round(part * 1000) / 1000 + 0);
    }),
  ).toEqual([0, 0]);
  await context.close();
});
