import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';
import { newOwnerPage } from './support/staff-pages.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('OPS-01 OPS-08 a list that could not be read says so, and gives no number of items and no word that there are none', async () => {
  const owner = await newOwnerPage(stack, browser, 'ปรีดา อ.');
  const { page } = owner;
  await page.route(/\/api\/staff\/(findings|seconds|games|providers|settings|receiving-accounts)\b/, (route) =>
    route.fulfill({ status: 503, json: { message: 'ระบบไม่พร้อมให้บริการชั่วคราว' } }),
  );
  for (const [address, claims] of [
    ['findings', page.locator('.filters .end')],
    ['second', page.locator('.filters .end')],
    ['games', page.locator('.areatabs .count')],
    ['limits/server', page.locator('.main .empty')],
    ['limits/receiving', page.locator('.main table')],
  ] as const) {
    await page.goto(`${stack.backOffice}/${address}`);
    await page.getByText('โหลดรายการใหม่ไม่ได้').first().waitFor();
    expect([address, await claims.allInnerTexts()]).toEqual([address, []]);
  }
  expect(owner.troubles.filter((one) => !one.includes('status of 503'))).toEqual([]);
});
