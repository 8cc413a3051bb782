import { randomUUID } from 'node:crypto';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../apps/platform/src/core/database.ts';
import { enter } from '../scripts/lib/enter-staff.ts';
import { runningDatabase } from '../scripts/lib/running-database.ts';
import { DESK, newPerson, openBrowser, PHONE, picture, untilSettled } from './support/browser.ts';
import { call } from './support/http.ts';
import { openAsMember } from './support/member-page.ts';
import { begin, deposit, newPayer, type Payer, purse, withdraw } from './support/money-ways.ts';
import { barriersOn, enterSite } from './support/people.ts';
import { operate, type RunningStack, startStack, waitFor } from './support/stack.ts';
import { type StaffMember, staffCall } from './support/staff.ts';

/** A staff member at a desk, signed in. */
interface AtDesk extends StaffMember {
  context: BrowserContext;
  page: Page;
  troubles: string[];
  shownName: string;
}

let stack: RunningStack;
let browser: Browser;
let owner: AtDesk;
let lead: AtDesk;
beforeAll(async () => {
  [stack, browser] = await Promise.all([
    startStack({
      SWEEP_SECONDS: '2',
      WITHDRAWAL_AUTO_BAHT: '100',
      WITHDRAWAL_TWO_PEOPLE_BAHT: '2000',
      OTP_RESEND_SECONDS: '2',
      OTP_PER_ADDRESS_HOUR: '100000',
      OTP_PER_ADDRESS_DAY: '100000',
      ADDRESS_TRIES: '100000',
      MONEY_CALLS_PER_ADDRESS: '100000',
    }),
    openBrowser(),
  ]);
  const { output } = await operate(stack, 'staff', 'invite-owner', 'อนันต์ พ.');
  owner = await sitDown('อนันต์ พ.', /invitation#(\S+)/.exec(output)?.[1] ?? '');
  const { data } = await staffCall<{ data: { invitation: string } }>(stack, owner, 'POST', '/api/staff/people', {
    shown_name: 'นภัสสร ท.',
    role: 'lead',
  });
  lead = await sitDown('นภัสสร ท.', data.invitation);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

async function sitDown(shownName: string, invitation: string): Promise<AtDesk> {
  const { cookie } = await enter(stack.backOffice, invitation, `desk${stack.nextPerson()}`);
  const person = await newPerson(browser, DESK, [stack.backOffice]);
  const [name = '', value = ''] = cookie.split('=');
  await person.context.addCookies([{ name, value, url: stack.backOffice }]);
  return { ...person, cookie, shownName };
}

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

const isHeld = (page: Page) => page.locator('.panel').getByText('คุณถือเรื่องนี้');
const openRef = (page: Page) => new URL(page.url()).searchParams.get('open') ?? '';

/** Approve what is open with the keys alone, and wait until it is done. */
async function approve(page: Page): Promise<void> {
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Open a page by its keys, with an empty address. */
async function goTo({ page }: AtDesk, address: string): Promise<void> {
  await page.goto(stack.backOffice + address);
  await page.locator('.live:not(.off)').waitFor();
}

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

/** Check the page on the desk and on the phone, and keep pictures of both. */
async function look(page: Page, name: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const [device, size] of [
    ['phone', PHONE],
    ['desk', DESK],
  ] as const) {
    await page.setViewportSize(size);
    await untilSettled(page);
    await picture(page, `back-office-${name}-${device}`);
    expect(await barriersOn(page)).toEqual([]);
  }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await overflow()]).toEqual([width, 0]);
  }
  await page.setViewportSize(DESK);
}

/** Check the page as it is, and keep a picture of it. */
async function check(page: Page, name: string): Promise<void> {
  await picture(page, `back-office-${name}`);
  expect(await barriersOn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.setViewportSize(DESK);
}

const faults = () => [...owner.troubles, ...lead.troubles].filter((one) => !/status of (404|409|422)/.test(one));

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
  for (let more = 1; more < 12; more++) await asksForMoney(150);

  // both want the same one at once: one holds it, the other reads who
  await Promise.all([owner, lead].map((one) => goTo(one, `/withdrawals?open=${first.ref}`)));
  await Promise.all([owner, lead].map(({ page }) => page.locator('.panel .signal').first().waitFor()));
  await look(owner.page, 'withdrawal');
  await Promise.all([owner, lead].map(({ page }) => page.keyboard.press('c')));
  await Promise.race([owner, lead].map(({ page }) => isHeld(page).waitFor()));
  const [winner, loser] = (await isHeld(owner.page).isVisible()) ? [owner, lead] : [lead, owner];
  await loser.page.getByText(`${winner.shownName} ถือเรื่องนี้อยู่`).first().waitFor();
  expect(await isHeld(loser.page).count()).toBe(0);

  // taken over with a reason, the first holder cannot decide any more
  const answers = await lateAnswers(loser.page, first.ref);
  await loser.page.getByRole('button', { name: 'รับช่วงต่อ' }).click();
  await loser.page.getByRole('textbox', { name: /เหตุผล/ }).fill('เพื่อนร่วมงานพักเที่ยง');
  await loser.page.keyboard.press('Control+Enter');
  await isHeld(loser.page).waitFor();
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
  await approve(lead.page);
  await lead.page.getByText('อนุมัติแล้ว ส่งโอนให้ธนาคาร').first().waitFor();
  await waitFor('the payout', async () =>
    (await purse(stack, member)).completed_requests.some(
      (one) => one.type === 'withdraw' && one.status === 'completed',
    ),
  );
  expect(faults()).toEqual([]);
});

test('OPS-07 an adjustment is proposed by one person and done by the second', async () => {
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
  await look(lead.page, 'second');
  await approve(lead.page);
  await lead.page.getByText('ปรับยอดเครดิต: ทำแล้ว').waitFor();
  expect((await purse(stack, member)).ufabet_credit).toBe(75.5);
  expect(faults()).toEqual([]);
});

test('OPS-04 OPS-08 a limit is lowered by one person and seconded by another: the open page of a member shows it, the money follows, and of two editors none overwrites the other', async () => {
  const member = await newPayer(stack);
  await deposit(stack, member, 'qr', 500);
  await waitFor('the credit', async () => (await purse(stack, member)).ufabet_credit >= 500);
  const site = await openAsMember(browser, stack, member);
  await site.page.goto(`${stack.site}/withdraw`);
  await site.page.getByText('100.00').first().waitFor();
  expect(await withdraw(stack, member, 70).catch(String)).toContain('100');

  await goTo(owner, '/limits');
  const minimum = owner.page.getByLabel('ถอนขั้นต่ำต่อครั้ง');
  const reason = owner.page.getByLabel('เหตุผลที่แก้');
  await minimum.fill('0');
  await owner.page.getByText('ถอนขั้นต่ำต่อครั้ง: ต้องเป็นจำนวนเต็ม 1 ถึง 10,000,000').waitFor();
  await minimum.fill('60');
  await owner.page.getByText('ต้องสองคน: ความเสี่ยงหรือต้นทุน').waitFor();
  await owner.page.getByText('ถูกปฏิเสธเพราะยอดถอน').waitFor();
  // whoever leaves with changes is asked
  await owner.page.getByRole('heading', { name: 'ความเสี่ยงและวงเงิน' }).focus();
  await owner.page.keyboard.press('g');
  await owner.page.keyboard.press('w');
  await owner.page.getByRole('button', { name: 'อยู่ต่อ' }).click();
  await look(owner.page, 'limits');
  await reason.fill('ให้ถอนได้ง่ายขึ้นตามที่ประชุม');
  await owner.page.keyboard.press('Control+Enter');
  await owner.page.getByText('ส่งให้คนที่สองแล้ว').waitFor();
  await owner.page.getByText('มีคำขอของกลุ่มนี้รอคนที่สองอยู่').waitFor();

  await goTo(lead, '/second?kind=change-settings');
  await lead.page.getByRole('link', { name: 'เปลี่ยนค่าความเสี่ยงและวงเงิน' }).waitFor();
  await lead.page.keyboard.press('j');
  await lead.page.locator('.changes').getByText('60 บาท').waitFor();
  await approve(lead.page);
  // nobody touches the member's page: it hears of the change by itself
  await site.page
    .getByText(/60\.00/)
    .first()
    .waitFor();
  expect(await withdraw(stack, member, 50).catch(String)).toContain('60');
  expect(await withdraw(stack, member, 70)).toMatchObject({ ref: expect.stringMatching(/^WD/) });

  // another editor saves first: what they did stands beside one's own value, and one chooses
  await goTo(owner, '/limits');
  await minimum.fill('90');
  const { data } = await staffCall<{ data: { settings: { name: string; version: string }[] } }>(
    stack,
    owner,
    'GET',
    '/api/staff/settings',
  );
  const seen = data.settings.find(({ name }) => name === 'WITHDRAWAL_MINIMUM_BAHT')?.version;
  await staffCall(stack, owner, 'POST', '/api/staff/settings/withdrawals', {
    changes: [{ name: 'WITHDRAWAL_MINIMUM_BAHT', value: '80', seen }],
    note: 'แก้จากอีกเครื่องหนึ่ง',
  });
  await reason.fill('ปรับอีกครั้งตามที่ตกลง');
  await owner.page.keyboard.press('Control+Enter');
  const conflict = owner.page.getByRole('region', { name: 'มีคนเปลี่ยนค่านี้ระหว่างที่คุณแก้' });
  await conflict.getByText('80 บาท').waitFor();
  await conflict.getByText('90 บาท').waitFor();
  await check(owner.page, 'limits-conflict');
  await conflict.getByRole('button', { name: 'แก้ทับต่อด้วยของคุณ' }).click();
  await owner.page.keyboard.press('Control+Enter');
  await owner.page.getByText('ใช้ค่าใหม่แล้ว').waitFor();
  expect((await call<{ data: { withdrawal: object } }>(stack.site, 'GET', '/api/site')).data.withdrawal).toMatchObject({
    minimum: 90,
  });
  await owner.page.locator('.versions').getByText('แก้จากอีกเครื่องหนึ่ง').waitFor();
  await goTo(owner, '/limits/referrals');
  await owner.page.getByLabel('สล็อต ชั้น 1').fill('0.9');
  await owner.page.getByText('รวมกันต้องไม่เกิน 1% ของยอดเดิมพัน').waitFor();
  await check(owner.page, 'limits-rates');
  await owner.page.getByRole('button', { name: 'ทิ้งที่แก้' }).click();
  for (const part of ['receiving', 'server']) {
    await goTo(owner, `/limits/${part}`);
    await owner.page.locator('table tbody tr').first().waitFor();
    await check(owner.page, `limits-${part}`);
  }
  expect(faults()).toEqual([]);
  await site.context.close();
});

test('OPS-08 a limit is planned with its time, stands beside its field and in the history, and is called off before', async () => {
  const { page } = owner;
  await goTo(owner, '/limits/deposits');
  await page.getByLabel('ฝากขั้นต่ำต่อครั้ง').fill('150');
  const from = page.getByLabel('เริ่มใช้ (ว่างไว้คือทันที)');
  await from.fill('2026-01-01T06:00');
  await page.getByText('เวลาที่ตั้งต้องอยู่หลังจากนี้').waitFor();
  const tomorrow = dayAfter(bangkokDay(new Date()), 1);
  await from.fill(`${tomorrow}T06:00`);
  await page.getByText('มีผลทุกหน้าของสมาชิกตั้งแต่').waitFor();
  await look(page, 'limits-planning');
  await page.getByLabel('เหตุผลที่แก้').fill('ขั้นต่ำใหม่ของเดือนหน้า');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ตั้งเวลาไว้', { exact: true }).first().waitFor();
  await page.locator('.field').filter({ hasText: 'ฝากขั้นต่ำต่อครั้ง' }).getByText('150 บาท').waitFor();
  expect(await page.getByLabel('ฝากขั้นต่ำต่อครั้ง').inputValue()).toBe('100');
  await look(page, 'limits-planned');
  await page.getByRole('button', { name: 'ยกเลิกที่ตั้งเวลาไว้' }).press('Enter');
  await page.getByLabel('เหตุผลที่ยกเลิก').fill('เลื่อนไปก่อน');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ยกเลิกแล้ว', { exact: true }).waitFor();
  await page.locator('.versions').getByText('เลื่อนไปก่อน').waitFor();
  expect(await page.locator('.field').filter({ hasText: 'ฝากขั้นต่ำต่อครั้ง' }).getByText('150 บาท').count()).toBe(0);
  expect(faults()).toEqual([]);
});

/** Calls to the provider over a day, and a difference of its records, as another process would have written them. */
async function fillProvider(): Promise<void> {
  const pool = openPool(runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl, 1, () => {});
  await pool.query('set role none');
  await pool.query(`
    insert into provider_health (provider_id, minute, at_most_ms, is_done, calls)
      select 'studio', date_trunc('hour', now()) - make_interval(hours => back), ms, done, (20 + 15 * sin(back + ms))::bigint
        from generate_series(1, 23) back cross join (values (50, true), (75, true), (300, true), (10000, false)) h (ms, done)
        where done or back in (5, 6)
      on conflict do nothing`);
  await pool.query(`
    insert into finding (kind, subject, detail, halts_payouts)
      values ('provider_differs', 'studio:7d1f0c9e-77', '{"round": "R-1204", "what": "the win is unknown there"}', 'none')`);
  await pool.end();
}

test('GAME-04 games are moved, labelled and switched with the keyboard, a provider is stopped, and members see it once it is published together', async () => {
  const { page } = owner;
  const shown = async () =>
    (await call<{ data: { gamecode: string; area: string; labels: string[] }[] }>(stack.site, 'GET', '/api/games'))
      .data;
  const slots = async () => (await shown()).filter(({ area }) => area === 'slot').map(({ gamecode }) => gamecode);
  const before = await slots();
  await goTo(owner, '/games');
  const row = (at: number) => page.locator('.gametable tbody tr').nth(at);
  const nameOf = (at: number) => row(at).locator('th').textContent();
  await row(1).waitFor();
  const second = await nameOf(1);
  await row(1).locator('.handle').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await nameOf(0)).toBe(second);
  expect(
    await row(0)
      .locator('.handle')
      .evaluate((handle) => handle === document.activeElement),
  ).toBe(true);
  await row(0).locator('.tag').press('Enter');
  await row(1).getByRole('switch').press('Space');
  await look(page, 'games');
  await page.keyboard.press('Control+Enter');
  await page.getByText('เขียนเหตุผลอย่างน้อย 5 ตัวอักษร').waitFor();
  await page.keyboard.type('จัดหน้าสล็อตใหม่');
  expect(await slots()).toEqual(before);
  await page.keyboard.press('Control+Enter');
  await page.getByText('เผยแพร่แล้ว').first().waitFor();
  // the one that was first is off now
  await expect.poll(slots).toEqual([before[1]]);
  expect((await shown()).find(({ gamecode }) => gamecode === before[1])?.labels).toContain('hot');

  // dragged back, switched on again, and the provider stopped: gathered over two areas, and published together
  await row(1).getByRole('switch').press('Space');
  await row(0).dragTo(row(1));
  expect(await nameOf(1)).toBe(second);
  await page.getByRole('link', { name: /คาสิโนสด/ }).click();
  await page.locator('.areatabs a[aria-current=page]').filter({ hasText: 'คาสิโนสด' }).waitFor();
  await page
    .getByRole('switch', { name: /เปิดค่าย/ })
    .first()
    .press('Space');
  await page.getByLabel('เหตุผลที่แก้').fill('ค่ายแจ้งปิดปรับปรุง');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ปิดโดยเจ้าหน้าที่').waitFor();
  await expect.poll(shown).toEqual([]);
  await picture(page, 'back-office-games-stopped');
  await page
    .getByRole('switch', { name: /เปิดค่าย/ })
    .first()
    .press('Space');
  await page.getByLabel('เหตุผลที่แก้').fill('ค่ายเปิดแล้ว');
  await page.keyboard.press('Control+Enter');
  await page.locator('.provcard').getByText('ปกติ', { exact: true }).waitFor();
  await expect.poll(slots).toEqual(before);

  // a provider's own page: how it answered, and each difference with its round
  await fillProvider();
  while (await page.locator('.toast .close').count()) await page.locator('.toast .close').first().click();
  await page.locator('.provcard').getByRole('link').first().press('Enter');
  await page.getByRole('group', { name: 'การเรียกค่าย 24 ชม.' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.locator('.tip').waitFor();
  const difference = page.getByRole('table', { name: 'รายการที่ไม่ตรงกัน' }).getByRole('row').filter({ hasText: 'R-1204' });
  await difference.getByText('the win is unknown there').waitFor();
  await look(page, 'provider');
  await difference.getByRole('link').first().press('Enter');
  await page.locator('.panel').getByText('R-1204').first().waitFor();
  expect(faults()).toEqual([]);
});

test('SITE-10 OPS-04 GAME-04 an owner closes the site for maintenance and opens it again, then one area, and members read why', async () => {
  const member = await newPayer(stack);
  const told = async (path: string) => (await (await fetch(stack.site + path)).text()).includes('<p>โต๊ะกลับมาตอนเที่ยง');
  const { page } = owner;
  await goTo(owner, '/maintenance');
  await page.getByText('เว็บเปิดปกติ').waitFor();
  await page.getByLabel('หัวข้อ').fill('ปิดปรับปรุงระบบ');
  await page.getByLabel('ข้อความถึงสมาชิก').fill('กลับมาเปิด 03:00 น.');
  await look(page, 'maintenance');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'ปิดเว็บ' }).click();
  await page.getByText('เว็บปิดปรับปรุงอยู่').waitFor();
  const site = await newPerson(browser, PHONE, [stack.site]);
  await site.page.goto(stack.site);
  await site.page.getByText('กลับมาเปิด 03:00 น.').waitFor();
  expect(await begin(stack, member, 'qr', 300).catch(String)).toContain('answered 503');
  await page.getByRole('button', { name: 'เปิดเว็บทันที' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดเว็บทันที' }).click();
  await page.getByText('เว็บเปิดปกติ').waitFor();
  expect(await begin(stack, member, 'qr', 300)).toMatchObject({ ref: expect.stringMatching(/^DP/) });

  // one area by itself: its lobby says so, the others do not
  await page.getByRole('navigation', { name: 'ส่วนที่ปิดได้' }).getByRole('link', { name: 'คาสิโนสด' }).press('Enter');
  await page.getByText('คาสิโนสดเปิดปกติ').waitFor();
  await page.getByLabel('หัวข้อ').fill('คาสิโนสดปิดปรับปรุง');
  await page.getByLabel('ข้อความถึงสมาชิก').fill('โต๊ะกลับมาตอนเที่ยง');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'ปิดคาสิโนสด' }).click();
  await page.getByText('คาสิโนสดปิดปรับปรุงอยู่').waitFor();
  await look(page, 'maintenance-area');
  const launch = (gamecode: string) =>
    call(stack.site, 'POST', '/api/games/launch', { gamecode, mode: 'real', platform: 'mobile' }, member.token).catch(
      String,
    );
  expect(await launch('studio:golden-sala')).toContain('คาสิโนสดปิดปรับปรุง ยอดเงินของคุณไม่เปลี่ยน');
  expect(await launch('studio:dragon-boat')).not.toContain('answered 503');
  await waitFor('the notice in the lobby', async () => (await told('/casino')) || undefined);
  expect(await told('/slot')).toBe(false);
  await site.page.goto(`${stack.site}/casino`);
  await picture(site.page, 'phone-area-in-maintenance');
  await page.getByRole('button', { name: 'เปิดคาสิโนสดทันที' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'เปิดคาสิโนสดทันที' }).click();
  await page.getByText('คาสิโนสดเปิดปกติ').waitFor();
  expect(await launch('studio:golden-sala')).not.toContain('answered 503');
  await site.context.close();
  expect(faults()).toEqual([]);
});

test('OPS-04 REF-03 a member’s commission is stopped at once and the member sees it; two people resume it', async () => {
  const member = await newPayer(stack);
  const { page } = owner;
  const { data } = await staffCall<{ data: { id: string }[] }>(
    stack,
    owner,
    'GET',
    `/api/staff/members?find=${member.phone}`,
  );
  await goTo(owner, `/referral/downline?member=${data[0]?.id}`);
  await page.getByRole('button', { name: 'พักค่าแนะนำ' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'เหตุผล' }).fill('ชวนบัญชีที่เหมือนกันหลายบัญชี');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ค่าแนะนำพักอยู่ตั้งแต่').waitFor();
  await look(page, 'referral-stopped');
  const site = await openAsMember(browser, stack, member);
  await site.page.goto(`${stack.site}/referral?tab=1`);
  await site.page.getByText('ค่าแนะนำของคุณพักอยู่ระหว่างตรวจสอบ').waitFor();
  await picture(site.page, 'phone-commission-stopped');

  await page.getByRole('button', { name: 'ให้ค่าแนะนำเดินต่อ' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'เหตุผล' }).fill('ตรวจแล้วเป็นคนละคน');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ส่งให้คนที่สองแล้ว').waitFor();
  await goTo(lead, '/second?kind=resume-commission');
  await lead.page.getByRole('link', { name: 'ให้ค่าแนะนำของสมาชิกเดินต่อ' }).waitFor();
  await lead.page.keyboard.press('j');
  await lead.page.locator('.changes').getByText('เดินต่อ').waitFor();
  await approve(lead.page);
  await site.page.reload();
  await site.page.getByText('ตอนนี้ไม่มีค่าแนะนำที่รอรับ').waitFor();
  expect(faults()).toEqual([]);
  await site.context.close();
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
  await page.getByRole('button', { name: begun.ref }).waitFor();
  await page.keyboard.press('1');
  await page.getByRole('cell', { name: 'ตรง', exact: true }).first().waitFor();
  await look(page, 'matching');
  await page.keyboard.press('a');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('เทียบกับใบแจ้งยอดธนาคารแล้ว');
  await page.keyboard.press('Control+Enter');
  await page.getByText('เติมเครดิตแล้ว').first().waitFor();
  await waitFor('the credit', async () => (await purse(stack, member)).ufabet_credit === 480);
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
  await phone.page.getByRole('button', { name: 'ฝากแล้วเงินไม่เข้า' }).click();
  const said = phone.page.getByTestId('conversation');
  await said.getByText('ฝากแล้วเงินไม่เข้า').waitFor();
  await phone.page.getByRole('combobox').selectOption({ index: 1 });
  await phone.page.getByRole('textbox', { name: 'พิมพ์ข้อความ' }).fill('โอนแล้วตั้งแต่เช้า');
  await phone.page.getByRole('button', { name: 'ส่ง', exact: true }).click();
  await said.getByText('โอนแล้วตั้งแต่เช้า').waitFor();
  await said.getByText('500.00').waitFor();
  expect(await phone.page.getByRole('textbox', { name: 'พิมพ์ข้อความ' }).inputValue()).toBe('');

  await goTo(owner, '/support');
  await owner.page.getByText('โอนแล้วตั้งแต่เช้า').first().waitFor();
  await owner.page.keyboard.press('j');
  await owner.page.locator('.panel .said li').nth(1).waitFor();
  await said.getByText('อ่านแล้ว').first().waitFor();
  await owner.page.keyboard.press('c');
  await isHeld(owner.page).waitFor();
  await owner.page.keyboard.press('n');
  await owner.page.keyboard.press(';');
  await owner.page.getByRole('combobox', { name: '; ข้อความสำเร็จรูป' }).selectOption({ index: 1 });
  await look(owner.page, 'support');
  await owner.page.locator('[data-note]').press('Escape');
  await owner.page.keyboard.press('a');
  await said.getByText('รับเรื่องแล้ว').waitFor();
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
  await owner.page.locator('[data-note]').fill('เงินเข้าแล้วหรือยัง');
  await owner.page.locator('[data-note]').press('Escape');
  await owner.page.keyboard.press('a');
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
  await look(owner.page, 'account-asked');
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
  const { data } = await staffCall<{ data: { id: string; member_id: string | null }[] }>(
    stack,
    owner,
    'GET',
    '/api/staff/support',
  );
  const guest = data.find(({ member_id: id }) => id === null)?.id;
  await staffCall(stack, owner, 'POST', `/api/staff/leases/conversations/${guest}`, {});
  const text = 'ใช้เบอร์โทรและบัญชีธนาคารของคุณ';
  await staffCall(stack, owner, 'POST', `/api/staff/support/${guest}/answer`, { text, key: randomUUID() });
  await page.goto(`${stack.site}/support`);
  await page.getByTestId('conversation').getByText(text).waitFor();
  await context.close();
});
