import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PHONE } from './support/browser.ts';
import { call } from './support/http.ts';
import { newPayer, type Payer, payBegun, purse } from './support/money-ways.ts';
import { enterSite } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/** Most script of a member's page in KB, compressed, with every part that the page draws. */
const MOST_KB = 125;
/** Limits of pages that show more: the home with play, a bonus and news; the tab for account, bank and devices. */
const OWN_KB: Readonly<Record<string, number>> = { '/': 128, '/history': 131 };

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(() => browser?.close());

/**
 * Size of a file as it travels to a browser that accepts Brotli, without headers. The smallest are compressed only when
 * they are asked for and come without a length; they count as they are.
 */
async function bytesOf(url: string): Promise<number> {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const body = await reply.arrayBuffer();
  const length = reply.headers.get('content-length');
  return length === null ? body.byteLength : Number(length);
}

/** Script of pages in KB, by path: what a member's browser loads for each until the network is quiet. */
async function scriptOf(who: Payer, pages: readonly string[]): Promise<[string, number][]> {
  const { context, page } = await newPerson(browser, PHONE, [stack.site]);
  await context.clearCookies();
  await enterSite(context, stack.site, who);
  const sizes: [string, number][] = [];
  for (const at of pages) {
    const files = new Set<string>();
    const note = (request: { resourceType(): string; url(): string }) => {
      if (request.resourceType() === 'script') files.add(request.url());
    };
    page.on('request', note);
    await page.goto(stack.site + at);
    await page.waitForLoadState('networkidle');
    page.off('request', note);
    const bytes = await Promise.all([...files].map(bytesOf));
    sizes.push([at, bytes.reduce((sum, one) => sum + one, 0) / 1024]);
  }
  await context.close();
  return sizes;
}

test('a page of a member loads no more script than its limit, before the first deposit and with a bonus', async () => {
  const fresh = await newPayer(stack, '0887');
  const payer = await newPayer(stack, '0887');
  const post = (at: string, body: object) => call(stack.site, 'POST', at, body, payer.token);
  await post('/api/requests/deposit/prepare', { amount: 500, promotion_id: 'first-deposit', ip: '{ip}' });
  await payBegun(stack, payer);
  await expect.poll(async () => (await purse(stack, payer)).bonus_credit).toBeGreaterThan(0);
  for (const [at, kilobytes] of await scriptOf(fresh, ['/', '/deposit']))
    expect(kilobytes, at).toSatisfy((one: number) => one > 100 && one < MOST_KB);
  for (const [at, kilobytes] of await scriptOf(payer, ['/', '/withdraw', '/slot', '/history']))
    expect(kilobytes, at).toSatisfy((one: number) => one > 100 && one < (OWN_KB[at] ?? MOST_KB));
});
