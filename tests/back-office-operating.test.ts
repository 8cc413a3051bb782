import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { newPerson, PHONE, picture } from './support/browser.ts';
import { call } from './support/http.ts';
import { lookAround } from './support/look-at.ts';
import { openAsMember } from './support/member-page.ts';
import { begin, deposit, newPayer, purse, withdraw } from './support/money-ways.ts';
import { waitFor } from './support/stack.ts';
import { staffCall } from './support/staff.ts';
import { type AtDesk, approve, check, faultsOf, goTo, seatTwo, type TwoAtDesk } from './support/two-at-desk.ts';

/* What an operator changes while the site runs: limits, games and providers, maintenance, a member's commission. */

let stack: TwoAtDesk['stack'];
let browser: TwoAtDesk['browser'];
let owner: AtDesk;
let lead: AtDesk;
let end: TwoAtDesk['end'] | undefined;
beforeAll(async () => {
  ({ stack, browser, owner, lead, end } = await seatTwo());
});
afterAll(() => end?.());
// the preview of a lobby shows the games' own pictures
const faults = () =>
  faultsOf(owner, lead).filter((one) => !one.startsWith(`foreign request: ${stack.sandbox}/studio/assets/`));

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
  await owner.page.getByRole('dialog').waitFor({ state: 'hidden' });
  await lookAround(owner.page, 'limits');
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

test('OPS-08 a limit is planned with its time, stands beside its field and in the history, and is called off before', {
  tags: ['long'],
}, async () => {
  const { page } = owner;
  await goTo(owner, '/limits/deposits');
  await page.getByLabel('ฝากขั้นต่ำต่อครั้ง').fill('150');
  const from = page.getByLabel('เริ่มใช้ (ว่างไว้คือทันที)');
  await from.fill('2026-01-01T06:00');
  await page.getByText('เวลาที่ตั้งต้องอยู่หลังจากนี้').waitFor();
  const tomorrow = dayAfter(bangkokDay(new Date()), 1);
  await from.fill(`${tomorrow}T06:00`);
  await page.getByText('มีผลทุกหน้าของสมาชิกตั้งแต่').waitFor();
  await lookAround(page, 'limits-planning');
  await page.getByLabel('เหตุผลที่แก้').fill('ขั้นต่ำใหม่ของเดือนหน้า');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ตั้งเวลาไว้', { exact: true }).first().waitFor();
  await page.locator('.field').filter({ hasText: 'ฝากขั้นต่ำต่อครั้ง' }).getByText('150 บาท').waitFor();
  expect(await page.getByLabel('ฝากขั้นต่ำต่อครั้ง').inputValue()).toBe('100');
  await lookAround(page, 'limits-planned');
  await page.getByRole('button', { name: 'ยกเลิกที่ตั้งเวลาไว้' }).press('Enter');
  await page.getByLabel('เหตุผลที่ยกเลิก').fill('เลื่อนไปก่อน');
  // a refusal that comes after the dialog was closed is still told
  let answer: () => void = () => undefined;
  const closed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/versions/*/cancel', async (route) => {
    await closed;
    await route.fulfill({ status: 404, json: { message: 'ไม่พบที่ตั้งเวลาไว้' } });
  });
  const isSent = page.waitForRequest('**/versions/*/cancel');
  await page.keyboard.press('Control+Enter');
  await isSent;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  answer();
  await page.locator('.toasts').getByText('ไม่พบที่ตั้งเวลาไว้').waitFor();
  await page.unroute('**/versions/*/cancel');
  await page.getByRole('button', { name: 'ยกเลิกที่ตั้งเวลาไว้' }).press('Enter');
  await page.getByLabel('เหตุผลที่ยกเลิก').fill('เลื่อนไปก่อน');
  await page.keyboard.press('Control+Enter');
  await page.getByText('ยกเลิกแล้ว', { exact: true }).waitFor();
  await page.locator('.versions').getByText('เลื่อนไปก่อน').waitFor();
  // the fields are read by another request than the history
  await page.locator('.field').filter({ hasText: 'ฝากขั้นต่ำต่อครั้ง' }).getByText('150 บาท').waitFor({ state: 'detached' });
  expect(faults()).toEqual([]);
});

/** Calls to the provider over a day, and differences of its records, as another process would have written them. */
async function fillProvider(): Promise<void> {
  await asOwner(
    stack,
    `
    insert into provider_health (provider_id, minute, at_most_ms, is_done, calls)
      select 'studio', date_trunc('hour', now()) - make_interval(hours => back), ms, done, (20 + 15 * sin(back + ms))::bigint
        from generate_series(1, 23) back cross join (values (50, true), (75, true), (300, true), (10000, false)) h (ms, done)
        where done or back in (5, 6)
      on conflict do nothing`,
  );
  await asOwner(
    stack,
    `
    insert into finding (kind, subject, detail, halts_payouts)
      values ('provider_differs', 'studio:7d1f0c9e-77',
        '{"round": "R-1204", "what": "the win was paid here and is unknown there"}', 'none')`,
  );
}

/** More differences of a provider's records than its page lists at first. */
const addDifferences = () =>
  asOwner(
    stack,
    `
    insert into finding (kind, subject, detail, halts_payouts)
      select 'provider_differs', 'studio:7d1f0c9e-more-' || n,
          jsonb_build_object('round', 'R-' || n, 'what', 'its amount is 100 satang there and 200 here'), 'none'
        from generate_series(1, 201) n`,
  );

test('GAME-04 games are moved, labelled and switched with the keyboard, a provider is stopped, and members see it once it is published together', {
  tags: ['long'],
}, async () => {
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
  const third = await nameOf(2);
  await page.keyboard.press('Alt+ArrowDown');
  expect(await nameOf(2)).toBe(second);
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  expect(await nameOf(0)).toBe(second);
  expect(
    await row(0)
      .locator('.handle')
      .evaluate((handle) => handle === document.activeElement),
  ).toBe(true);
  await row(0).locator('.tag').press('Enter');
  await row(1).getByRole('switch').press('Space');
  await lookAround(page, 'games');
  // the lobby as it will be: the moved game first and labelled, the one switched off not in it
  await page.locator('.areatabs a[aria-current=page]').focus();
  await page.keyboard.press('v');
  const seen = page.getByRole('dialog', { name: 'ดูอย่างสมาชิก' });
  await seen.getByRole('heading', { name: 'สล็อต' }).waitFor();
  expect(await seen.locator('.hero-game h2').allTextContents()).toEqual(
    [second, third].map((name) => name?.replace(/dragon-boat|temple-fair|seven-gems/, '')),
  );
  await seen.locator('.hero-game .badge.hot').waitFor();
  await lookAround(page, 'games-seen');
  await page.keyboard.press('Escape');
  await seen.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+Enter');
  await page.getByText('เขียนเหตุผลอย่างน้อย 5 ตัวอักษร').waitFor();
  await page.keyboard.type('จัดหน้าสล็อตใหม่');
  expect(await slots()).toEqual(before);
  await page.keyboard.press('Control+Enter');
  await page.getByText('เผยแพร่แล้ว').first().waitFor();
  // the one that was first is off now
  await expect.poll(slots).toEqual([before[1], before[2]]);
  expect((await shown()).find(({ gamecode }) => gamecode === before[1])?.labels).toContain('hot');

  // dragged back, switched on again, and the provider stopped: gathered over two areas, and published together
  await row(1).getByRole('switch').press('Space');
  await row(0).dragTo(row(1));
  expect(await nameOf(1)).toBe(second);
  await page.getByRole('link', { name: /คาสิโนสด/ }).click();
  await page.locator('.areatabs a[aria-current=page]').filter({ hasText: 'คาสิโนสด' }).waitFor();
  // the page of a provider would lose what is gathered, so it is asked about first
  await page.locator('.provcard h2 a').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'อยู่ต่อ' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
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
  await difference.getByText('เราจ่ายรางวัลแล้ว แต่ค่ายไม่มีรายการนี้').waitFor();
  await lookAround(page, 'provider');
  await difference.getByRole('link').first().press('Enter');
  await page.locator('.panel').getByText('R-1204').first().waitFor();
  await page.locator('.panel').getByText('เราจ่ายรางวัลแล้ว แต่ค่ายไม่มีรายการนี้').waitFor();

  await addDifferences();
  await goTo(owner, '/games/provider/studio');
  await page.getByText('แสดง 200 รายการแรก จากทั้งหมด 202 รายการ').waitFor();
  await lookAround(page, 'provider-differences');
  await page.getByRole('button', { name: 'แสดงเพิ่ม' }).press('Enter');
  await difference.waitFor();
  expect(await page.getByText('รายการแรก จากทั้งหมด').count()).toBe(0);
  expect(faults()).toEqual([]);
});

test('OPS-09 an owner reads how the platform stands: a job that failed at each attempt is named, with what to do, until it is tried again', {
  tags: ['long'],
}, async () => {
  const { page } = owner;
  await goTo(owner, '/health');
  await page.getByText('ตรวจสมุดบัญชีล่าสุด').waitFor();
  const FAILED = "task_id = (select id from graphile_worker._private_tasks where identifier = 'of-a-test')";
  await asOwner(
    stack,
    `select graphile_worker.add_job('of-a-test', max_attempts := 1);
     update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: nobody answers' where ${FAILED}`,
  );
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'ล้มเหลวทุกครั้ง' }).waitFor();
  await page.getByRole('table', { name: 'งานที่ล้มเหลวทุกครั้ง' }).getByText('Error: nobody answers').waitFor();
  await lookAround(page, 'health');
  await page.getByRole('button', { name: 'ทำใหม่ of-a-test' }).press('Enter');
  await page.getByText('สั่งทำใหม่แล้ว of-a-test').waitFor();
  await page.getByRole('table', { name: 'งานที่ล้มเหลวทุกครั้ง' }).waitFor({ state: 'hidden' });
  await asOwner(stack, `delete from graphile_worker._private_jobs where ${FAILED}`);
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
  await lookAround(page, 'maintenance');
  // what is no time does not close the site at once
  await page.getByLabel('เริ่ม (เวลาไทย)').evaluate((field) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '12026-11-30T01:00');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.keyboard.press('Control+Enter');
  await page.getByText('เวลานี้ใช้ไม่ได้').waitFor();
  expect(await page.getByText('เว็บเปิดปกติ').count()).toBe(1);
  await page.getByLabel('เริ่ม (เวลาไทย)').fill('');
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

  // a begin that is past closes the site at once, and is asked as that; what was typed is not left without a question
  await page.getByLabel('เริ่ม (เวลาไทย)').fill('2020-01-01T00:00');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByText('ปิดเว็บสำหรับทุกคนตอนนี้?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'กลับ' }).click();
  await page.getByLabel('จบ (เวลาไทย)').fill('2020-01-02T00:00');
  await page.keyboard.press('Control+Enter');
  await page.getByText('เวลาจบผ่านไปแล้ว').waitFor();
  await page.getByRole('navigation', { name: 'ส่วนที่ปิดได้' }).getByRole('link', { name: 'คาสิโนสด' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'อยู่ต่อ' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await page.getByLabel('จบ (เวลาไทย)').inputValue()).toBe('2020-01-02T00:00');
  expect(await page.getByText('เว็บเปิดปกติ').count()).toBe(1);
  await page.getByRole('navigation', { name: 'ส่วนที่ปิดได้' }).getByRole('link', { name: 'คาสิโนสด' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'ออกและทิ้ง' }).click();

  // one area by itself: its lobby says so, the others do not
  await page.getByText('คาสิโนสดเปิดปกติ').waitFor();
  await page.getByLabel('หัวข้อ').fill('คาสิโนสดปิดปรับปรุง');
  await page.getByLabel('ข้อความถึงสมาชิก').fill('โต๊ะกลับมาตอนเที่ยง');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'ปิดคาสิโนสด' }).click();
  await page.getByText('คาสิโนสดปิดปรับปรุงอยู่').waitFor();
  await lookAround(page, 'maintenance-area');
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

test('OPS-04 REF-03 a member’s commission is stopped at once and the member sees it; two people resume it', {
  tags: ['long'],
}, async () => {
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
  await lookAround(page, 'referral-stopped');
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
