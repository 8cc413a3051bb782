import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../apps/platform/src/core/database.ts';
import { runningDatabase } from '../scripts/lib/running-database.ts';
import { DESK, newPerson, openBrowser, PHONE, picture, untilSettled } from './support/browser.ts';
import { call } from './support/http.ts';
import { newPayer, type Payer } from './support/money-ways.ts';
import { enterSite, expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Minutes of play and net result in satang of the last 14 days, today last. */
const MINUTES = [35, 0, 62, 48, 95, 20, 0, 55, 40, 72, 118, 64, 30, 42];
const NETS = [-4000, 0, 12_450, -6500, -15_000, -4500, 0, 8500, -17_000, -5000, 13_000, -6000, -11_350, 50];
const lost = -NETS.reduce((sum, one) => sum + one, 0) / 100;

/** A member with sums of 14 days, as the job writes them. */
async function regular(): Promise<Payer> {
  const person = await newPayer(stack, '0875');
  const { data } = await call<{ data: { id: string } }>(
    stack.site,
    'GET',
    '/api/customers/profile',
    undefined,
    person.token,
  );
  const pool = openPool(
    runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl,
    1,
    () => undefined,
  );
  await pool.query('set role none');
  await pool.query(
    `insert into own_play_day (member_id, day, played_us, deposits, deposited_satang, withdrawals, withdrawn_satang)
       select $1, bangkok_day(now()) - 14 + at::integer, minutes * 60000000, (at = 1)::integer,
           (at = 1)::integer * 150000, (at = 9)::integer, (at = 9)::integer * 80000
         from unnest($2::bigint[]) with ordinality as days (minutes, at)`,
    [data.id, MINUTES],
  );
  await pool.query(
    `insert into own_play_area select $1, bangkok_day(now()) - 14 + at::integer,
           case at % 3 when 0 then 'casino' when 1 then 'slot' else 'skill' end, 30, 100000, 100000 + net, 0, 0
         from unnest($2::bigint[]) with ordinality as days (net, at) where net <> 0`,
    [data.id, NETS],
  );
  await pool.end();
  return person;
}

test('SAFE-07 a member reads their own play in words, plots and tables, saves it as a file, and reads the statement of the year', async () => {
  const person = await regular();
  const { page, context, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(page.context(), stack.site, person);
  await call(stack.site, 'POST', '/api/protection/limits', { kind: 'time', period: 'day', amount: 120 }, person.token);
  await page.goto(`${stack.site}/history?tab=2`);
  await page.getByRole('main').getByRole('link', { name: 'การเล่นของฉัน' }).click();
  await page.getByText(`รวมแล้วเสีย ${lost.toFixed(2)} บาท`).waitFor();
  await page.getByText('11 ชม. 21 นาที').first().waitFor();
  await page.getByText('วงเงินเวลาตอนนี้วันละ 2 ชม.').waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'phone-own-play');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByText('ดูเป็นตาราง').first().click();
  expect(await page.getByRole('table', { name: 'เวลาเล่นต่อวัน' }).getByRole('row').count()).toBe(15);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'บันทึกเป็นไฟล์ตาราง' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(16);
  expect(lines.at(-1)).toContain(`,-${lost.toFixed(2)},`);
  for (const span of ['12 สัปดาห์', '12 เดือน']) {
    await page.getByRole('link', { name: span, exact: true }).click();
    await page.locator('.chip.on', { hasText: span }).waitFor();
  }
  await page.setViewportSize(DESK);
  await picture(page, 'desk-own-play-months');
  await page.getByRole('link', { name: '14 วัน', exact: true }).click();
  await page.getByText(`รวมแล้วเสีย ${lost.toFixed(2)} บาท`).waitFor();
  await untilSettled(page);
  await picture(page, 'desk-own-play');
  await page.getByRole('navigation', { name: 'สรุปรายปี' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: /^สรุปการเล่น ปี 25/ }).waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'desk-own-play-year');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.bottombar, .topbar').first().isVisible()).toBe(false);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(PHONE);
  await picture(page, 'phone-own-play-year');
  expect(troubles).toEqual([]);
  await context.close();
});

test('SAFE-07 a member who has not played is told so, and is shown no figures', async () => {
  const person = await newPayer(stack, '0876');
  const { page, context } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(page.context(), stack.site, person);
  await page.goto(`${stack.site}/own-play`);
  await page.getByRole('heading', { name: 'ยังไม่มีการเล่น' }).waitFor();
  expect(await page.locator('svg.only-hand, .kpi').count()).toBe(0);
  await picture(page, 'phone-own-play-empty');
  await context.close();
});
