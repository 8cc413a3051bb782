import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { call } from './http.ts';
import { waitFor } from './stack.ts';

/** Problems that an accessibility checker finds in the page's current state. */
export async function barriersOn(page: Page): Promise<string[]> {
  // With several frames, the checker merges its results in a separate page, which takes longer than the check itself.
  // The legacy mode needs no such page, and is enough for one frame.
  // Details of what is in order are left out: to collect them is a fifth of the work.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations.map((violation) => `${page.url()}: ${violation.id}: ${violation.nodes[0]?.html}`);
}

/**
 * Check the page's current state with an accessibility checker, and fail the test on any problem. `npm test` checks
 * pages when they are loaded (every-page.test.ts). This check, of dialogs and other later states, is part of `npm run
 * test:all`.
 */
export async function expectNoBarriers(page: Page): Promise<void> {
  if (!inject('isWhole')) return;
  expect(await barriersOn(page)).toEqual([]);
}

/**
 * Wait for the one-time code in the newest message on a phone of the sandbox. @param not a previous code, which is
 * ignored.
 */
export function codeOn(stack: { sandbox: string }, phone: string, not = ''): Promise<string> {
  return waitFor('the code on the sandbox phone', async () => {
    const code = (await call<{ code: string | null }[]>(stack.sandbox, 'GET', `/api/sms?phone=${phone}`))[0]?.code;
    return code && code !== not ? code : undefined;
  });
}

/** Fill in and submit the login form of the page. */
export async function submitLogin(page: Page, who: { phone: string; password: string }): Promise<void> {
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password]').press('Enter');
}

/**
 * Sign a member in at the site, as its login form does, without opening a page: the browser context gets the session's
 * cookies. Tests of the login page itself fill in the form.
 */
export async function enterSite(
  context: BrowserContext,
  site: string,
  who: { phone: string; password: string },
): Promise<void> {
  const reply = await context.request.post(`${site}/login`, {
    form: { phone: who.phone, password: who.password },
    headers: { origin: site },
    maxRedirects: 0,
  });
  if (reply.status() !== 303 && reply.status() !== 302) throw new Error(`the login answered ${reply.status()}`);
}

/** The access token of the member who is signed in on the page. Waits until the page has stored it. */
export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.waitForFunction(() => localStorage.getItem('auth._token.local'));
  return ((await stored.jsonValue()) ?? '').replace('Bearer ', '');
}

export async function cookieOf(context: BrowserContext, name: string): Promise<string> {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';
}

/**
 * Press Tab until the element has the focus, to prove that the keyboard can reach it. Waits first until the element is
 * enabled: a button that is still busy cannot have the focus, and the page decides how long that takes.
 */
export async function tabTo(page: Page, selector: string, most = 60): Promise<void> {
  await page.locator(selector).and(page.locator(':not(:disabled)')).first().waitFor();
  for (let pressed = 0; pressed < most; pressed++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${selector} is not reached by ${most} tabs`);
}
