import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { DESK, openBrowser, PHONE } from './support/browser.ts';
import { lookAt } from './support/look-at.ts';
import { deposit, newPayer, purse } from './support/money-ways.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';
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

/** Sums of a month before this stack was started, and play of today, so that plots have something to show. */
async function fillMonth(): Promise<void> {
  await asOwner(
    stack,
    `
    insert into report_day_sum
      select bangkok_day(now()) - back, kind, party, part, game_code, 40 + back,
          (most * (0.7 + 0.3 * sin(back * 1.7 + length(part || kind))))::bigint * 100, 0
        from generate_series(0, 29) back cross join (values
          ('bet', 'studio', 'slot', 'dragon-boat', 320000), ('win', 'studio', 'slot', 'dragon-boat', 300000),
          ('bet', 'studio', 'casino', 'baccarat', 150000), ('win', 'studio', 'casino', 'baccarat', 149000),
          ('bet', 'studio', 'fish', 'deep-sea', 60000), ('win', 'studio', 'fish', 'deep-sea', 52000),
          ('deposit', 'scb', 'bank', '', 90000), ('deposit', 'kbank', 'slip', '', 24000),
          ('gateway_deposit', 'promptpay', 'gateway', '', 40000), ('withdraw_settle', 'scb', 'bank', '', 88000),
          ('withdraw_hold', 'scb', 'bank', '', 89000), ('withdraw_return', 'ktb', 'bank', '', 900),
          ('bonus_grant', 'first-deposit', '', '', 6000), ('bonus_forfeit', 'first-deposit', '', '', 2500),
          ('cashback', '', '', '', 1800), ('wheel_prize', '', '', '', 700), ('commission', '', '', '', 1200)
        ) s (kind, party, part, game_code, most) where back > 0 or kind in ('bet', 'win')
      on conflict do nothing`,
  );
  await asOwner(
    stack,
    `
    insert into report_day_total select day, kind, part, sum(movements), sum(satang) from report_day_sum
      where day < bangkok_day(now()) or kind in ('bet', 'win') group by day, kind, part on conflict do nothing`,
  );
  // rounds of 20 baht: each game's return and the deviation of a round's win divided by its stake
  await asOwner(
    stack,
    `
    insert into game_statistics
      select 'studio', game_code, 'day', (bangkok_day(now()) - back)::timestamp at time zone 'Asia/Bangkok', 4000, 1200, 4000 * stake, 4000 * stake * rtp,
          4000 * stake ^ 2, 4000 * stake ^ 2 * (rtp ^ 2 + deviation ^ 2), 4000 * stake ^ 2 * rtp, 4000 * rtp, 4000 * (rtp ^ 2 + deviation ^ 2), 0, 0
        from generate_series(1, 29) back cross join (values
          ('dragon-boat', 2000::numeric, 0.957, 6), ('baccarat', 2000, 0.97, 0.95), ('deep-sea', 2000, 0.96, 2)
        ) s (game_code, stake, rtp, deviation)
      on conflict do nothing`,
  );
  await asOwner(
    stack,
    `
    insert into report_hour_sum
      select date_trunc('hour', now()) - back * interval '1 hour', kind, 'scb', 'bank', 9,
          (most * (1.1 + sin(extract(hour from now() - back * interval '1 hour') / 3.8 + 2)))::bigint * 100
        from (select generate_series(1, 20) union all select generate_series(150, 192)) hours (back)
          cross join (values ('deposit', 52000), ('withdraw_settle', 36000)) s (kind, most)
      on conflict do nothing`,
  );
  await asOwner(
    stack,
    `insert into report_closed_day select bangkok_day(now()) - back, now(), now() from generate_series(1, 29) back
       on conflict (day) do update set checked_at = now()`,
  );
  await asOwner(
    stack,
    `
    insert into report_first_deposit select 910000 + back * 100 + n, date_trunc('month', now()) - back * interval '1 month' + interval '5 days', 50000 + n * 100
      from generate_series(1, 8) back, generate_series(1, 40) n on conflict do nothing`,
  );
  await asOwner(
    stack,
    `
    insert into report_player_month select 910000 + back * 100 + n, (date_trunc('month', now()) - (back - later) * interval '1 month')::date
      from generate_series(1, 8) back, generate_series(1, 40) n, generate_series(0, 8) later
      where later <= back and n <= 38.0 / (1 + later * 0.6) on conflict do nothing`,
  );
  await asOwner(
    stack,
    `
    insert into bank_report select bangkok_day(now()) - 3, now() - interval '2 days', 12345600, 8800000, 90000, 12245600, 70000, 8800000, 90000,
      '[{"subject": "scb:20261122A1", "what": "the ledger does not have it", "amount_satang": "30000"}]', 0 on conflict do nothing`,
  );
  await asOwner(
    stack,
    `
    insert into gateway_report values ('omise', bangkok_day(now()) - 3, now() - interval '2 days', 4000000, 0, 4000000, 0, 0, '[]') on conflict do nothing`,
  );
}

test('OPS-05 an owner reads each report as plot, table and file, and follows a figure to its rows, with the keyboard alone', {
  tags: ['long'],
}, async () => {
  const [person, owner] = await Promise.all([newPayer(stack), newOwnerPage(stack, browser, 'อนันต์ พ.'), fillMonth()]);
  const { page } = owner;
  await deposit(stack, person, 'qr', 777);
  await waitFor('the credit', async () => ((await purse(stack, person)).ufabet_credit >= 777 ? true : undefined));
  // once the job has summed it up, the deposit is in the report of today
  const today = page.getByRole('table', { name: 'รายวัน' }).locator('tbody tr').first();
  await page.goto(`${stack.backOffice}/reports`);
  await expect
    .poll(
      async () => {
        await page.reload();
        await today.waitFor();
        return today.getByRole('link', { name: /ฝาก/ }).count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await page.getByRole('group', { name: /GGR ตามประเภทเกม/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.tip').getByText('NGR').waitFor();
  await lookAt(page, 'reports-profit');
  // this stack writes every file by a job
  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  const file = page.getByRole('dialog').locator('li').filter({ hasText: 'report-profit.csv' });
  await file.getByRole('link', { name: 'รับไฟล์' }).waitFor();
  await page.keyboard.press('Escape');

  // every report, by its digit
  for (const [digit, name, has] of [
    ['2', 'play', 'สล็อต'],
    ['3', 'deposits', 'ไทยพาณิชย์'],
    ['4', 'withdrawals', 'ธนาคารตีคืน'],
    ['5', 'transit', 'เงินที่พักไว้รอถอน ณ สิ้นวัน'],
    ['6', 'bonuses', 'first-deposit'],
  ] as const) {
    await page.keyboard.press(digit);
    await page.waitForURL(`**/reports/${name}*`);
    await page.getByText(has).first().waitFor();
    await lookAt(page, `reports-${name}`, inject('isWhole') ? [PHONE, DESK] : [Number(digit) % 2 ? DESK : PHONE]);
  }
  // the period is in the address; a figure leads to its rows
  await page.keyboard.press('1');
  await page.waitForURL('**/reports/profit');
  await page.keyboard.press('t');
  await page.waitForURL('**/reports/profit?span=month');
  // the days of this month are read, and drawn in place of those before
  await expect
    .poll(() => page.getByRole('table', { name: 'รายวัน' }).locator('tbody tr').count())
    .toBe(Number(bangkokDay(new Date()).slice(8)));
  await today.getByRole('link', { name: /ฝาก/ }).press('Enter');
  await page.waitForURL('**/reports/movements?*');
  await page.getByRole('cell', { name: '777.00' }).first().waitFor();
  await lookAt(page, 'reports-movements', [PHONE]);
  await page.setViewportSize(DESK);

  // a day is typed without leaving its field, and nothing is asked for while its year is half typed
  await page.goto(`${stack.backOffice}/reports/profit`);
  await today.waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const from = new URL(request.url()).searchParams.get('from');
    if (from) asked.push(from);
  });
  const first = page.getByLabel('ตั้งแต่', { exact: true });
  const [year = '', month = '', day = ''] = dayAfter(bangkokDay(new Date()), -3).split('-');
  await first.focus();
  await page.keyboard.type(`${month}${day}${year}`);
  await page.waitForURL(`**/reports/profit?*from=${year}-${month}-${day}*`);
  await expect.poll(() => first.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(asked.filter((from) => !from.startsWith('20'))).toEqual([]);

  // an area leads to its providers and games
  await page.goto(`${stack.backOffice}/reports/play?from=${dayAfter(new Date().toISOString().slice(0, 10), -20)}`);
  await page.getByRole('link', { name: 'สล็อต' }).press('Enter');
  await page.waitForURL('**/reports/play?*by=provider*');
  // the address changes before the table of the areas gives way to that of the providers
  await page.getByRole('table', { name: 'ค่าย', exact: true }).getByRole('link').first().press('Enter');
  await page.waitForURL('**/reports/play?*by=game*');
  // the measured return is wins in percent of stakes; by closed rounds it has a margin, beside what the provider publishes
  const game = page.getByRole('table', { name: 'เกม', exact: true }).locator('tbody tr').filter({ hasText: 'เรือมังกร' });
  await game.waitFor();
  const cells = await game.locator('th, td').allTextContents();
  const [stakes, wins] = cells.slice(3, 5).map((text) => Number(text.replace(/[^\d.-]/g, '')));
  expect(cells[7]).toBe(`${(((wins ?? 0) / (stakes ?? 0)) * 100).toFixed(2)}%`);
  expect(cells[9]).toMatch(/^\d+\.\d%\d+\.\d\d ± \d+\.\d\d$/);
  await lookAt(page, 'reports-games', [DESK]);
  expect(owner.troubles).toEqual([]);
  await owner.context.close();
});

test('OPS-05 an owner sees how the day goes: figures beside those before, bars, areas, queues, what happened and what is wrong, takes note of an alert and chooses another span, on a desktop screen and on a phone', async () => {
  const [person, owner] = await Promise.all([
    newPayer(stack),
    newOwnerPage(stack, browser, 'อนันต์ พ.'),
    fillMonth(),
    // a provider that was there once, and does not answer any more
    asOwner(stack, "insert into game_provider values ('banrai', 'Banrai', true, false, now() - interval '12 minutes')"),
  ]);
  const { page } = owner;
  await deposit(stack, person, 'qr', 555);
  await waitFor('the credit', async () => ((await purse(stack, person)).ufabet_credit >= 555 ? true : undefined));
  await page.goto(stack.backOffice);
  await page.waitForURL('**/today');
  // the page follows by itself; here it is not waited for
  await expect
    .poll(
      async () => {
        await page.reload();
        return Number(((await page.locator('.tiles .value').first().textContent()) ?? '').replace(/,/g, ''));
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(555);
  await page.getByRole('group', { name: /ฝากและถอนรายชั่วโมง/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('.tip').getByText('ฝากช่วงก่อนหน้า').waitFor();
  await page.locator('.feed').getByText('555.00').first().waitFor();
  // a queue of many thousands keeps its number apart from the arrow
  expect(
    await page
      .locator('.queue a')
      .first()
      .evaluate((row) => {
        const [count, arrow] = [row.querySelector('.count'), row.lastElementChild];
        if (!count || !arrow) return undefined;
        const before = count.textContent;
        count.textContent = '12,345';
        const text = document.createRange();
        text.selectNodeContents(count);
        const isApart = text.getBoundingClientRect().right < arrow.getBoundingClientRect().left;
        count.textContent = before;
        return isApart;
      }),
  ).toBe(true);
  await lookAt(page, 'today', [{ width: 320, height: 700 }, PHONE, DESK]);
  const alert = page.locator('.note').filter({ hasText: 'ค่าย banrai ไม่ตอบมา 12 นาที' });
  await alert.getByRole('button', { name: 'รับทราบ' }).press('Enter');
  await page.locator('.noted li').filter({ hasText: 'banrai' }).getByText('อนันต์ พ. รับทราบแล้ว').waitFor();
  expect(await alert.count()).toBe(0);
  // whoever works with keys goes on from the title
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.locator('.feed').getByText('รับทราบเรื่องผิดปกติ').first().waitFor();
  // seven whole days: a bar a day, and the figures lead to the report of the same days
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'เมื่อวาน', pressed: true }).waitFor();
  await page.keyboard.press('t');
  await page.waitForURL('**/today?span=7');
  await page.getByRole('button', { name: '7 วัน', pressed: true }).waitFor();
  const byDay = page.getByRole('table', { name: /ฝากและถอนรายวัน/, includeHidden: true });
  await byDay.waitFor({ state: 'attached' });
  expect(await byDay.locator('tbody tr').count()).toBe(7);
  expect(await page.locator('.tiles a').first().getAttribute('href')).toMatch(/^\/reports\/deposits\?from=.*&to=/);
  await lookAt(page, 'today-week', [PHONE, DESK]);
  await asOwner(stack, "delete from game_provider where id = 'banrai'");
  // the same at night
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await page.locator('.tiles').waitFor();
  await lookAt(page, 'today-night', [DESK]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /^สิ่งที่ตรวจพบ/ })
    .last()
    .press('Enter');
  // the address changes before the screen: a key belongs to the screen that is drawn
  await page.getByRole('heading', { name: 'สิ่งที่ตรวจพบ', level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.getByRole('heading', { name: 'ภาพรวมวันนี้', level: 1 }).waitFor();
  await page.keyboard.press('r');
  await page.waitForURL('**/reports/profit');
  await page.getByRole('table', { name: 'รายวัน' }).waitFor();
  await lookAt(page, 'reports-night', [DESK]);
  // an end before the begin is told beside its field, and is no report
  await page.goto(`${stack.backOffice}/reports/profit?from=2026-01-05&to=2026-01-01`);
  await page.getByText('วันสิ้นสุดต้องไม่ก่อนวันเริ่ม').waitFor();
  const end = page.getByLabel('ถึง', { exact: true });
  expect(await end.inputValue()).toBe('2026-01-01');
  expect(await end.getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByRole('button', { name: 'CSV' }).count()).toBe(0);
  await lookAt(page, 'reports-backwards', [DESK]);
  await end.fill('2026-01-09');
  await page.getByRole('button', { name: 'CSV' }).waitFor();
  expect(owner.troubles).toEqual([]);
  await owner.context.close();
});

test('OPS-05 an owner reads loss return, wheel, referral, registrations, cohorts and the reconciliation of a day, and follows its figures to their rows', {
  tags: ['long'],
}, async () => {
  const [, owner] = await Promise.all([newPayer(stack), newOwnerPage(stack, browser, 'อนันต์ พ.'), fillMonth()]);
  const { page } = owner;
  await page.goto(`${stack.backOffice}/reports`);
  await page.getByRole('table', { name: 'รายวัน' }).waitFor();
  for (const [digit, name, has] of [
    ['7', 'cashback', 'คำนวณให้'],
    ['8', 'wheel', 'ต้นทุนเฉลี่ย'],
    ['9', 'commission', 'สมาชิกรับไป'],
  ] as const) {
    await page.keyboard.press(digit);
    await page.waitForURL(`**/reports/${name}*`);
    await page.locator('.legend').getByText(has).waitFor();
    await lookAt(page, `reports-${name}`, inject('isWhole') || name === 'wheel' ? [PHONE, DESK] : [DESK]);
  }
  await page.setViewportSize(DESK);
  await page.getByRole('table', { name: 'รายวัน', exact: true }).getByRole('link').first().press('Enter');
  await page.waitForURL('**/reports/movements?*kinds=commission*');
  await page.getByRole('link', { name: 'สมัครใหม่และฝากแรก' }).press('Enter');
  await page.getByText('ไปถึงขั้นไหน').waitFor();
  await lookAt(page, 'reports-signups');
  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: 'การกลับมาเล่น' }).press('Enter');
  await page.getByRole('table', { name: 'เล่นต่อในเดือนต่อมา' }).waitFor();
  await lookAt(page, 'reports-cohorts');
  await page.setViewportSize(DESK);
  const day = dayAfter(bangkokDay(new Date()), -3);
  await page.goto(`${stack.backOffice}/reports/reconcile?day=${day}`);
  await page.getByText('the ledger does not have it').waitFor();
  const bank = page.getByRole('table', { name: 'รายการเดินบัญชีธนาคาร' });
  await bank.getByRole('row').filter({ hasText: 'เงินเข้า' }).getByText('+300.00').waitFor();
  await lookAt(page, 'reports-reconcile');
  await page.setViewportSize(DESK);
  await bank.getByRole('link').first().press('Enter');
  await page.waitForURL(`**/reports/movements?day=${day}&kinds=deposit`);
  expect(owner.troubles).toEqual([]);
  await owner.context.close();
});
