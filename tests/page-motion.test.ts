import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, showPage, untilRunning } from './support/browser.ts';
import { submitLogin } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

/* What moves and passes by itself: banners, going from page to page, notices. */
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const hosts = () => [stack.site, stack.sandbox];
test('SITE-08 of eight banners, three are visible on a desktop and one on a phone; the banners move by themselves, and stop on interaction', {
  tags: ['long'],
}, async () => {
  // Test both screen sizes at once, because most of the time is waiting.
  const look = async (viewport: typeof DESK, inView: number) => {
    const { page, context } = await newPerson(browser, viewport, hosts(), { motion: true });
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
    const place = () => banners.first().evaluate((one) => Math.round(one.getBoundingClientRect().left));
    /** Position of the first banner, after it has not moved for half a second. */
    const atRest = async () => {
      let [last, since] = [await place(), Date.now()];
      await waitFor('the carousel to rest', async () => {
        const now = await place();
        if (now !== last) [last, since] = [now, Date.now()];
        return Date.now() - since > 500;
      });
      return last;
    };
    const before = await atRest();
    expect(await visible()).toBe(inView);
    await waitFor('the carousel to move by itself', async () => (await place()) !== before, 8000);
    // hover or keyboard focus stops the movement
    if (viewport === DESK) await page.locator('.carousel').hover();
    else await page.locator('.banner').first().focus();
    const held = await atRest();
    await page.waitForTimeout(4000);
    expect(await place()).toBe(held);
    await context.close();
  };
  await Promise.all([look(DESK, 3), look(PHONE, 1)]);
});

test('SITE-08 with reduced motion the banners never move by themselves, but follow arrow keys, dots and a swipe; before the first is the last', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts(), { motion: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(stack.site);
  await untilRunning(page);
  const line = page.locator('.carousel');
  const now = page.locator('.dots [aria-current]');
  const isAt = (place: number) =>
    expect.poll(() => now.getAttribute('aria-label')).toMatch(new RegExp(`(?<!\\d)${place}\\D+8(?!\\d)`));
  await page.clock.runFor(10_000);
  expect(await line.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await page.locator('.banner').first().focus();
  await page.keyboard.press('ArrowRight');
  await isAt(2);
  await page.keyboard.press('ArrowLeft');
  await isAt(1);
  await page.keyboard.press('ArrowLeft');
  await isAt(8);
  await page.locator('.dots button').nth(3).click();
  await isAt(4);
  // a swipe scrolls the line, and the line rests at a banner
  expect(await line.evaluate((one) => getComputedStyle(one).overflowX)).toBe('auto');
  expect(await line.evaluate((one) => getComputedStyle(one).scrollSnapType)).toContain('x mandatory');
  await line.evaluate((one) => one.scrollBy({ left: one.clientWidth, behavior: 'instant' }));
  await isAt(5);
  await context.close();
});

test('SITE-15 a slow navigation shows the progress line, a quick navigation does not', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts(), { motion: true });
  await page.goto(stack.site);
  await untilRunning(page);
  let delayMs = 3000;
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue();
  });
  const bar = page.getByRole('progressbar');
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'โปรโมชั่น' }).click();
  await bar.waitFor();
  await page.waitForURL('**/promotion');
  await bar.waitFor({ state: 'hidden' });
  delayMs = 0;
  // Record the age of the progress line's animation in each frame that shows the line. The line may appear only after
  // 200 ms, and on a slow machine the navigation may take longer than that.
  const seen = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const ages: number[] = [];
        const look = () => {
          const line = document.querySelector('.progress span');
          if (line && line.getBoundingClientRect().width > 0)
            ages.push(Number(line.getAnimations()[0]?.currentTime ?? 0));
          if (document.querySelector('main h1')?.textContent === 'หน้าหลัก') resolve(ages);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.getByRole('navigation', { name: 'เมนูด้านล่าง' }).getByRole('link', { name: 'หน้าหลัก' }).click();
  expect((await seen).filter((age_ms) => Math.round(age_ms) < 200)).toEqual([]);
  await bar.waitFor({ state: 'hidden' });
  await context.close();
});

test('SITE-16 in a navigation the old page leaves before the new page enters; with reduced motion nothing moves', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts(), { motion: true });
  await page.goto(stack.site);
  await untilRunning(page);
  await page.route('**/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  // At each change, record the displayed page and its state of animation.
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const main = document.querySelector('main');
      const now =
        `${main?.querySelector('h1')?.textContent} ${main?.className.replace('page', '').trim()} ${main?.getAttribute('aria-busy') ?? ''}`.trim();
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['class'],
    });
  });
  const bar = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  await bar.getByRole('link', { name: 'โปรโมชั่น' }).click();
  await page.getByRole('heading', { level: 1, name: 'โปรโมชั่น' }).waitFor();
  // A slow page shows its skeleton first. These states are left out.
  const seen = (await page.evaluate(() => (window as Window & { seen?: string[] }).seen)) ?? [];
  expect(seen.filter((now) => !now.includes('waiting'))).toEqual(['หน้าหลัก', 'หน้าหลัก leaving true', 'โปรโมชั่น entering']);
  const lasts = () => page.locator('main').evaluate((one) => getComputedStyle(one).animationDuration);
  expect(await lasts()).not.toBe('0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await lasts()).toBe('0s');
  await context.close();
});

test('SITE-13 a notice is announced and can be closed', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts(), { motion: true });
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, { phone: '0899999999', password: 'Wrong1234' });
  const notice = page.getByTestId('notice').first();
  await notice.waitFor();
  expect(await notice.evaluate((one) => one.closest('[aria-live],[role=status],[role=alert]') !== null)).toBe(true);
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
  await context.close();
});

test('SITE-13 a notice disappears after eight seconds in which the page was visible, and does not disappear while the page is hidden', async () => {
  const { page, context } = await newPerson(browser, PHONE, hosts(), { motion: true });
  await page.clock.install();
  await page.goto(`${stack.site}/login`);
  await showPage(page, false);
  await submitLogin(page, { phone: '0899999999', password: 'Wrong1234' });
  const notice = page.getByTestId('notice');
  await notice.waitFor();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  expect(await notice.count()).toBe(1);
  await showPage(page, true);
  await page.clock.runFor(7_900);
  expect(await notice.count()).toBe(1);
  await page.clock.runFor(200);
  await notice.waitFor({ state: 'detached' });
  await context.close();
});
