import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, newPerson, PHONE, picture } from './browser.ts';
import { enterSite } from './people.ts';
import type { Stack } from './stack.ts';

const NARROW = { width: 320, height: 700 };

/** An empty page of a member who has signed in on the site. */
export async function openAsMember(
  browser: Browser,
  stack: Pick<Stack, 'site' | 'sandbox'>,
  who: { phone: string; password: string },
  viewport = PHONE,
  with_: { motion?: boolean } = {},
) {
  const entered = await newPerson(browser, viewport, [stack.site, stack.sandbox], with_);
  await enterSite(entered.page.context(), stack.site, who);
  return entered;
}

/** Check that nothing of the page is wider than a small phone or a desk, with a picture of each. */
export async function expectFits(page: Page, series: string, name: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  for (const size of [NARROW, DESK]) {
    await page.setViewportSize(size);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      `${name} at ${size.width}`,
    ).toBe(true);
    await picture(page, `${series}-${size.width}-${name}`);
  }
  await page.setViewportSize(before);
}
