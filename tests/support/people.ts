import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { call } from './http.ts';
import { waitFor } from './stack.ts';

/** What an accessibility checker finds on the page as it stands. */
export async function barriersOn(page: Page): Promise<string[]> {
  // what is found in several frames is put together in a page of its own, which takes longer than the looking; in one
  // frame there is nothing to put together
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1).analyze();
  return violations.map((violation) => `${page.url()}: ${violation.id}: ${violation.nodes[0]?.html}`);
}

/**
 * An accessibility checker finds nothing on the page as it stands, or the test fails here. In `npm test` pages are
 * checked as they open (every-page.test.ts); this check, of what opens on them, belongs to `npm run test:all`.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  if (!inject('isWhole')) return;
  expect(await barriersOn(page)).toEqual([]);
}

/** The code in the newest message on a phone of the sandbox, once it differs from one seen before. */
export function codeOn(stack: { sandbox: string }, phone: string, not = ''): Promise<string> {
  return waitFor('the code on the sandbox phone', async () => {
    const code = (await call<{ code: string | null }[]>(stack.sandbox, 'GET', `/api/sms?phone=${phone}`))[0]?.code;
    return code && code !== not ? code : undefined;
  });
}

/** Fills the login form of the page and sends it. */
export async function submitLogin(page: Page, who: { phone: string; password: string }): Promise<void> {
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password]').press('Enter');
}

/** The token of who is signed in on the page. */
export async function tokenOf(page: Page): Promise<string> {
  return ((await page.evaluate(() => localStorage.getItem('auth._token.local'))) ?? '').replace('Bearer ', '');
}

export async function cookieOf(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';
}

/** Presses Tab until the element has the focus: what a keyboard can reach, it reaches. */
export async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  for (let pressed = 0; pressed < most; pressed++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by ${most} tabs`);
}
