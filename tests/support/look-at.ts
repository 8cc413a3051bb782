import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { DESK, PHONE, picture, untilSettled } from './browser.ts';
import { barriersOn } from './people.ts';

/**
 * Look at a page of the back office in windows of these sizes: nothing is wider than the window, and a picture of each is
 * kept. The accessibility checker, which takes a second, looks at the last size; in `npm run test:all` at each.
 */
export async function lookAt(
  page: Page,
  name: string,
  sizes: readonly { width: number; height: number }[] = [PHONE, DESK],
): Promise<void> {
  for (const [at, size] of sizes.entries()) {
    await page.setViewportSize(size);
    await untilSettled(page);
    await picture(page, `back-office-${name}-${size.width}`);
    if (at === sizes.length - 1 || inject('isWhole')) expect(await barriersOn(page)).toEqual([]);
    await expectNoOverflow(page);
  }
}

/** Expect that the page is not wider than its window, or than windows of these widths. */
async function expectNoOverflow(page: Page, ...widths: readonly number[]): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (widths.length === 0) expect(await overflow()).toBeLessThanOrEqual(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await overflow()]).toEqual([width, 0]);
  }
}

/** Look at a page of the back office on the phone and on the desk; in no window between is it wider than the window. */
export async function lookAround(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, 320, 1280);
  await lookAt(page, name);
}
