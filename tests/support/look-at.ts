import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { DESK, PHONE, picture, untilSettled } from './browser.ts';
import { barriersOn } from './people.ts';

/**
 * Look at a page of the back office in windows of these sizes: nothing is wider than the window, a picture of each is
 * kept, and the accessibility checker finds nothing. `npm test` looks at the last size only: a change of size and the
 * checker take a second each.
 */
export async function lookAt(
  page: Page,
  name: string,
  sizes: readonly { width: number; height: number }[] = [PHONE, DESK],
): Promise<void> {
  const isEach = inject('isWhole') || process.env.PICTURES === 'on';
  for (const size of isEach ? sizes : sizes.slice(-1)) {
    await page.setViewportSize(size);
    await untilSettled(page);
    await picture(page, `back-office-${name}-${size.width}`);
    expect(await barriersOn(page)).toEqual([]);
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

/** Look at a page of the back office on the narrowest phone, and on the phone and the desk as `lookAt` does. */
export async function lookAround(page: Page, name: string): Promise<void> {
  await expectNoOverflow(page, 320, ...(inject('isWhole') ? [1280] : []));
  await lookAt(page, name);
}
