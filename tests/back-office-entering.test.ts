import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { DESK, newPerson, openBrowser } from './support/browser.ts';
import { lookAround } from './support/look-at.ts';
import { sharedStack } from './support/shared-stack.ts';
import { operate, type Stack } from './support/stack.ts';
import { inviteOwner, newOwner, type StaffMember, staffCall } from './support/staff.ts';
import { acceptOnPage, age, codeOf, giveRecoveryCode, newOwnerPage, signInOnPage } from './support/staff-pages.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Look at a screen once it is drawn: the document is loaded before the session is read. */
async function look(page: Page, name: string): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await lookAround(page, name);
}

/** Agree, as the second person, to the proposal with this note. */
async function agree(who: StaffMember, note: string): Promise<void> {
  const { data } = await staffCall<{ data: { id: string; note: string }[] }>(stack, who, 'GET', '/api/staff/seconds');
  const id = data.find((one) => one.note === note)?.id;
  await staffCall(stack, who, 'POST', `/api/staff/seconds/${id}`, { says: 'yes' });
}

/** What went wrong on the pages, without the refusals that the test asked for. */
const faults = (troubles: readonly string[]) => troubles.filter((one) => !/status of (401|403|422)/.test(one));

test('OPS-01 SEC-09 staff enter by invitation and second factor, confirm themselves again, and are stopped at once', async () => {
  const { context, page, troubles } = await newPerson(browser, DESK, [stack.backOffice]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const number = stack.nextPerson();
  // while somebody else could be the second person, no invitation counts without them
  const second = await newOwner(stack);

  // the sign-in page of a stranger asks for no session, and its console is clean
  await page.goto(`${stack.backOffice}/sign-in`);
  await page.locator('[name=password]').waitFor();
  expect(troubles).toEqual([]);

  // invitation, password, forced enrolment, recovery codes
  const { output } = await operate(stack, 'staff', 'invite-owner', 'อนันต์ พ.');
  const invitation = /\/invitation#([\w-]+)/.exec(output)?.[1] ?? '';
  const owner = await acceptOnPage(page, stack.backOffice, invitation, `owner${number}`);
  expect(owner.codes).toHaveLength(10);
  expect(asked.filter((url) => url.includes(invitation))).toEqual([]);
  await look(page, 'recovery-codes');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'เข้าสู่หลังบ้าน' }).click();
  await page.waitForURL('**/today');
  await page.getByText('โหมดทดลอง').waitFor();
  const { output: listed } = await operate(stack, 'staff', 'list');
  expect(listed).toMatch(new RegExp(`  owner${number}  อนันต์ พ\\.  active  owner  second factor$`, 'm'));

  // out, and in again at the address that was wanted; a wrong password and a wrong code are told
  await page.getByRole('button', { name: 'ตั้งค่าของฉัน' }).click();
  // this stack sends no alerts, and says so
  await page.getByText('ระบบนี้ยังไม่เปิดส่งการแจ้งเตือน').waitFor();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.waitForURL('**/sign-in?**');
  await page.goto(`${stack.backOffice}/staff?view=roles`);
  await look(page, 'sign-in');
  await signInOnPageWrongly(page, owner.name);
  await signInOnPage(page, owner, codeOf(owner.secret, -3));
  await page.getByRole('alert').filter({ hasText: 'รหัสไม่ถูกต้อง' }).waitFor();
  await look(page, 'second-factor');
  await page.locator('[name=code]').pressSequentially(codeOf(owner.secret, 1));
  await page.waitForURL('**/staff?view=roles');
  await page.getByRole('columnheader', { name: 'เจ้าของ' }).waitFor();
  await look(page, 'roles');

  // a new role counts when a second person has agreed, and the page learns it
  const title = `กะดึก ${number}`;
  await page.getByRole('button', { name: 'ตำแหน่งใหม่' }).click();
  await page.locator('[name=role]').fill(`night-${number}`);
  await page.locator('[name=title]').fill(title);
  await page.getByRole('checkbox', { name: 'withdrawals', exact: true }).check();
  await page.getByRole('textbox', { name: /เหตุผล/ }).fill('คนของกะดึก');
  await look(page, 'role-scopes');
  await page.getByRole('button', { name: 'ขอใช้สิทธิ์ชุดนี้' }).click();
  await page.getByRole('status').getByText('ส่งคำขอแล้ว รอคนที่สอง').waitFor();
  expect(await page.getByRole('columnheader', { name: title }).count()).toBe(0);
  await agree(second, 'คนของกะดึก');
  await page.getByRole('columnheader', { name: title }).waitFor();

  // an act of weight asks for the second factor again, and goes on by itself
  await age(stack, owner.name, 'factor_at');
  await page.keyboard.press('i');
  await page.locator('[name=shown_name]').fill('นภัสสร ท.');
  // a text that is selected with the pointer to beyond the dialog does not close it
  const field = await page.locator('[name=shown_name]').boundingBox();
  await page.mouse.move((field?.x ?? 0) + 60, (field?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await page.locator('[name=role]').selectOption('auditor');
  // a refusal that belongs to no field is told above them
  await page.route('**/api/staff/people', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { errors: { error: ['มีคำขอเรื่องนี้รอคนที่สองอยู่แล้ว'] } } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'สร้างลิงก์คำเชิญ' }).click();
  await page.getByRole('alert').getByText('มีคำขอเรื่องนี้รอคนที่สองอยู่แล้ว').waitFor();
  await page.unroute('**/api/staff/people');
  await page.getByRole('button', { name: 'สร้างลิงก์คำเชิญ' }).click();
  await page.getByRole('heading', { name: 'ยืนยันตัวอีกครั้ง' }).waitFor();
  await look(page, 'step-up');
  // the link comes once, so its dialog stays until the answer is here
  const pressed = Promise.withResolvers<void>();
  await page.route('**/api/staff/people', async (route) => {
    if (route.request().method() === 'POST') await pressed.promise;
    await route.continue();
  });
  const invited = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/staff/people'));
  await giveRecoveryCode(page, owner);
  await invited;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  pressed.resolve();
  const link = (await page.getByTestId('invitation').textContent()) ?? '';
  await page.getByText('ลิงก์ใช้ได้เมื่อคนที่สองเห็นชอบ').waitFor();
  await page.getByRole('button', { name: 'เสร็จ' }).click();
  await agree(second, 'เชิญ นภัสสร ท.');

  // the invited person sees what their role may see, and is told what it may not
  const other = await newPerson(browser, DESK, [stack.backOffice]);
  await acceptOnPage(other.page, stack.backOffice, link.split('#')[1] ?? '', `guest${number}`);
  await other.page.getByRole('checkbox').check();
  await other.page.getByRole('button', { name: 'เข้าสู่หลังบ้าน' }).click();
  await other.page.waitForURL('**/today');
  expect(await other.page.getByRole('navigation').getByText('เจ้าหน้าที่และสิทธิ์').count()).toBe(0);
  await other.page.goto(`${stack.backOffice}/staff`);
  await other.page.getByText('หน้านี้ต้องมีสิทธิ์').waitFor();

  // suspension ends the session
  await page.keyboard.press('1');
  await page.getByRole('link', { name: 'นภัสสร ท.' }).last().click();
  await page.getByRole('button', { name: 'ระงับ' }).click();
  await page.getByRole('textbox', { name: /เหตุผล/ }).fill('ลองระบบระงับเจ้าหน้าที่');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('status').getByText('ระงับแล้ว').waitFor();
  // the head is a row too, so the last row is counted
  const lastRow = page.getByRole('row').last();
  const rowCount = Number(await page.getByRole('table').first().getAttribute('aria-rowcount'));
  expect(Number(await lastRow.getAttribute('aria-rowindex'))).toBeLessThanOrEqual(rowCount);
  await look(page, 'people');
  await other.page.getByRole('link', { name: 'บันทึกการใช้งาน' }).first().click();
  await other.page.waitForURL('**/sign-in?next=%2Faudit');
  await other.context.close();

  // the log has all of it, with the place of each entry in the chain
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('link', { name: 'อนันต์ พ. ระงับเจ้าหน้าที่' }).first().click();
  await page.getByText('ลองระบบระงับเจ้าหน้าที่').waitFor();
  await page.getByText('ตำแหน่งในห่วงโซ่').waitFor();
  await look(page, 'audit');
  await page.getByLabel('ผล', { exact: true }).selectOption('refused');
  await page
    .getByRole('link', { name: /เปิดรายชื่อเจ้าหน้าที่ · ถูกปฏิเสธ/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).searchParams.get('outcome')).toBe('refused');

  // an idle session locks the page, and comes back to where it was
  await age(stack, owner.name, 'last_used_at');
  // news of the stream may have locked the page before the click, so the click does not wait for a page without a lock
  await page.locator('.rail a[href="/findings"]').dispatchEvent('click');
  await page.getByRole('heading', { name: 'ล็อกหน้าจอ' }).waitFor();
  await look(page, 'lock');
  await giveRecoveryCode(page, owner);
  await page.getByRole('heading', { name: 'ล็อกหน้าจอ' }).waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'สิ่งที่ตรวจพบ' }).waitFor();
  expect(faults([...troubles, ...other.troubles])).toEqual([]);
  await context.close();
});

test('SEC-09 whoever signs in after another person finds nothing of theirs in the page, and the person learns of a sign-out that did not reach the server', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await newPerson(browser, DESK, [stack.backOffice]);
  const enter = async (name: string) => {
    const invitation = await inviteOwner(stack, name);
    const who = await acceptOnPage(page, stack.backOffice, invitation, `after${stack.nextPerson()}`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'เข้าสู่หลังบ้าน' }).click();
    await page.waitForURL('**/today');
    return who;
  };
  const second = await enter('คนที่สอง ก.');
  await context.clearCookies();
  const first = await enter('คนแรก ก.');

  // an act waits for the second factor when the session ends
  await age(stack, first.name, 'factor_at');
  await page.goto(`${stack.backOffice}/staff`);
  await page.getByRole('link', { name: 'คนแรก ก.' }).first().waitFor();
  await page.keyboard.press('i');
  await page.locator('[name=shown_name]').fill('ใครก็ไม่รู้');
  await page.getByRole('button', { name: 'สร้างลิงก์คำเชิญ' }).click();
  await page.getByRole('heading', { name: 'ยืนยันตัวอีกครั้ง' }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-was', 'first'));
  await asOwner(
    stack,
    'update staff_session set ended_at = now() where staff_id = (select id from staff where name = $1)',
    [first.name],
  );
  await page.waitForURL('**/sign-in?**');
  await signInOnPage(page, second, codeOf(second.secret, 1));
  await page.getByRole('link', { name: 'คนแรก ก.' }).first().waitFor();
  expect(await page.getByRole('heading', { name: 'ยืนยันตัวอีกครั้ง' }).count()).toBe(0);
  expect(await page.locator('body').getAttribute('data-was')).toBeNull();

  await page.route('**/api/staff/session', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'ตั้งค่าของฉัน' }).click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.getByText('ยังออกจากระบบไม่ได้').waitFor();
  expect(new URL(page.url()).pathname).toBe('/staff');
  expect(faults(troubles).filter((one) => !/ERR_FAILED/.test(one))).toEqual([]);
  await context.close();
});

test('OPS-01 a person changes their password and recovery codes, and gets back in with a link after forgetting the password', {
  tags: ['long'],
}, async () => {
  const { context, page, troubles } = await newPerson(browser, DESK, [stack.backOffice]);
  const second = await newOwner(stack);
  const number = stack.nextPerson();
  const shown = `ปรีชา ก. ${number}`;
  const who = await acceptOnPage(page, stack.backOffice, await inviteOwner(stack, shown), `keeper${number}`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'เข้าสู่หลังบ้าน' }).click();
  await page.waitForURL('**/today');

  // the password, after a wrong old one and a different confirmation
  await page.getByRole('button', { name: 'ตั้งค่าของฉัน' }).click();
  await page.getByRole('button', { name: 'เปลี่ยนรหัสผ่าน' }).click();
  const change = async (old: string, password: string, again = password) => {
    await page.locator('[name=old_password]').fill(old);
    await page.locator('[name=password]').fill(password);
    await page.locator('[name=password_confirmation]').fill(again);
    await page.keyboard.press('Enter');
  };
  const chosen = 'ma-muang-suk-kin-kap-khao-niao';
  await change('not-the-password', chosen);
  await page.getByRole('alert').filter({ hasText: 'รหัสผ่านเดิมไม่ถูกต้อง' }).waitFor();
  await change(who.password, chosen, `${chosen}x`);
  await page.getByRole('alert').filter({ hasText: 'รหัสผ่านทั้งสองช่องไม่ตรงกัน' }).waitFor();
  await look(page, 'change-password');
  await age(stack, who.name, 'factor_at');
  await change(who.password, chosen);
  await page.getByRole('heading', { name: 'ยืนยันตัวอีกครั้ง' }).waitFor();
  await giveRecoveryCode(page, who);
  await page.getByRole('status').getByText('เปลี่ยนรหัสผ่านแล้ว').waitFor();

  // the recovery codes, which Escape does not take away
  await page.getByRole('button', { name: 'ตั้งค่าของฉัน' }).click();
  await page.getByText('รหัสกู้คืนที่เหลือ').locator('..').getByText('9', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'สร้างรหัสกู้คืนใหม่' }).click();
  await look(page, 'new-codes');
  await page.getByRole('dialog').getByRole('button', { name: 'สร้างรหัสกู้คืนใหม่' }).click();
  await page.locator('.codes li').nth(9).waitFor();
  const codes = await page.locator('.codes li').allInnerTexts();
  expect(codes.filter((code) => who.codes.includes(code))).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await look(page, 'recovery-codes-again');
  // an idle screen that locks meanwhile hides them, and shows them again
  await age(stack, who.name, 'last_used_at');
  await page.locator('.rail a[href="/findings"]').dispatchEvent('click');
  await page.getByRole('heading', { name: 'ล็อกหน้าจอ' }).waitFor();
  expect(await page.locator('.codes').count()).toBe(0);
  who.codes.splice(0, Number.POSITIVE_INFINITY, ...codes);
  await giveRecoveryCode(page, who);
  await page.getByRole('heading', { name: 'ล็อกหน้าจอ' }).waitFor({ state: 'detached' });
  await page.locator('.codes li').nth(9).waitFor();
  expect(await page.locator('.codes li').allInnerTexts()).toEqual(codes);
  await page.getByRole('checkbox', { name: 'เก็บรหัสกู้คืนไว้แล้ว' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'ปิด', exact: true }).click();
  await page.locator('.codes').waitFor({ state: 'detached' });

  // a colleague makes the link, a second person agrees, and the person chooses
  const desk = await newOwnerPage(stack, browser, 'คนออกลิงก์ ก.');
  await desk.page.goto(`${stack.backOffice}/staff`);
  await desk.page.getByRole('link', { name: shown }).first().click();
  await desk.page.getByRole('button', { name: 'ลิงก์ตั้งรหัสผ่านใหม่' }).click();
  const note = `ลืมรหัสผ่าน ${number}`;
  await desk.page.getByRole('textbox', { name: /เหตุผล/ }).fill(note);
  await look(desk.page, 'password-link-question');
  await desk.page.keyboard.press('Control+Enter');
  const link = (await desk.page.getByTestId('invitation').textContent()) ?? '';
  await look(desk.page, 'password-link');
  await agree(second, note);
  await context.clearCookies();
  await page.goto(link);
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password_confirmation]').fill(who.password);
  await look(page, 'new-password');
  await page.keyboard.press('Enter');
  await page.getByText('ตั้งรหัสผ่านใหม่แล้ว').waitFor();
  await signInOnPage(page, who, codeOf(who.secret, 1));
  await page.waitForURL('**/today');
  expect(faults([...troubles, ...desk.troubles])).toEqual([]);
  await desk.context.close();
  await context.close();
});

async function signInOnPageWrongly(page: Page, name: string): Promise<void> {
  await page.locator('[name=name]').fill(name);
  await page.locator('[name=password]').fill('not-the-password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' }).waitFor();
}
