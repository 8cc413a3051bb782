import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, PHONE, picture, untilRunning, untilSettled } from './support/browser.ts';
import { call } from './support/http.ts';
import { lookAround } from './support/look-at.ts';
import { begin, newPayer } from './support/money-ways.ts';
import { barriersOn, enterSite, submitLogin } from './support/people.ts';
import { operate } from './support/stack.ts';
import { staffCall } from './support/staff.ts';
import { type AtDesk, faultsOf, goTo, isHeld, seatTwo, type TwoAtDesk } from './support/two-at-desk.ts';

let stack: TwoAtDesk['stack'];
let browser: TwoAtDesk['browser'];
let owner: AtDesk;
let lead: AtDesk;
let end: TwoAtDesk['end'] | undefined;
beforeAll(async () => {
  ({ stack, browser, owner, lead, end } = await seatTwo());
});
afterAll(() => end?.());
const faults = () => faultsOf(owner, lead);

const openRef = (page: Page) => new URL(page.url()).searchParams.get('open') ?? '';

test('SITE-22 OPS-02 a member asks about a deposit on a phone, staff answer at the desk, and the answer arrives live with a mark', async () => {
  const member = await newPayer(stack);
  await begin(stack, member, 'transfer', 500);
  const phone = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(phone.page.context(), stack.site, member);
  await phone.page.goto(`${stack.site}/`);
  // the way from the drawer
  await phone.page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await phone.page.getByRole('dialog').getByRole('link', { name: 'ติดต่อเรา' }).click();
  await phone.page.getByRole('heading', { level: 1, name: /คุยกับ/ }).waitFor();
  // what is written while the topic is on its way stays in the field
  const topicSent = Promise.withResolvers<void>();
  await phone.page.route('**/support.data*', async (route) => {
    if (route.request().method() === 'POST') await topicSent.promise;
    await route.continue();
  });
  const field = phone.page.getByRole('textbox', { name: 'พิมพ์ข้อความ' });
  await phone.page.getByRole('button', { name: 'ฝากแล้วเงินไม่เข้า' }).click();
  await field.fill('โอนแล้วตั้งแต่เช้า');
  const said = phone.page.getByTestId('conversation');
  // a message stands in the conversation while it is on its way
  await said.locator('.me', { hasText: 'ฝากแล้วเงินไม่เข้า' }).getByText('กำลังส่ง').waitFor();
  topicSent.resolve();
  await said.getByText('ฝากแล้วเงินไม่เข้า').waitFor();
  // the site itself says what it knows of the deposit, which the next message is about
  await said.getByTestId('site-answer').getByText('รอโอนเงิน').waitFor();
  await said.getByText('พิมพ์ถามเพิ่มได้').waitFor();
  await picture(phone.page, 'phone-support-site-answer');
  expect(await field.inputValue()).toBe('โอนแล้วตั้งแต่เช้า');
  await phone.page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await said.getByText('โอนแล้วตั้งแต่เช้า').waitFor();
  await said.locator('.attach').getByText('500.00').waitFor();
  await said.getByText('ส่งถึงเจ้าหน้าที่แล้ว').waitFor();
  expect(await field.inputValue()).toBe('');

  await goTo(owner, '/support');
  await owner.page.getByText('โอนแล้วตั้งแต่เช้า').first().waitFor();
  await owner.page.keyboard.press('j');
  await owner.page.locator('.panel .said li').nth(1).waitFor();
  await owner.page.keyboard.press('c');
  await isHeld(owner.page).waitFor();
  // read by whoever answers, and not by everybody who looks
  await said.getByText('อ่านแล้ว').first().waitFor();
  // somebody else reads who holds it, and takes over that one and no other; the holder is told at once
  await goTo(lead, `/support?open=${openRef(owner.page)}`);
  await lead.page.locator('.panel').getByText('อนันต์ พ. ถือเรื่องนี้อยู่').last().waitFor();
  expect(await lead.page.locator('.panel').getByRole('button', { name: 'รับเรื่อง' }).count()).toBe(0);
  await lead.page.getByRole('button', { name: 'รับช่วงต่อ' }).click();
  await lead.page.getByRole('dialog').getByRole('textbox').fill('เพื่อนร่วมงานพักเที่ยง');
  await lead.page.keyboard.press('Control+Enter');
  await isHeld(lead.page).waitFor();
  await owner.page.getByText('มีคนรับช่วงเรื่องนี้ต่อจากคุณแล้ว').waitFor();
  expect(await isHeld(owner.page).count()).toBe(0);
  // given back, it can be taken again at once
  await lead.page.keyboard.press('u');
  await lead.page.keyboard.press('c');
  await isHeld(lead.page).waitFor();
  await lead.page.keyboard.press('u');
  await owner.page.locator('.panel').getByRole('button', { name: 'รับเรื่อง' }).waitFor();
  await owner.page.locator('.toast.no .close').first().click();
  await owner.page.keyboard.press('c');
  await isHeld(owner.page).waitFor();
  // the key that opens the answer writes nothing into it, however long it is held down
  for (let times = 0; times < 3; times++) await owner.page.keyboard.down('n');
  await owner.page.keyboard.up('n');
  expect(await owner.page.locator('[data-note]').inputValue()).toBe('');
  // a ready sentence that has no room in the answer cannot be chosen
  const ready = owner.page.getByRole('combobox', { name: '; ข้อความสำเร็จรูป' });
  await owner.page.locator('[data-note]').fill('ก'.repeat(499));
  expect(await ready.locator('option:enabled').count()).toBe(1);
  await owner.page.locator('[data-note]').fill('');
  await owner.page.locator('[data-note]').press(';');
  await ready.selectOption({ index: 1 });
  await lookAround(owner.page, 'support');
  await owner.page.locator('[data-note]').press('Escape');
  await owner.page.keyboard.press('a');
  await said.getByText('รับเรื่องแล้ว').waitFor();
  expect(await said.getByText('ส่งถึงเจ้าหน้าที่แล้ว').count()).toBe(0);
  await untilSettled(phone.page);
  await picture(phone.page, 'support-phone');
  expect(await barriersOn(phone.page)).toEqual([]);
  await phone.page.setViewportSize(DESK);
  await picture(phone.page, 'support-desk');
  await phone.page.setViewportSize({ width: 320, height: 700 });
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  // an answer while the member is elsewhere is a mark beside the way to the conversation
  await phone.page.setViewportSize(PHONE);
  await phone.page.goto(`${stack.site}/promotion`);
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
  // sent once however often the key is pressed; what is written while it is on its way stays in the field
  const answered = Promise.withResolvers<void>();
  const answers: unknown[] = [];
  await owner.page.route('**/api/staff/support/*/answer', async (route) => {
    answers.push(route.request().postDataJSON());
    await answered.promise;
    await route.continue();
  });
  const note = owner.page.locator('[data-note]');
  await note.fill('เงินเข้าแล้วหรือยัง');
  await note.press('Escape');
  await owner.page.keyboard.press('a');
  await owner.page.keyboard.press('a');
  await note.fill('เงินเข้าแล้วหรือยัง รอสักครู่');
  answered.resolve();
  await expect.poll(() => note.inputValue()).toBe('รอสักครู่');
  expect(answers).toHaveLength(1);
  await owner.page.unroute('**/api/staff/support/*/answer');
  await note.fill('');
  await note.press('Escape');
  // what was answered and given back is taken again to write more
  await owner.page.keyboard.press('u');
  await owner.page.locator('.panel').getByRole('button', { name: 'เขียนถึงเพิ่ม' }).click();
  await isHeld(owner.page).waitFor();
  await phone.page.getByRole('button', { name: 'เมนู', exact: true }).click();
  const link = phone.page.getByRole('dialog').getByRole('link', { name: /ติดต่อเรา/ });
  await link.getByText('มีคำตอบใหม่ 1 ข้อความ').waitFor();
  await link.click();
  await said.getByText('เงินเข้าแล้วหรือยัง').waitFor();
  await phone.page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await expect.poll(() => link.getByText('มีคำตอบใหม่').count()).toBe(0);

  // a request for another bank account waits in the conversation, and is proposed on the member's page beside it
  const wanted = { bank: 'scb', account_number: '9876543210', name: member.name, password: member.password };
  await call(stack.site, 'POST', '/api/account/bank-account', wanted, member.token);
  await owner.page.locator('.panel .said').getByText('ขอเปลี่ยนบัญชีธนาคาร').waitFor();
  await owner.page.locator('.panel').getByRole('link', { name: /^M-/ }).click();
  await owner.page.getByRole('button', { name: 'เปิดคำขอเปลี่ยนบัญชี' }).click();
  const proposal = owner.page.getByRole('dialog');
  await proposal.getByText('3210').waitFor();
  await lookAround(owner.page, 'account-asked');
  await proposal.getByRole('textbox').fill('ตรวจสมุดบัญชีแล้ว');
  await owner.page.keyboard.press('Control+Enter');
  await proposal.waitFor({ state: 'detached' });
  expect([...faults(), ...phone.troubles]).toEqual([]);
  await phone.context.close();
});

test('SITE-22 a guest writes without script, and reads the answer in the same browser', async () => {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.site}/register`);
  await page.getByRole('link', { name: 'ติดต่อเรา' }).first().click();
  await page.getByRole('textbox', { name: 'พิมพ์ข้อความ' }).fill('สมัครต้องใช้อะไรบ้าง');
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await page.getByTestId('conversation').getByText('สมัครต้องใช้อะไรบ้าง').waitFor();
  await page.getByText('คำตอบจะขึ้นที่หน้านี้ในเบราว์เซอร์นี้').waitFor();
  const { data } = await staffCall<{ data: { id: string; member_id: string | null }[] }>(
    stack,
    owner,
    'GET',
    '/api/staff/support',
  );
  const guest = data.find(({ member_id: id }) => id === null)?.id;
  await staffCall(stack, owner, 'POST', `/api/staff/leases/conversations/${guest}`, {});
  await staffCall(stack, owner, 'GET', `/api/staff/support/${guest}`);
  const text = 'ใช้เบอร์โทรและบัญชีธนาคารของคุณ';
  await staffCall(stack, owner, 'POST', `/api/staff/support/${guest}/answer`, { text, key: randomUUID() });
  await page.goto(`${stack.site}/support`);
  await page.getByTestId('conversation').getByText(text).waitFor();
  // what waits for nobody is not offered as the next of the queue: that press would take another conversation
  await staffCall(stack, owner, 'DELETE', `/api/staff/leases/conversations/${guest}`);
  await goTo(owner, `/support?tab=all&open=${guest}`);
  const answering = owner.page.locator('.panel .answering');
  await answering.getByText('ตอบแล้ว', { exact: true }).waitFor();
  expect(await answering.getByRole('button', { name: 'รับเรื่อง' }).count()).toBe(0);
  // the one press that is offered takes this conversation and no other
  expect(await answering.getByRole('button').allTextContents()).toEqual(['เขียนถึงเพิ่ม']);
  await answering.getByRole('button').click();
  await isHeld(owner.page).waitFor();
  expect(openRef(owner.page)).toBe(guest);
  await owner.page.locator('[data-note]').fill('มีอะไรให้ช่วยอีกไหม');
  await owner.page.locator('[data-note]').press('Escape');
  await owner.page.keyboard.press('a');
  await owner.page.locator('.panel .said').getByText('มีอะไรให้ช่วยอีกไหม').waitFor();
  await page.reload();
  await page.getByTestId('conversation').getByText('มีอะไรให้ช่วยอีกไหม').waitFor();

  // whoever signs in then still reads both, above the member's own conversation
  await staffCall(stack, owner, 'POST', `/api/staff/support/${guest}/answer`, { text: 'รออยู่ที่นี่', key: randomUUID() });
  await enterSite(context, stack.site, await newPayer(stack));
  await page.goto(`${stack.site}/support`);
  const before = page.getByTestId('before-sign-in');
  await before.getByText('ข้อความก่อนเข้าสู่ระบบ 4 ข้อความ').waitFor();
  await before.getByText('รออยู่ที่นี่').waitFor();
  expect(await page.getByTestId('conversation').getByText('รออยู่ที่นี่').count()).toBe(0);
  await picture(page, 'support-before-sign-in');
  // an answer that was seen gives way to the member's own conversation, and can be opened again
  await page.reload();
  await before.getByText('รออยู่ที่นี่').waitFor({ state: 'hidden' });
  await before.locator('summary').click();
  await before.getByText('รออยู่ที่นี่').waitFor();
  await context.close();
});

test('SITE-22 the messages of a guest with script stay in one conversation', async () => {
  const { page, context, troubles } = await newPerson(browser, PHONE, [stack.site]);
  await page.goto(`${stack.site}/support`);
  const said = page.getByTestId('conversation').locator('.me');
  await page.getByRole('button', { name: 'บัญชีและรหัสผ่าน' }).click();
  await said.getByText('ส่งแล้ว').waitFor();
  await page.getByRole('textbox', { name: 'พิมพ์ข้อความ' }).fill('ลืมทั้งสองอย่าง');
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await said.getByText('ส่งแล้ว').nth(1).waitFor();
  await page.reload();
  expect(await said.count()).toBe(2);
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-22 once a member’s session has ended a message is not sent as a guest’s, and is there again after the sign-in', async () => {
  const member = await newPayer(stack);
  const { page, context } = await newPerson(browser, PHONE, [stack.site]);
  await enterSite(context, stack.site, member);
  // without its stream the page does not hear that its session has ended
  await page.route('**/api/stream', (route) => route.abort());
  await page.goto(`${stack.site}/support`);
  const text = 'โอนไปสองครั้ง เข้าครั้งเดียว';
  const write = page.getByRole('textbox', { name: 'พิมพ์ข้อความ' });
  const refusal = page.getByTestId('refusal');
  const signInAgain = async () => {
    await refusal.getByText('คุณออกจากระบบแล้ว ข้อความยังไม่ถูกส่ง').waitFor();
    await refusal.getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
    await submitLogin(page, member);
    await page.waitForURL('**/support');
    await expect.poll(() => write.inputValue()).toBe(text);
  };
  await write.fill(text);
  await call(stack.site, 'POST', '/api/sessions/end-others', {}, member.token);
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await refusal.waitFor();
  await picture(page, 'support-signed-out');
  expect(await barriersOn(page)).toEqual([]);
  await page.unroute('**/api/stream');
  await signInAgain();

  // with its stream it hears that, and is a guest's page at once
  await page.reload();
  await expect.poll(() => write.inputValue()).toBe(text);
  await call(stack.site, 'POST', '/api/sessions/end-others', {}, member.token);
  await refusal.waitFor();
  // what is in a guest's field would be sent as a guest's
  expect(await write.inputValue()).toBe('');
  await untilRunning(page);
  await picture(page, 'support-guest-after-session');
  expect(await barriersOn(page)).toEqual([]);
  await signInAgain();
  await page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await page.getByTestId('conversation').locator('.me').getByText('ส่งแล้ว').waitFor();
  expect(await refusal.count()).toBe(0);
  await page.reload();
  expect(await write.inputValue()).toBe('');
  const { data } = await staffCall<{ data: { member_id: string | null; last_text: string }[] }>(
    stack,
    owner,
    'GET',
    '/api/staff/support',
  );
  expect(data.filter(({ last_text }) => last_text === text)).toEqual([
    expect.objectContaining({ member_id: expect.stringMatching(/^\d+$/) }),
  ]);
  await context.close();
});

test('SITE-22 DEP-06 the site leads to the slip of a deposit by transfer, and of one at the gateway asks for what staff need', async () => {
  for (const [way, isTold] of [
    ['transfer', 'ส่งสลิปในหน้ารายการได้เลย'],
    ['gateway', 'พิมพ์เวลา จำนวนเงิน และช่องทางที่จ่าย'],
  ] as const) {
    const member = await newPayer(stack);
    expect((await operate(stack, 'receiving', 'gateway', member.phone, 'on')).code).toBe(0);
    await begin(stack, member, way, 500);
    const { page, context, troubles } = await newPerson(browser, PHONE, [stack.site]);
    await enterSite(context, stack.site, member);
    await page.goto(`${stack.site}/support`);
    await page.getByRole('button', { name: 'ฝากแล้วเงินไม่เข้า' }).click();
    const told = page.getByTestId('site-answer');
    await told.getByText(isTold).waitFor();
    const link = way === 'transfer' ? 'เปิดรายการนี้และส่งสลิป' : 'เปิดรายการนี้';
    await told.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'ผลการฝากเงิน' }).waitFor();
    expect(await page.getByTestId('slip').count()).toBe(way === 'transfer' ? 1 : 0);
    expect(troubles).toEqual([]);
    await context.close();
  }
});
