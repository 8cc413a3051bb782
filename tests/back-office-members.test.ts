import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { DESK, openBrowser, PHONE, untilSettled } from './support/browser.ts';
import { call } from './support/http.ts';
import { lookAt } from './support/look-at.ts';
import { deposit, newPayer, type Payer, purse } from './support/money-ways.ts';
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

const SIZES = [{ width: 1280, height: 800 }, PHONE, DESK];

/** Fill the form of an act and send it. */
async function act(page: Page, reason: RegExp, text: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(reason).fill(text);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A member with money. */
async function newMember(): Promise<Payer> {
  const person = await newPayer(stack);
  await deposit(stack, person, 'qr', 500);
  await waitFor('the credit', async () => ((await purse(stack, person)).ufabet_credit >= 500 ? true : undefined));
  return person;
}

test('OPS-03 OPS-07 staff find a member, look at everything, write, flag, lock, and change the balance with a second person', async () => {
  const [person, owner, second] = await Promise.all([
    newMember(),
    newOwnerPage(stack, browser, 'อนันต์ พ.'),
    newOwnerPage(stack, browser, 'ธีรภัทร ส.'),
  ]);
  const { page } = owner;

  // found by the phone, over the palette
  await page.goto(`${stack.backOffice}/members`);
  await page.getByRole('table', { name: 'รายชื่อสมาชิก' }).waitFor();
  await lookAt(page, 'members', SIZES);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(person.phone);
  await page.getByRole('option', { name: /ค้นหาสมาชิก/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/members\?find=/);
  // other members of this stack may have the same name, and stand in the list until the search has answered
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
  await page.getByRole('link', { name: /ดวงใจ ด/ }).waitFor();
  expect(await page.locator('tbody').textContent()).not.toContain(person.phone);
  // a view keeps the filter
  await page.getByRole('button', { name: 'บันทึกมุมมอง' }).click();
  await page.getByLabel('ชื่อมุมมอง').fill('คนที่เพิ่งฝาก');
  await page.getByRole('dialog').getByRole('button', { name: 'บันทึกมุมมอง' }).click();
  await page.getByLabel('มุมมอง', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'รายชื่อสมาชิก' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/members\/\d+$/);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  // the overview, with the plot read by keys
  await page.getByText('การเปิดหน้านี้ถูกบันทึกแล้ว').waitFor();
  await page.getByText('ฝาก', { exact: true }).first().waitFor();
  await page.getByRole('group', { name: /เงินเข้าออก 90 วัน/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.tip').waitFor();
  await lookAt(page, 'member', SIZES);
  const tabs = await page.getByRole('navigation', { name: 'แท็บของสมาชิก' }).getByRole('link').allInnerTexts();
  // the last one has no key
  expect(tabs).toHaveLength(11);
  for (let tab = 2; tab <= 10; tab++) {
    await page.keyboard.press(String(tab % 10));
    await page.waitForURL(/\/members\/\d+\/\w+$/);
    await page.locator('.table, .empty, .card').first().waitFor();
    await untilSettled(page);
    await lookAt(page, `member-tab-${tab}`, inject('isWhole') ? [PHONE, DESK] : [tab % 2 ? DESK : PHONE]);
  }
  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: /^ใครเปิดดู/ }).click();
  await page.getByRole('cell', { name: 'เปิดหน้าสมาชิก' }).first().waitFor();
  // lists that end say so
  await page.getByRole('link', { name: 'โบนัส', exact: true }).click();
  await page.getByText('ล่าสุด 100 รายการ').waitFor();
  await page.getByRole('link', { name: 'โน้ต', exact: true }).click();
  await page.getByText('ล่าสุด 200 รายการ').waitFor();
  await page.keyboard.press('2');
  await page.getByRole('table').getByRole('link', { name: /^ฝาก/ }).first().click();
  await page.getByRole('complementary', { name: 'รายการที่เปิดอยู่' }).getByText('แฮช').waitFor();
  // the tab before has links of the same name
  const { pathname: before } = new URL(page.url());
  await page.keyboard.press('3');
  await page.waitForURL(({ pathname }) => pathname !== before);
  await untilSettled(page);
  await page.getByRole('table').getByRole('link', { name: /^ฝาก/ }).first().click();
  await page.getByText('เครดิตเข้าแล้ว').waitFor();

  // a full value, for a minute and with a reason; a note; a flag
  await page.keyboard.press('1');
  await page.getByRole('button', { name: 'ดูเบอร์เต็มของสมาชิก' }).click();
  await act(page, /เหตุผลที่ต้องดู/, 'สมาชิกขอให้โทรกลับ', 'ดูเลขเต็ม');
  await page.getByText(person.phone).waitFor();
  await page.keyboard.press('n');
  await lookAt(page, 'member-note', SIZES);
  await act(page, /^โน้ต$/, 'โทรยืนยันยอดแล้ว', 'เขียนโน้ต');
  await page.locator('.notelist').getByText('โทรยืนยันยอดแล้ว').waitFor();
  await page.getByRole('button', { name: 'เพิ่ม', exact: true }).click();
  await act(page, /ชื่อธง/, 'เฝ้าดู', 'ติดธง');
  await page.getByRole('button', { name: 'เอาธงออก เฝ้าดู' }).waitFor();

  // an adjustment is proposed once, and done by another person who sees exactly what was written
  const adjust = async () => {
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('จำนวน (บาท)').fill('350');
    await dialog.getByText('850.00').waitFor();
    await dialog.getByLabel(/หลักฐานอ้างอิง/).fill('รอบ NV-88213');
    await dialog.getByLabel(/เหตุผล/).fill('เกมค้าง ค่ายยืนยันผลชนะ');
    await dialog.getByRole('button', { name: 'ส่งคำขอปรับยอด' }).click();
  };
  await adjust();
  await page.getByText('คุณเป็นผู้ขอ รอคนที่สอง: ปรับยอดเครดิต +350.00 บาท').waitFor();
  await adjust();
  await page.getByRole('alert').filter({ hasText: 'มีคำขอเรื่องนี้รอคนที่สองอยู่แล้ว' }).waitFor();
  await lookAt(page, 'member-adjust', [DESK]);
  await page.keyboard.press('Escape');
  await second.page.setViewportSize(PHONE);
  await second.page.goto(`${stack.backOffice}/members/${id}`);
  await second.page.getByText('รอคุณเป็นคนที่สอง: ปรับยอดเครดิต +350.00 บาท').waitFor();
  await second.page.getByText('รอบ NV-88213', { exact: true }).waitFor();
  await lookAt(second.page, 'member-second', [DESK, PHONE]);
  await second.page.getByRole('button', { name: 'เห็นด้วย ทำเลย' }).click();
  await second.page.getByRole('dialog').getByRole('button', { name: 'เห็นด้วย ทำเลย' }).click();
  await second.page.getByText('850.00', { exact: true }).first().waitFor();
  expect((await purse(stack, person)).ufabet_credit).toBe(850);
  // the first person's page follows by itself
  await page.getByText('รอคนที่สอง: ปรับยอดเครดิต').waitFor({ state: 'detached' });

  // the lock works at once, and on the phone too
  await second.page.getByRole('button', { name: 'ล็อก' }).click();
  await act(second.page, /เหตุผล/, 'สมาชิกแจ้งว่าโทรศัพท์หาย', 'ล็อก');
  await second.page.getByText('ล็อกอยู่').waitFor();
  const answer = await call(stack.site, 'GET', '/api/customers/profile', undefined, person.token).then(
    () => 'in',
    (error: Error) => error.message,
  );
  expect(answer).toContain('401');

  // the timeline has all of it
  await page.goto(`${stack.backOffice}/members/${id}`);
  const line = page.locator('.line');
  for (const said of ['บัญชีถูกล็อก', 'เจ้าหน้าที่เพิ่มเครดิต', 'ดูเลขเต็มของสมาชิก', 'โทรยืนยันยอดแล้ว', 'เข้าสู่ระบบ'])
    await line.getByText(said).first().waitFor();
  const faults = [...owner.troubles, ...second.troubles].filter((one) => !/status of 409/.test(one));
  expect(faults).toEqual([]);
  await owner.context.close();
  await second.context.close();
});

test('SAFE-06 staff see who shows signs of harm, set a limit, note a contact and begin a break, each at once and only stricter', {
  tags: ['long'],
}, async () => {
  const [person, { page }] = await Promise.all([newMember(), newOwnerPage(stack, browser, 'ดวงพร ก.')]);
  const { id } = (
    await call<{ data: { id: string } }>(stack.site, 'GET', '/api/customers/profile', undefined, person.token)
  ).data;
  await asOwner(
    stack,
    "insert into care_signal (member_id, day, kind, measure, seen_at) values ($1, bangkok_day(now()), 'night', 48, now()), ($1, bangkok_day(now()), 'long', 15120, now())",
    [id],
  );
  await page.goto(`${stack.backOffice}/care`);
  await page.locator('tbody tr').filter({ hasText: 'เล่นดึก' }).first().waitFor();
  await lookAt(page, 'care', SIZES);
  await page.goto(`${stack.backOffice}/members/${id}/protection`);
  await page.getByText('เล่นนาน').waitFor();
  await page.getByRole('button', { name: 'ตั้งหรือลดวงเงิน' }).first().click();
  await page.getByRole('dialog').getByLabel('วงเงินใหม่').fill('200');
  await act(page, /เหตุผล/, 'สมาชิกขอให้ช่วยลด', 'ตั้งหรือลดวงเงิน');
  await page.getByRole('table', { name: 'วงเงินและเวลา' }).getByText('200.00').first().waitFor();
  // higher is refused, and what was written stays
  await page.getByRole('button', { name: 'ตั้งหรือลดวงเงิน' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('วงเงินใหม่').fill('900');
  await dialog.getByLabel(/เหตุผล/).fill('สมาชิกขอเพิ่ม');
  await dialog.getByRole('button', { name: 'ตั้งหรือลดวงเงิน' }).click();
  await dialog.getByText('เพิ่มวงเงินแทนสมาชิกไม่ได้').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'บันทึกการติดต่อ' }).first().click();
  await act(page, /เรื่องที่คุย/, 'คุยแล้ว อยากพักหนึ่งสัปดาห์', 'บันทึกการติดต่อ');
  await page.getByText('คุยแล้ว อยากพักหนึ่งสัปดาห์').waitFor();
  await page.getByRole('button', { name: 'เริ่มพักหรือระงับ' }).first().click();
  await act(page, /เหตุผล/, 'สมาชิกขอพักทางโทรศัพท์', 'เริ่มพักหรือระงับการเล่น');
  await page.getByText('ตอนนี้: พักการเล่น').waitFor();
  await lookAt(page, 'protection', SIZES);
  expect((await purse(stack, person)).ufabet_credit).toBe(500);
});
