import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { DESK, openBrowser, picture } from './support/browser.ts';
import { call } from './support/http.ts';
import { lookAt } from './support/look-at.ts';
import { newPayer } from './support/money-ways.ts';
import { type RunningStack, startStack } from './support/stack.ts';
import { newOwnerPage } from './support/staff-pages.ts';

let stack: RunningStack;
let browser: Browser;
// The table of the wheel's prizes is tested in back-office-marketing.test.ts, on a stack that `npm test` starts anyway.
// A stack of its own: what is written here as its owner does not add up, which would halt the payouts of other tests
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ SWEEP_SECONDS: '2' }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

test('OPS-04 OPS-07 DEP-11 cards above the limit are ordered by two people, printed once, redeemed by a member, found by their code and made void, with the keyboard alone', {
  tags: ['long'],
}, async () => {
  const [person, one, two] = await Promise.all([
    newPayer(stack),
    newOwnerPage(stack, browser, 'กิตติพงษ์ จ.'),
    newOwnerPage(stack, browser, 'อนันต์ พ.'),
  ]);
  const { page } = one;
  const note = `แจกงานวัด ${stack.nextPerson()}`;
  await page.goto(`${stack.backOffice}/today`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('v');
  await page.getByRole('button', { name: 'ทำบัตร' }).waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'ทำบัตร' });
  await dialog.getByLabel('จำนวนบัตร (ใบ)').fill('30');
  await dialog.getByLabel('มูลค่าต่อใบ (บาท)').fill('6000');
  await dialog.getByLabel('ใช้ทำอะไร').fill(note);
  await dialog.getByText('ต้องสองคน: สั่งคนเดียวได้รวม 24 ชม. ไม่เกิน 10,000 บาท').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('ไม่เกิน 5,000.00 บาท').waitFor();
  await lookAt(page, 'vouchers-order');
  await dialog.getByLabel('มูลค่าต่อใบ (บาท)').fill('500');
  await page.keyboard.press('Enter');
  await page.getByText('ส่งให้คนที่สองแล้ว').waitFor();

  await two.page.goto(`${stack.backOffice}/second?kind=make-vouchers`);
  await two.page.getByRole('link', { name: 'ทำบัตรเติมเงิน' }).first().waitFor();
  await two.page.keyboard.press('j');
  await two.page.getByText('30 ใบ ใบละ 500 บาท').waitFor();
  await two.page.keyboard.press('a');
  await two.page.keyboard.press('Control+Enter');
  await two.page.getByText('ทำแล้ว').waitFor();

  await page.reload();
  await page.getByRole('link', { name: note }).press('Enter');
  await page.getByText('ชุดนี้ยังไม่มีบัตร').waitFor();
  await page.keyboard.press('p');
  await page.getByRole('dialog').getByRole('button', { name: 'แสดงรหัสครั้งเดียว' }).press('Enter');
  const codes = page.locator('.codecards .code');
  await codes.first().waitFor();
  const [first = '', second = ''] = await codes.allTextContents();
  expect(await codes.count()).toBe(30);
  await lookAt(page, 'vouchers-sheet');
  // on paper there are the cards and nothing else
  await page.emulateMedia({ media: 'print' });
  expect(
    await page
      .locator('.rail, .head, .sheetpage .note')
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).length),
  ).toBe(0);
  await picture(page, 'back-office-vouchers-paper');
  await page.emulateMedia({ media: 'screen' });
  // who leaves before the codes are kept is asked
  await page.getByRole('button', { name: /^พิมพ์/ }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('dialog').getByText('แสดงอีกไม่ได้').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'อยู่ต่อ' }).press('Enter');
  await page.getByRole('dialog', { name: /ออก/ }).waitFor({ state: 'hidden' });
  await page.getByLabel('พิมพ์หรือเก็บรหัสครบแล้ว').press('Space');
  await page.getByRole('button', { name: 'ปิดแผ่นรหัส' }).press('Enter');
  await page.getByRole('link', { name: note }).waitFor();

  const { amount } = await call<{ amount: number }>(
    stack.site,
    'POST',
    '/api/vouchers/redeem',
    { code: first, ip: '{ip}' },
    person.token,
  );
  expect(amount).toBe(500);
  await page.reload();
  await page.getByRole('link', { name: note }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('ABCD');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('ไม่พบบัตรนี้').waitFor();
  for (const [code, state] of [
    [second, 'ยังไม่ใช้'],
    [first, 'ใช้แล้ว'],
  ] as const) {
    await page.getByLabel('ค้นหาบัตร').fill(code);
    await page.keyboard.press('Enter');
    await page.locator('.panel .note').getByText(state).waitFor();
  }
  expect(page.url()).not.toContain(first);
  await lookAt(page, 'vouchers');
  await page.setViewportSize(DESK);
  await page
    .getByRole('button', { name: /^ยกเลิกใบนี้/ })
    .first()
    .press('Enter');
  await page.getByRole('dialog').getByLabel('เหตุผล').fill('บัตรหาย');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.locator('.panel tbody').getByText('ยกเลิก', { exact: true }).waitFor();
  await page.locator('.panel').focus();
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByLabel('เหตุผล').fill('งานเลิกแล้ว');
  await page.keyboard.press('Control+Enter');
  await page.locator('.panel header').getByText('ยกเลิกแล้ว').waitFor();
  await page.locator('.panel').getByText('งานเลิกแล้ว').waitFor();
  await page.locator('.panel tbody').getByText('ใช้แล้ว').waitFor();

  // a batch whose codes are lost on their way says so, and is not printed again
  await two.page.goto(`${stack.backOffice}/rewards/vouchers`);
  await two.page.getByRole('button', { name: 'ทำบัตร' }).click();
  const order = two.page.getByRole('dialog', { name: 'ทำบัตร' });
  await order.getByLabel('จำนวนบัตร (ใบ)').fill('2');
  await order.getByLabel('มูลค่าต่อใบ (บาท)').fill('500');
  await order.getByLabel('ใช้ทำอะไร').fill(`${note} ชุดสอง`);
  // whoever hears nothing of an order is not led to order twice
  const closing = Promise.withResolvers<void>();
  await two.page.route('**/api/staff/vouchers', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await closing.promise;
    await route.fulfill({ status: 503, json: {} });
  });
  const isOrder = (it: Request) => it.method() === 'POST' && it.url().endsWith('/api/staff/vouchers');
  let orders = 0;
  two.page.on('request', (it) => {
    if (isOrder(it)) orders++;
  });
  const sent = two.page.waitForRequest(isOrder);
  // two presses of one moment order once; the form stays until its answer is here, or nobody would be told
  await order.evaluate((dialog) => {
    const form = dialog.querySelector('form');
    form?.requestSubmit();
    form?.requestSubmit();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  });
  await sent;
  await two.page.keyboard.press('Escape');
  closing.resolve();
  await order.getByText('ยังไม่แน่ชัดว่าบันทึกแล้วหรือไม่').waitFor();
  expect(orders).toBe(1);
  await two.page.unroute('**/api/staff/vouchers');
  await two.page.keyboard.press('Enter');
  await two.page.getByRole('link', { name: `${note} ชุดสอง` }).click();
  await two.page.getByText('ชุดนี้ยังไม่มีบัตร').waitFor();
  await two.page.route('**/print', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await two.page.keyboard.press('p');
  const printing = two.page.getByRole('dialog', { name: /^พิมพ์รหัส/ });
  await printing.getByRole('button', { name: 'แสดงรหัสครั้งเดียว' }).click();
  await printing.getByText('แต่คำตอบมาไม่ถึง').waitFor();
  expect(await printing.getByRole('button', { name: 'แสดงรหัสครั้งเดียว' }).isDisabled()).toBe(true);
  await lookAt(two.page, 'vouchers-lost');
  // the search that found nothing, and the order that was refused
  expect([...one.troubles, ...two.troubles].filter((it) => !/status of (404|422|503)|ERR_FAILED/.test(it))).toEqual([]);
  await Promise.all([one.context.close(), two.context.close()]);
});

test('BON-04 OPS-04 an owner sees what the running week of the loss return would cost, a week’s members, and the rows that make one sum', {
  tags: ['long'],
}, async () => {
  const owner = await newOwnerPage(stack, browser, 'อนันต์ พ.');
  const { page } = owner;
  // rows of members that there are not: nothing else of the product looks at them
  const id = 900_001;
  await asOwner(
    stack,
    [
      `insert into cashback_week select week, 5, 100, 100000, week + 7 + time '01:00', week + 14 + time '00:00', case when nth > 2 then week + 14 + time '01:00' end
       from (select cashback_week_of(bangkok_day(now())) - 7 * nth as week, nth from generate_series(2, 9) nth) w on conflict do nothing`,
      `insert into member_play select ${id}, week + 2, 'slot', 40, 520000, 180000, 520000, 180000, 520000, '2020-01-01' from cashback_week where percent > 0 on conflict do nothing`,
      `insert into cashback select ${id} + who, week, 520000 + who * 90000, 180000, 0, least(100000, (340000 + who * 90000) / 20), 0,
         least(100000, (340000 + who * 90000) / 20), case when who % 2 = 0 then week + 8 + time '10:00' end
       from cashback_week, generate_series(0, 3) who where percent > 0 on conflict do nothing`,
    ].join(';\n'),
  );
  await page.goto(`${stack.backOffice}/rewards`);
  await page.getByRole('button', { name: 'ทำบัตร' }).waitFor();
  await page.keyboard.press('3');
  await page.waitForURL('**/rewards/cashback');
  await page.getByText('ถ้าสัปดาห์นี้จบตอนนี้').waitFor();
  await page.getByRole('table', { name: 'สัปดาห์', exact: true }).waitFor();
  await lookAt(page, 'cashback');
  await page.setViewportSize(DESK);
  const weeks = page.getByRole('table', { name: 'สัปดาห์', exact: true }).getByRole('row').filter({ hasText: '950.00' });
  await weeks.first().getByRole('link').press('Enter');
  await page.getByRole('link', { name: `M-${id}` }).press('Enter');
  const panel = page.locator('.panel');
  await panel.getByText('3,400.00').waitFor();
  await panel.getByRole('table', { name: 'การเล่นในสัปดาห์' }).getByText('5,200.00').waitFor();
  await lookAt(page, 'cashback-member');
  expect(owner.troubles).toEqual([]);
  await owner.context.close();
});

test('REF-03 OPS-04 an owner reads the rates and commission by day, and opens the downline of a member level by level, with the keyboard alone', {
  tags: ['long'],
}, async () => {
  const owner = await newOwnerPage(stack, browser, 'อนันต์ พ.');
  const { page } = owner;
  const top = 800_001;
  await asOwner(
    stack,
    [
      `insert into member (id, phone, birth_date) overriding system value select ${top} + n, '+6689' || lpad(n::text, 7, '0'), '1990-01-01' from generate_series(0, 60) n on conflict do nothing`,
      `insert into member_upline (descendant_id, level, ancestor_id) select ${top} + n, 1, ${top} from generate_series(1, 55) n on conflict do nothing`,
      `insert into member_upline (descendant_id, level, ancestor_id) select ${top} + n, level, case level when 1 then ${top} + 55 else ${top} end
       from generate_series(56, 60) n, generate_series(1, 2) level on conflict do nothing`,
      `insert into commission_day select bangkok_day(now()) - back, '2020-01-01', now() - back * interval '1 day', 4200000000 + 900000000::bigint * (back % 7), 12
       from generate_series(2, 29) back on conflict do nothing`,
      `insert into commission select ${top}, bangkok_day(now()) - 2, 1, 'slot', 9000000, 8100000, 9000000, 27000000000 on conflict do nothing`,
      `insert into commission_balance values (${top}, 27000000000, 10000) on conflict do nothing`,
    ].join(';\n'),
  );
  await page.goto(`${stack.backOffice}/rewards/cashback`);
  await page.getByText('ถ้าสัปดาห์นี้จบตอนนี้').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.getByText('เป็นค่าเริ่มต้น ยังไม่เคยแก้').waitFor();
  await lookAt(page, 'referral');
  await page.setViewportSize(DESK);
  await page.keyboard.press('2');
  await page.getByText('ใส่เลขสมาชิกเพื่อดูสายแนะนำ').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('สมชาย');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('ต้องเป็นเลขสมาชิก').waitFor();
  await page.getByLabel('ดูสายแนะนำของสมาชิก').fill(`M-${top}`);
  await page.keyboard.press('Enter');
  await page.getByText('90,000.00').waitFor();
  await page.getByRole('button', { name: `เปิดดูคนที่แนะนำ M-${top + 55}` }).press('Enter');
  await page.getByRole('link', { name: `M-${top + 60}` }).waitFor();
  await lookAt(page, 'downline');
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: /^แสดงเพิ่ม/ }).press('Enter');
  await page.getByRole('link', { name: `M-${top + 1}`, exact: true }).waitFor();
  expect(owner.troubles).toEqual([]);
  await owner.context.close();
});
