import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { DESK, newPerson, PHONE, picture, untilRunning, untilSettled } from './support/browser.ts';
import { call } from './support/http.ts';
import { lookAround } from './support/look-at.ts';
import { begin, deposit, newPayer, type Payer, purse, withdraw } from './support/money-ways.ts';
import { barriersOn, enterSite, submitLogin } from './support/people.ts';
import { operate, waitFor } from './support/stack.ts';
import { staffCall } from './support/staff.ts';
import { type AtDesk, approve, faultsOf, goTo, isHeld, seatTwo, type TwoAtDesk } from './support/two-at-desk.ts';

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

/** A member who has paid in and asks for all of it back. @returns the member, and the reference of the withdrawal. */
async function asksForMoney(amount: number): Promise<{ member: Payer; ref: string }> {
  const member = await newPayer(stack);
  await deposit(stack, member, 'qr', amount);
  await waitFor('the credit', async () => (await purse(stack, member)).ufabet_credit >= amount);
  await withdraw(stack, member, amount);
  const { data } = await staffCall<{ data: { ref: string; amount: number }[] }>(
    stack,
    owner,
    'GET',
    '/api/staff/withdrawals?signal=large',
  );
  return { member, ref: data.at(-1)?.ref ?? '' };
}

const openRef = (page: Page) => new URL(page.url()).searchParams.get('open') ?? '';

/** Work on the queue with the keyboard until nothing is free. @returns what this person decided. */
async function work({ page }: AtDesk): Promise<string[]> {
  const decided: string[] = [];
  for (;;) {
    await page.keyboard.press('c');
    const outcome = await Promise.race([
      isHeld(page)
        .waitFor()
        .then(() => 'held' as const),
      page
        .getByText('ไม่มีเรื่องที่ว่างอยู่')
        .first()
        .waitFor()
        .then(() => 'none' as const),
      page
        .locator('.toast.no')
        .first()
        .waitFor()
        .then(() => 'taken' as const),
    ]);
    if (outcome === 'none') return decided;
    if (outcome === 'taken') {
      // somebody else was quicker: with nothing open, the next free one is taken
      await page.locator('.toast.no .close').first().click();
      await page.keyboard.press('Escape');
      continue;
    }
    const ref = openRef(page);
    await approve(page);
    decided.push(ref);
    await page.waitForFunction((done) => !location.search.includes(done), ref);
  }
}

async function bothWork(count: number): Promise<void> {
  await Promise.all([owner, lead].map((one) => goTo(one, '/withdrawals')));
  const parts = await Promise.all([work(owner), work(lead)]);
  const all = parts.flat();
  expect(all).toHaveLength(count);
  expect(new Set(all).size).toBe(count);
  for (const part of parts) expect(part.length).toBeGreaterThan(0);
  for (const ref of all.slice(0, 12)) {
    const { data } = await staffCall<{ data: { decisions: unknown[]; state: string } }>(
      stack,
      owner,
      'GET',
      `/api/staff/withdrawals/${ref}`,
    );
    expect(data.decisions).toHaveLength(1);
    expect(['approved', 'submitted', 'paid']).toContain(data.state);
  }
}

/**
 * Hold back what a page reads about a withdrawal, and answer that it was given back without asking the server, so that no
 * news of it makes the page read again.
 */
async function lateAnswers(page: Page, ref: string) {
  const held: { holder: string | undefined; deliver: () => Promise<void> }[] = [];
  const item = `**/api/staff/withdrawals/${ref}`;
  const lease = `**/api/staff/leases/withdrawals/${ref}`;
  await page.route(item, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { holder: { shown_name: string } | null } };
    held.push({ holder: data.holder?.shown_name, deliver: () => route.fulfill({ response }) });
  });
  await page.route(lease, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ json: { success: true } }) : route.continue(),
  );
  return {
    untilHeldBy: (name: string) =>
      waitFor('the answer that tells of the lease', async () => held.at(-1)?.holder === name),
    async deliver() {
      const drawn = page.waitForResponse((reply) => reply.url().endsWith(ref) && reply.request().method() === 'GET');
      for (const one of held) await one.deliver();
      await drawn;
      // what the last answer changes is drawn by the second frame after it
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.unroute(item);
      await page.unroute(lease);
    },
  };
}

test('OPS-02 OPS-07 two people work on one queue with the keyboard alone, and nothing is decided twice', async () => {
  const first = await asksForMoney(150);
  for (let more = 1; more < 11; more++) await asksForMoney(150);

  // both want the same one at once: one holds it, the other reads who
  await Promise.all([owner, lead].map((one) => goTo(one, `/withdrawals?open=${first.ref}`)));
  await Promise.all([owner, lead].map(({ page }) => page.locator('.panel .signal').first().waitFor()));
  await lookAround(owner.page, 'withdrawal');
  await Promise.all([owner, lead].map(({ page }) => page.keyboard.press('c')));
  await Promise.race([owner, lead].map(({ page }) => isHeld(page).waitFor()));
  const [winner, loser] = (await isHeld(owner.page).isVisible()) ? [owner, lead] : [lead, owner];
  await loser.page.getByText(`${winner.shownName} ถือเรื่องนี้อยู่`).first().waitFor();
  expect(await isHeld(loser.page).count()).toBe(0);

  // taken over with a reason, the first holder cannot decide any more
  // shown once the page has read who holds it: an answer on its way would be held back too
  const takeOver = loser.page.getByRole('button', { name: 'รับช่วงต่อ' });
  await takeOver.waitFor();
  const answers = await lateAnswers(loser.page, first.ref);
  await takeOver.click();
  await loser.page.getByRole('textbox', { name: /เหตุผล/ }).fill('เพื่อนร่วมงานพักเที่ยง');
  await loser.page.keyboard.press('Control+Enter');
  await isHeld(loser.page).waitFor();
  await winner.page.getByText('มีคนรับช่วงเรื่องนี้ต่อจากคุณแล้ว').waitFor();
  expect(await isHeld(winner.page).count()).toBe(0);
  await loser.page.getByRole('dialog').waitFor({ state: 'detached' });
  // an answer that was read while the item was held, and comes after it was given back, does not bring it back
  await answers.untilHeldBy(loser.shownName);
  await loser.page.keyboard.press('u');
  await isHeld(loser.page).waitFor({ state: 'detached' });
  await answers.deliver();
  expect(await isHeld(loser.page).count()).toBe(0);
  await staffCall(stack, loser, 'DELETE', `/api/staff/leases/withdrawals/${first.ref}`);
  for (const { page } of [owner, lead])
    while (await page.locator('.toast .close').count()) await page.locator('.toast .close').first().click();

  // the list stands still while the focus is in it, also after the pointer has passed over it
  const row = owner.page.locator('tbody a').first();
  await row.focus();
  await row.hover();
  await owner.page.mouse.move(0, 0);
  await asksForMoney(150);
  await owner.page.getByRole('button', { name: '1 รายการใหม่' }).waitFor();

  await bothWork(12);
  expect(await purse(stack, first.member)).toMatchObject({ ufabet_credit: 0 });
  expect(faults()).toEqual([]);
});

test('OPS-02 OPS-07 two hundred withdrawals are decided once each by two people with the keyboard', {
  tags: ['long'],
  timeout: 900_000,
}, async () => {
  for (let made = 0; made < 200; made += 4) await Promise.all([1, 2, 3, 4].map(() => asksForMoney(150)));
  await bothWork(200);
  expect(faults()).toEqual([]);
});

test('OPS-07 WD-03 a large withdrawal needs two people, and the second approves it from the list of what waits', async () => {
  const { member, ref } = await asksForMoney(2500);
  await goTo(owner, `/withdrawals?open=${ref}`);
  await owner.page.locator('.panel .signal').first().waitFor();
  await owner.page.keyboard.press('c');
  await isHeld(owner.page).waitFor();
  await approve(owner.page);
  await owner.page.getByText('รอคนที่สอง ยังไม่มีเงินออก').first().waitFor();
  await owner.page.keyboard.press('c');
  await owner.page.getByText('ไม่มีเรื่องที่ว่างอยู่').first().waitFor();

  await goTo(lead, '/second?kind=withdrawal');
  await lead.page.getByRole('link', { name: 'อนุมัติถอนเงิน' }).waitFor();
  await lead.page.keyboard.press('j');
  await lead.page.getByRole('link', { name: 'เปิดในคิวเพื่อตัดสิน' }).waitFor();
  await lead.page.keyboard.press('a');
  await lead.page.waitForURL(`**/withdrawals?tab=second&open=${ref}`);
  await lead.page.locator('.yes .done').getByText('อนันต์ พ.').waitFor();
  await lead.page.keyboard.press('c');
  await isHeld(lead.page).waitFor();
  // an answer that comes after the question was closed and the screen left is told, and moves nobody
  const left = Promise.withResolvers<void>();
  await lead.page.route('**/api/staff/withdrawals/*/approve', async (route) => {
    await left.promise;
    await route.continue();
  });
  await lead.page.keyboard.press('a');
  const asked = lead.page.waitForRequest('**/api/staff/withdrawals/*/approve');
  await lead.page.getByRole('dialog').waitFor();
  await lead.page.keyboard.press('Control+Enter');
  await asked;
  await lead.page.keyboard.press('Escape');
  await lead.page.getByRole('dialog').waitFor({ state: 'detached' });
  await lead.page.keyboard.press('g');
  await lead.page.keyboard.press('a');
  await lead.page.waitForURL('**/second');
  left.resolve();
  await lead.page.getByText('อนุมัติแล้ว ส่งโอนให้ธนาคาร').first().waitFor();
  expect(new URL(lead.page.url()).search).toBe('');
  await lead.page.unroute('**/api/staff/withdrawals/*/approve');
  await waitFor('the payout', async () =>
    (await purse(stack, member)).completed_requests.some(
      (one) => one.type === 'withdraw' && one.status === 'completed',
    ),
  );
  expect(faults()).toEqual([]);
});

test('OPS-07 an adjustment is proposed by one person and done by the second', { tags: ['long'] }, async () => {
  const member = await newPayer(stack);
  const { data } = await staffCall<{ data: { id: string }[] }>(
    stack,
    owner,
    'GET',
    `/api/staff/members?find=${member.phone}`,
  );
  await staffCall(stack, owner, 'POST', `/api/staff/members/${data[0]?.id}/adjustments`, {
    amount: 75.5,
    evidence: 'รอบ R-1',
    note: 'คืนเดิมพันของรอบที่ค่ายยกเลิก',
  });
  // whoever asked cannot agree, and may take it back
  await goTo(owner, '/second?kind=adjust-balance');
  await owner.page.getByRole('link', { name: 'ปรับยอดเครดิต' }).waitFor();
  await owner.page.keyboard.press('j');
  await owner.page.getByRole('button', { name: 'ถอนคำขอของฉัน' }).waitFor();
  expect(await owner.page.getByRole('button', { name: 'เห็นด้วย ทำเลย' }).count()).toBe(0);

  await goTo(lead, '/second?kind=adjust-balance');
  await lead.page.getByRole('link', { name: 'ปรับยอดเครดิต' }).waitFor();
  await lead.page.keyboard.press('j');
  await lead.page.getByText('75.50 บาท').waitFor();
  await lookAround(lead.page, 'second');
  await approve(lead.page);
  await lead.page.getByText('ปรับยอดเครดิต: ทำแล้ว').waitFor();
  expect((await purse(stack, member)).ufabet_credit).toBe(75.5);
  expect(faults()).toEqual([]);
});

test('OPS-07 a question about a proposal that was taken back meanwhile is not asked about the next one', async () => {
  for (const { phone } of [await newPayer(stack), await newPayer(stack)]) {
    const { data } = await staffCall<{ data: { id: string }[] }>(
      stack,
      owner,
      'GET',
      `/api/staff/members?find=${phone}`,
    );
    await staffCall(stack, owner, 'POST', `/api/staff/members/${data[0]?.id}/adjustments`, {
      amount: 10,
      evidence: 'รอบ R-2',
      note: 'คืนเดิมพันของรอบที่ค่ายยกเลิก',
    });
  }
  await goTo(lead, '/second?kind=adjust-balance');
  await lead.page.getByRole('link', { name: 'ปรับยอดเครดิต' }).nth(1).waitFor();
  await lead.page.keyboard.press('j');
  await lead.page.getByRole('button', { name: 'เห็นด้วย ทำเลย' }).waitFor();
  await lead.page.keyboard.press('a');
  await lead.page.getByRole('dialog').waitFor();
  const takeBack = (id: string) => staffCall(stack, owner, 'POST', `/api/staff/seconds/${id}`, { says: 'no' });
  await takeBack(openRef(lead.page));
  await lead.page.getByRole('dialog').waitFor({ state: 'detached' });
  await lead.page.keyboard.press('j');
  await lead.page.getByRole('button', { name: 'เห็นด้วย ทำเลย' }).waitFor();
  expect(await lead.page.getByRole('dialog').count()).toBe(0);
  await takeBack(openRef(lead.page));
  expect(faults()).toEqual([]);
});

test('DEP-06 OPS-06 money of another amount is credited to the deposit that fits, with the keyboard', async () => {
  const member = await newPayer(stack);
  const begun = await begin(stack, member, 'transfer', 500);
  await call(stack.sandbox, 'POST', '/api/bank/transfers', {
    fromBank: member.bank,
    fromAccount: member.account,
    fromName: member.name,
    toBank: begun.to_bank,
    toAccount: begun.to_account_number,
    amount: 480,
  });
  await goTo(owner, '/matching');
  const { page } = owner;
  await page.getByText('480.00').first().waitFor();
  await page.keyboard.press('c');
  await isHeld(page).waitFor();
  // what was written just before it is given back is there for whoever takes it next
  await page.locator('[data-note]').fill('รอสมาชิกส่งสลิป');
  await page.getByRole('button', { name: 'ปล่อยคืน' }).click();
  await isHeld(page).waitFor({ state: 'detached' });
  await waitFor('the draft', async () => {
    const { data } = await staffCall<{ data: { incoming_payments: { draft: string; holder: unknown }[] } }>(
      stack,
      lead,
      'GET',
      '/api/staff/deposits',
    );
    return data.incoming_payments.some(({ draft, holder }) => draft === 'รอสมาชิกส่งสลิป' && holder === null);
  });
  expect(await page.locator('.toast.no').count()).toBe(0);
  await page.keyboard.press('c');
  await isHeld(page).waitFor();
  await page.getByRole('button', { name: begun.ref }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('cell', { name: 'ตรง', exact: true }).first().waitFor();
  await lookAround(page, 'matching');
  await page.keyboard.press('a');
  // the question has the note already, and the focus is in it
  const reason = page.getByRole('dialog').locator('textarea');
  expect(await reason.inputValue()).toBe('รอสมาชิกส่งสลิป');
  await page.keyboard.press('Control+Enter');
  await page.getByText('เติมเครดิตแล้ว').first().waitFor();
  await waitFor('the credit', async () => (await purse(stack, member)).ufabet_credit === 480);
  expect(faults()).toEqual([]);
});

test.each([
  ['/findings', 'สิ่งที่ตรวจพบ'],
  ['/identity', 'ตรวจตัวตน'],
])(
  'OPS-02 on %s an item that the server refuses to hand out is shown as a refusal, and not as an empty queue',
  async (address, title) => {
    const { page } = owner;
    await page.route('**/api/staff/leases/*', (route) =>
      route.fulfill({ status: 422, json: { success: false, message: 'รับเรื่องพร้อมกันได้ไม่เกิน 5 รายการ' } }),
    );
    await goTo(owner, address);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.keyboard.press('c');
    await page.locator('.toast.no').getByText('รับเรื่องพร้อมกันได้ไม่เกิน 5 รายการ').waitFor();
    expect(await page.getByText('ไม่มีเรื่องที่ว่างอยู่').count()).toBe(0);
    await page.unroute('**/api/staff/leases/*');
  },
);

test('OPS-02 a finding that somebody holds says who, and a colleague who may takes it over with a reason', async () => {
  const { page } = owner;
  await asOwner(
    stack,
    `insert into finding (kind, subject, detail, halts_payouts) values ('provider_row_unreadable', 'a-test', '{}', 'none')`,
  );
  await goTo(owner, '/findings?kind=provider_row_unreadable');
  await page.getByRole('link', { name: 'อ่านรายการในรายงานของค่ายเกมไม่ได้' }).click();
  await page.keyboard.press('c');
  await isHeld(page).waitFor();
  await goTo(lead, `/findings?open=${openRef(page)}`);
  const panel = lead.page.locator('.panel');
  await panel.getByText(owner.shownName).waitFor();
  expect(await lead.page.locator('td .holder', { hasText: owner.shownName }).count()).toBe(1);
  expect(await panel.getByRole('button', { name: 'รับเรื่อง' }).count()).toBe(0);
  await lookAround(lead.page, 'finding-held');
  await panel.getByRole('button', { name: 'รับช่วงต่อ' }).click();
  await lead.page.getByRole('dialog').getByRole('textbox').fill('เขาเลิกงานแล้ว');
  await lead.page.keyboard.press('Control+Enter');
  await isHeld(lead.page).waitFor();
  await page.getByText('มีคนรับช่วงเรื่องนี้ต่อจากคุณแล้ว').first().waitFor();
  // the page knows again what the person holds
  await goTo(lead, `/findings?open=${openRef(page)}`);
  await isHeld(lead.page).waitFor();
  await lead.page.keyboard.press('u');
  await panel.getByRole('button', { name: 'รับเรื่อง' }).waitFor();
  expect(faults()).toEqual([]);
});

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
