import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { call } from './support/http.ts';
import { lookAround } from './support/look-at.ts';
import { begin, deposit, newPayer, type Payer, purse, withdraw } from './support/money-ways.ts';
import { waitFor } from './support/stack.ts';
import { staffCall } from './support/staff.ts';
import { type AtDesk, approve, faultsOf, goTo, isHeld, seatTwo, type TwoAtDesk } from './support/two-at-desk.ts';

let stack: TwoAtDesk['stack'];
let owner: AtDesk;
let lead: AtDesk;
let end: TwoAtDesk['end'] | undefined;
beforeAll(async () => {
  ({ stack, owner, lead, end } = await seatTwo());
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
