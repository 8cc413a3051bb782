import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { DESK, newPerson, openBrowser, PHONE, picture, untilSettled } from './support/browser.ts';
import { call } from './support/http.ts';
import { deposit, movementKinds, newPayer, type Payer, purse } from './support/money-ways.ts';
import { enterSite, expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
const DAY_MS = 86_400_000;
const BANGKOK_MS = 7 * 3_600_000;
/** Number of Wednesday in a week in which Sunday is 0. */
const WEDNESDAY = 3;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Day in Bangkok, as `2026-11-18`: the Wednesday on which the current week began, plus a number of days. */
function dayOfWeek(days: number): string {
  const now = new Date(Date.now() + BANGKOK_MS - 3_600_000);
  const since = (now.getUTCDay() - WEDNESDAY + 7) % 7;
  return new Date(now.getTime() + (days - since) * DAY_MS).toISOString().slice(0, 10);
}

/** Whether it is the first hour of a week, in which the previous week is over but not accrued yet. */
function isAccruing(): boolean {
  const now = new Date(Date.now() + BANGKOK_MS);
  return now.getUTCDay() === WEDNESDAY && now.getUTCHours() === 0;
}

interface Weeks {
  data: {
    running: { net_loss: number; amount: number } | null;
    weeks: { id: string; state: string; amount: number }[];
  };
}
const read = async (person: Payer) =>
  (await call<Weeks>(stack.site, 'GET', '/api/cashback', undefined, person.token)).data;

/** A member who lost 840 baht in the previous week, and 100 baht in the current week. */
async function loser(): Promise<Payer> {
  const person = await newPayer(stack, '0874');
  const { data } = await call<{ data: { id: string } }>(
    stack.site,
    'GET',
    '/api/customers/profile',
    undefined,
    person.token,
  );
  for (const [days, staked, won] of [
    [-5, 400_000, 316_000],
    [0, 25_000, 15_000],
  ] as const)
    await asOwner(stack, "insert into member_play values ($1, $2, 'slot', 20, $3, $4, $3, $4, $3, now())", [
      data.id,
      dayOfWeek(days),
      staked,
      won,
    ]);
  await waitFor('the week to be accrued', async () => (await read(person)).weeks[0]?.state === 'claimable');
  return person;
}

async function signedIn(person: Payer, viewport = PHONE, { withNews = false } = {}) {
  const visit = await newPerson(browser, viewport, [stack.site, stack.sandbox]);
  if (withNews) await visit.context.clearCookies({ name: 'notification_status' });
  await enterSite(visit.page.context(), stack.site, person);
  return visit;
}
const creditOn = async (page: Page) => (await page.getByTestId('balance').first().textContent()) ?? '';
const reply = (page: Page) => page.locator('dialog[open]').getByTestId('claim-reply');

test('BON-04 BON-03 WAL-09 a member with a net loss sees the loss return and its calculation, claims it once, and gets the credit and a line in the statement', async () => {
  const person = await loser();
  const { page, context, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/`);
  const home = page.getByTestId('cashback');
  await home.getByTestId('claims').getByText('คืนยอดเสีย 42.00 บาท').waitFor();
  await home.getByText('ยอดเสียสุทธิสัปดาห์นี้100.00').waitFor();
  await home.getByText('คืนโดยประมาณ (5%)+5.00 บาท').waitFor();
  await home.getByText(isAccruing() ? 'สัปดาห์จบแล้ว กำลังคิดยอด' : /^คิดยอด \d\d\/\d\d\/\d\d · (อีก \d วัน|วันนี้)$/).waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'home-cashback');
  const late = await context.newPage();
  for (const one of [late, page]) {
    await one.bringToFront();
    await one.goto(`${stack.site}/history?tab=1`);
  }
  const card = page.getByTestId('cashback');
  await card.getByText('คิดจากยอดของคุณ: 250.00 − 150.00 − 0.00 = 100.00').waitFor();
  await card.getByText('100.00 × 5% = 5.00').waitFor();
  const week = page.getByTestId(`cashback-${dayOfWeek(-7)}`);
  await week.getByText('รับได้', { exact: true }).waitFor();
  await week.getByText('ยอดเสียสุทธิ 840.00 · 5% ของยอดเสียสุทธิ 42.00').waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'cashback-claimable');
  await week.getByRole('button', { name: 'รับ 42.00 บาท' }).click();
  await reply(page)
    .getByText(/^รับยอดคืน 42\.00 บาท/)
    .waitFor();
  await waitFor('the credit', async () => (await creditOn(page)) === '42.00');
  await week.getByText('รับแล้ว').waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'cashback-claimed');

  // a second window that still shows the claim button gets the same result, and no money moves
  const wasStale = await late.getByTestId(`cashback-${dayOfWeek(-7)}`).evaluate((one) => {
    // Check and press in one step: the button disappears when the window is notified of the claim.
    const button = one.querySelector('button');
    button?.click();
    return button !== null;
  });
  if (wasStale)
    await reply(late)
      .getByText(/^รับยอดคืน 42\.00 บาท/)
      .waitFor();
  expect([await movementKinds(stack, person), (await purse(stack, person)).ufabet_credit]).toEqual([['cashback'], 42]);
  await page.locator('dialog[open]').getByRole('link', { name: 'ดูรายการเดินบัญชี' }).click();
  await page.waitForURL(/view=statement/);
  await page.locator('main').getByText('คืนยอดเสีย', { exact: true }).first().waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(troubles).toEqual([]);
  await context.close();
});

test("BON-03 a refusal is shown in a dialog with the server's message, and no money moves", async () => {
  const person = await loser();
  const { page, context } = await signedIn(person, DESK);
  await page.goto(`${stack.site}/history?tab=1`);
  await untilSettled(page);
  await picture(page, 'cashback-desk');
  await asOwner(
    stack,
    "insert into payout_exclusion select id, 'a test of refusals', 'staff:1', now() from member where phone = '+66' || substr($1, 2)",
    [person.phone],
  );
  await page.getByRole('button', { name: 'รับ 42.00 บาท' }).click();
  await reply(page)
    .getByText(/อยู่ระหว่างการตรวจสอบ/)
    .waitFor();
  await page.locator('dialog[open]').getByRole('button', { name: 'รับทราบ' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  await asOwner(stack, 'delete from payout_exclusion');
  expect((await purse(stack, person)).ufabet_credit).toBe(0);
  // When nothing blocks the claim any more, the same button claims the amount.
  await page.getByRole('button', { name: 'รับ 42.00 บาท' }).click();
  await reply(page)
    .getByText(/^รับยอดคืน 42\.00 บาท/)
    .waitFor();
  await context.close();
});

test('BON-03 without script, on a narrow phone, a claim is confirmed on a separate page, and a claim sent again is confirmed again', {
  tags: ['long'],
}, async () => {
  const person = await loser();
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
    locale: 'th-TH',
  });
  const page = await context.newPage();
  await enterSite(page.context(), stack.site, person);
  await page.goto(`${stack.site}/history?tab=1`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await picture(page, 'cashback-320');
  for (let time = 0; time < 2; time++) {
    if (time === 0) await page.getByRole('button', { name: 'รับ 42.00 บาท' }).click();
    else await page.reload();
    await page
      .getByTestId('claim-reply')
      .getByText(/^รับยอดคืน 42\.00 บาท/)
      .waitFor();
    expect(await creditOn(page)).toBe('42.00');
  }
  await picture(page, 'cashback-320-claimed');
  await page.getByRole('link', { name: 'กลับไปหน้าโบนัส' }).click();
  await page
    .getByTestId(`cashback-${dayOfWeek(-7)}`)
    .getByText('รับแล้ว')
    .waitFor();
  await page.goto(`${stack.site}/claim`);
  await page.getByRole('heading', { name: 'ไม่มีรายการที่กำลังรับ' }).waitFor();
  expect(await movementKinds(stack, person)).toEqual(['cashback']);
  await context.close();
});

test('SITE-11 the popup about the weekly loss return appears after the announcement, and links to the bonus page and to the calculation', {
  tags: ['long'],
}, async () => {
  const person = await newPayer(stack, '0874');
  await deposit(stack, person, 'qr', 100);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(100);
  const { page, context, troubles } = await signedIn(person, PHONE, { withNews: true });
  await page.goto(`${stack.site}/`);
  await page.locator('dialog[open]').getByRole('button', { name: 'รับทราบ' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  // one at a time: the next one comes with the next visit of the home page
  await page.reload();
  const offer = page.getByRole('dialog', { name: 'คืนยอดเสีย 5% ทุกวันพุธ' });
  await offer.getByText('ยอดเสียสุทธิ = เดิมพันด้วยเงินของคุณ').waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'cashback-offer');
  expect(await offer.getByRole('link', { name: 'วิธีคำนวณ' }).getAttribute('href')).toBe('/how-to/cashback');
  await offer.getByRole('link', { name: 'ดูโบนัสของฉัน' }).click();
  await page.waitForURL(`${stack.site}/history?tab=1`);
  await page.getByTestId('cashback').getByText('ไม่มียอดเสียสุทธิ').first().waitFor();
  await page.getByTestId('cashback-weeks').getByText('เมื่อคุณมียอดเล่นในสัปดาห์ใด').waitFor();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await page.goto(`${stack.site}/how-to/cashback`);
  await page.getByRole('heading', { name: 'สูตรคิด' }).waitFor();
  await expectNoBarriers(page);
  await picture(page, 'cashback-how');
  expect(troubles).toEqual([]);
  await context.close();
});
