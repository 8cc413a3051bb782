import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture, untilSettled } from './support/browser.ts';
import { expectFits } from './support/member-page.ts';
import { deposit, newPayer, purse } from './support/money-ways.ts';
import { barriersOn, enterSite, expectNoBarriers } from './support/people.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';
import { newOwnerPage } from './support/staff-pages.ts';

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  // a stack of its own: nobody else's withdrawals ask for a document
  stack = await startStack({ SWEEP_SECONDS: '2', IDENTITY: 'before-withdrawal' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

/** Check a page for barriers and at three widths, with pictures of a phone and a desk. */
async function looks(page: Page, name: string): Promise<void> {
  await untilSettled(page);
  await picture(page, `phone-${name}`);
  await expectNoBarriers(page);
  await expectFits(page, 'under-age', name);
  await page.setViewportSize(DESK);
  await picture(page, `desk-${name}`);
  await page.setViewportSize(PHONE);
}

test('SAFE-01 SAFE-08 a document of a minor stops play at once and calmly, staff can only refuse it, the money can be withdrawn, and another document that passes opens play', {
  tags: ['long'],
}, async () => {
  const who = await newPayer(stack, '0894');
  await deposit(stack, who, 'qr', 500);
  await waitFor('the deposit', async () => (await purse(stack, who)).ufabet_credit === 500);
  const { context, page, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(page.context(), stack.site, who);
  await page.goto(`${stack.site}/identity`);
  const form = page.getByTestId('identity-form');
  const send = async (number: string) => {
    await form.locator('[name=number]').fill(number);
    await form.locator('[name=name]').fill(who.name);
    await form.locator('button[type=submit]').click();
  };
  // the pretend registry says of such a number that its holder is fifteen
  await send('1434567890129');
  await page.getByTestId('identity-state').getByText('ตามเอกสารนี้อายุไม่ถึง 20 ปี').waitFor();
  await looks(page, 'minor-review');
  for (const path of ['/', '/deposit', '/card', '/slot', '/wheel', '/search']) {
    await page.goto(stack.site + path);
    expect(page.url(), path).toBe(`${stack.site}/stopped`);
  }
  await page.getByRole('heading', { name: 'บัญชีนี้หยุดการเล่นไว้' }).waitFor();
  await looks(page, 'minor-stopped');

  const staff = await newOwnerPage(stack, browser, 'อารี ต.');
  await staff.page.goto(`${stack.backOffice}/identity`);
  await staff.page.locator('.live:not(.off)').waitFor();
  const panel = staff.page.locator('.panel');
  const decide = async (key: 'a' | 'r') => {
    // the keys of a decision work once the item is held
    await panel.getByText('คุณถือเรื่องนี้').waitFor();
    await staff.page.keyboard.press(key);
    const dialog = staff.page.getByRole('dialog');
    await dialog.locator('textarea').fill('ดูเอกสารที่สมาชิกส่งมาแล้ว');
    await staff.page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    await staff.page.getByText('ไม่มีเอกสารที่ต้องดู').waitFor();
  };
  await staff.page.keyboard.press('c');
  await panel.getByText('••••0129').waitFor();
  await panel.getByRole('button', { name: 'ไม่ให้ผ่าน' }).waitFor();
  expect(await panel.getByRole('button', { name: /^ให้ผ่าน/ }).count()).toBe(0);
  expect(await barriersOn(staff.page)).toEqual([]);
  await picture(staff.page, 'desk-minor-panel');
  await staff.page.setViewportSize(PHONE);
  await picture(staff.page, 'phone-minor-panel');
  await staff.page.setViewportSize(DESK);
  await decide('r');

  await page.getByRole('link', { name: 'ดูเอกสารที่หน้ายืนยันตัวตน' }).click();
  await form.getByText('ตามเอกสารครั้งก่อนอายุไม่ถึง 20 ปี').waitFor();
  await looks(page, 'minor-refused');
  await send('1234567890139');
  await page.getByTestId('identity-state').getByText('เจ้าหน้าที่กำลังตรวจเอกสารนี้').waitFor();
  await looks(page, 'after-minor-review');
  await staff.page.keyboard.press('c');
  await panel.getByText('เอกสารก่อนหน้าระบุว่าอายุไม่ถึง 20 ปี').waitFor();
  await decide('a');
  await page.goto(`${stack.site}/deposit`);
  expect(page.url()).toBe(`${stack.site}/deposit`);
  expect([...troubles, ...staff.troubles]).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
});
