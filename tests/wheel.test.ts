import { randomUUID } from 'node:crypto';
import type { Wheel, WheelSpin } from '@sanam/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DESK,
  newLargeTextPerson,
  newPerson,
  openBrowser,
  PHONE,
  picture,
  untilRunning,
  untilSettled,
} from './support/browser.ts';
import { call } from './support/http.ts';
import { deposit, newPayer, type Payer, purse } from './support/money-ways.ts';
import { barriersOn, enterSite, expectNoBarriers, submitLogin, tabTo } from './support/people.ts';
import { operate, type RunningStack, startStack, waitFor } from './support/stack.ts';
import { newOwnerPage } from './support/staff-pages.ts';

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack({
    SWEEP_SECONDS: '2',
    STUDIO_SPIN_MS: '0',
    WHEEL_PRIZES: '0=49,5=50,20=1',
    WHEEL_STAKES_BAHT: '300',
    WHEEL_STAKES_TICKETS: '8',
    WHEEL_DEPOSIT_BAHT: '0',
    WHEEL_PAUSE_SECONDS: '1',
    // nobody else on this stack withdraws
    IDENTITY: 'before-withdrawal',
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

const wheelOf = async (who: Payer) =>
  (await call<{ data: Wheel }>(stack.site, 'GET', '/api/wheel', undefined, who.token)).data;
const spinsOf = async (who: Payer) =>
  (await call<{ data: WheelSpin[] }>(stack.site, 'GET', '/api/wheel/spins', undefined, who.token)).data;

/** Everybody who had a ticket. */
const players: Payer[] = [];

/** A member whose play at the studio's games has earned this number of tickets. */
async function playerWith(tickets: number): Promise<Payer> {
  const who = await newPayer(stack, '0895');
  players.push(who);
  await deposit(stack, who, 'qr', 2000 + tickets * 300);
  await waitFor('the deposit', async () => (await purse(stack, who)).ufabet_credit > 0);
  const { url } = await call<{ url: string }>(
    stack.site,
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:dragon-boat', mode: 'real', platform: 'mobile' },
    who.token,
  );
  const session = new URL(url).pathname.split('/').at(-1);
  for (let round = 0; round < tickets * 3; round++)
    await call(stack.sandbox, 'POST', `/studio/api/sessions/${session}/spins`, { spin_id: randomUUID(), stake: 100 });
  await waitFor('the tickets', async () => (await wheelOf(who)).tickets.length === tickets, 60_000);
  return who;
}

async function enter(
  who: Payer,
  viewport = PHONE,
): Promise<{ context: BrowserContext; page: Page; troubles: string[] }> {
  const person = await newPerson(browser, viewport, [stack.site, stack.sandbox], { motion: true });
  await enterSite(person.page.context(), stack.site, who);
  return person;
}

const button = (page: Page) => page.getByRole('button', { name: 'ใช้สิทธิ์หมุน 1 ครั้ง' });
const wordsOf = ({ amount }: WheelSpin) => (amount > 0 ? `ได้รางวัล ${amount.toFixed(2)} บาท` : 'ครั้งนี้ไม่ได้รางวัล');
const count = async (page: Page) => Number.parseInt((await page.getByTestId('tickets').textContent()) ?? '', 10);
/** Rotation angle of the drawn wheel. */
const angle = (page: Page) =>
  page
    .locator('.fortune-disc')
    .evaluate((disc) => Number(/rotate\(([-\d.]+)\)/.exec(disc.getAttribute('transform') ?? '')?.[1]));

test('SITE-12 on a phone a member earns tickets by play and sees the chances before the spin; the server draws the prize, which is credited and stands in the statement; the member verifies the draw on the device', async () => {
  const who = await playerWith(3);
  const { page, context, troubles } = await enter(who);
  await page.goto(`${stack.site}/wheel`);
  expect(await count(page)).toBe(3);
  const chances = await page.getByTestId('prizes').locator('tbody tr').allInnerTexts();
  expect(chances.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    '20.00 บาท 1%',
    '5.00 บาท 50%',
    'ไม่ได้รางวัล 49%',
  ]);
  // segments are drawn equal, so each says its own chance
  expect((await page.locator('.fortune-label .chance').allTextContents()).toSorted()).toEqual(['1%', '49%', '50%']);
  await page.getByText('โดยเฉลี่ยสิทธิ์หมุนหนึ่งครั้งมีค่า 2.7 บาท').waitFor();
  const sealed = await page.getByTestId('sealed').textContent();
  expect(sealed).toMatch(/^[0-9a-f]{64}$/);
  await picture(page, 'phone-wheel');
  await expectNoBarriers(page);

  const before = (await purse(stack, who)).ufabet_credit;
  await tabTo(page, 'main [type=submit].primary');
  await page.keyboard.press('Enter');
  await page.getByText('กงล้อกำลังหมุน').waitFor();
  // The button is pressed again while the wheel turns. No second ticket is spent.
  await waitFor('the wheel to turn', () =>
    page.locator('.fortune-disc').evaluate((disc) => {
      const focused = document.activeElement;
      const turns = disc.getAnimations().length === 1 && focused instanceof HTMLButtonElement;
      if (turns) focused.click();
      return turns;
    }),
  );
  await page.screenshot({ path: 'test-results/phone-wheel-turning.png' });
  const won = page.getByTestId('won');
  await won.waitFor();
  const [spin] = (await spinsOf(who)) as [WheelSpin];
  expect(await spinsOf(who)).toHaveLength(1);
  expect([await won.textContent(), spin.sealed]).toEqual([wordsOf(spin), sealed]);
  expect(await count(page)).toBe(2);
  // the middle of the prize's segment is at the top
  const middle = 60 + [0, 500, 2000].indexOf(spin.amount * 100) * 120;
  expect((middle + (await angle(page))) % 360).toBe(0);
  // the spin button keeps the focus, so that it can be pressed again
  expect(await button(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await waitFor(
    'the credit',
    async () => (await purse(stack, who)).ufabet_credit === Math.round((before + spin.amount) * 100) / 100,
  );
  await untilSettled(page);
  await picture(page, 'phone-wheel-spun');
  await expectNoBarriers(page);

  const result = page.getByTestId('wheel');
  await result.getByText('หลักฐานการสุ่ม').click();
  await result.getByRole('button', { name: 'ตรวจบนเครื่องนี้' }).click();
  await result.getByText('ตรงกัน ซีดของรอบและตารางตรงกับค่าแฮชก่อนเล่น').waitFor();
  await picture(page, 'phone-wheel-proof');
  await expectNoBarriers(page);

  for (let left = 1; left >= 0; left--) {
    await button(page).click();
    await page.getByText('กงล้อกำลังหมุน').waitFor();
    await won.waitFor();
    expect(await count(page)).toBe(left);
  }
  const none = page.getByTestId('no-ticket');
  await none.waitFor();
  await waitFor('the focus', () => none.evaluate((one) => one === document.activeElement));
  expect(await none.textContent()).toMatch(/[\d,.]+ บาท|ครบแล้ว/);
  await page.reload();
  await untilRunning(page);
  const spins = await spinsOf(who);
  const shown = await page.getByTestId('spins').locator('li').allInnerTexts();
  expect(shown).toHaveLength(3);
  for (const [at, { number, amount, ref }] of spins.entries())
    for (const words of [`ครั้งที่ ${number}`, amount > 0 ? `+${amount.toFixed(2)}` : 'ไม่ได้รางวัล', ref])
      expect(shown[at]).toContain(words);
  const statement = await call<{ data: { kind: string; amount: number; detail: string }[] }>(
    stack.site,
    'GET',
    '/api/statement?group=bonus',
    undefined,
    who.token,
  );
  expect(statement.data.map(({ amount, detail }) => [amount, detail])).toEqual(
    spins.filter(({ amount }) => amount > 0).map(({ amount, ref }) => [amount, ref]),
  );
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-12 a spin whose answer is lost is requested again under the same play id: the page says so, and only one ticket is spent', {
  tags: ['long'],
}, async () => {
  const who = await playerWith(2);
  const { page, context } = await enter(who);
  await page.goto(`${stack.site}/wheel`);
  const sent: string[] = [];
  let goOn = () => {};
  const seen = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/wheel.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('play_id') ?? '');
    if (sent.length > 2) {
      await seen;
      return route.continue();
    }
    // the first request reaches the server but its answer is lost; the second request does not reach the server
    if (sent.length === 1) await route.fetch();
    await route.abort();
  });
  await button(page).click();
  await page.getByText('ยังไม่ได้รับคำตอบจากระบบ').waitFor();
  await page.getByRole('button', { name: 'ถามผลการหมุนครั้งเดิม' }).waitFor();
  await picture(page, 'phone-wheel-lost');
  goOn();
  await page.getByTestId('won').waitFor();
  await page.getByText('นี่คือผลของการหมุนครั้งเดิม').waitFor();
  expect([sent.length, new Set(sent).size]).toEqual([3, 1]);
  const [spin, ...more] = (await spinsOf(who)) as [WheelSpin];
  expect([more, await page.getByTestId('won').textContent(), await count(page)]).toEqual([[], wordsOf(spin), 1]);
  await context.close();
});

test('SITE-12 without script the page spins, shows the result as text, and shows the same result after a reload', {
  tags: ['long'],
}, async () => {
  const who = await playerWith(1);
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
    locale: 'th-TH',
  });
  const page = await context.newPage();
  await enterSite(page.context(), stack.site, who);
  await page.goto(`${stack.site}/history?tab=1`);
  await page.getByRole('link', { name: 'เปิดกงล้อ' }).click();
  await page.waitForURL('**/wheel');
  const origin = page.locator('main noscript p');
  expect([await origin.isVisible(), await origin.textContent()]).toEqual([
    true,
    expect.stringContaining('รหัสการหมุนมาจากระบบ'),
  ]);
  await picture(page, 'narrow-wheel-plain');
  await button(page).click();
  await page.getByTestId('won').waitFor();
  const [spin] = (await spinsOf(who)) as [WheelSpin];
  expect(await page.getByTestId('won').textContent()).toBe(wordsOf(spin));
  await picture(page, 'narrow-wheel-plain-spun');
  await page.reload();
  expect(await page.getByTestId('won').textContent()).toBe(wordsOf(spin));
  await page.getByText('นี่คือผลของการหมุนครั้งเดิม').waitFor();
  expect(await spinsOf(who)).toHaveLength(1);
  await context.close();
});

test('SITE-12 over the bonus tab, with reduced motion, the result of the wheel is displayed at once, and nothing overflows at 320 px', {
  tags: ['long'],
}, async () => {
  const who = await playerWith(1);
  const { page, context, troubles } = await enter(who, { width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${stack.site}/history?tab=1`);
  await page.getByRole('link', { name: 'เปิดกงล้อ' }).click();
  const dialog = page.getByRole('dialog', { name: 'กงล้อนำโชค' });
  await dialog.getByTestId('prizes').waitFor();
  await untilSettled(page);
  await picture(page, 'narrow-wheel-popup');
  await expectNoBarriers(page);
  await page.evaluate(() => {
    const [pressedAt, page] = [performance.now(), document.documentElement];
    new MutationObserver((_, observer) => {
      if (!document.querySelector('dialog [data-testid=won]')) return;
      observer.disconnect();
      const asked = performance
        .getEntriesByType('resource')
        .find(({ name, startTime }) => startTime > pressedAt && name.includes('/wheel.data'));
      page.dataset.tookMs = String(performance.now() - (asked as PerformanceResourceTiming).responseEnd);
    }).observe(document.body, { subtree: true, childList: true });
  });
  await button(page).click();
  await dialog.getByTestId('won').waitFor();
  // The time from the answer to the displayed result, by the page's clock. With motion the wheel turns for four
  // seconds.
  await waitFor('the time it took', () => page.evaluate(() => 'tookMs' in document.documentElement.dataset));
  expect(await page.evaluate(() => Number(document.documentElement.dataset.tookMs))).toBeLessThan(2000);
  expect(await page.locator('.fortune-disc').evaluate((disc) => disc.getAnimations().length)).toBe(0);
  await picture(page, 'narrow-wheel-popup-spun');
  await expectNoBarriers(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await dialog.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.goto(`${stack.site}/wheel`);
  await page.getByTestId('spins').getByText('หลักฐานการสุ่ม').click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await picture(page, 'narrow-wheel');
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-12 on a desktop the wheel works too; a guest sees prizes, chances and rules, and is led to sign in and back', {
  tags: ['long'],
}, async () => {
  const { page, context, troubles } = await newPerson(browser, DESK, [stack.site, stack.sandbox]);
  await page.goto(`${stack.site}/wheel`);
  await page.getByText('เข้าสู่ระบบเพื่อดูสิทธิ์หมุนของคุณและหมุนกงล้อ').waitFor();
  expect(await page.getByTestId('prizes').locator('tbody tr').count()).toBe(3);
  await page.getByText('ยอดเดิมพันที่นับครบทุก 300.00 บาทในหนึ่งวัน ได้ 1 ครั้ง').waitFor();
  expect(await page.getByText('วันที่ฝากเงินครั้งเดียว').count()).toBe(0);
  await picture(page, 'desk-wheel-guest');
  await expectNoBarriers(page);
  const who = await playerWith(1);
  await page.locator('main').getByRole('link', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL('**/login?next=%2Fwheel');
  await submitLogin(page, who);
  await page.waitForURL(`${stack.site}/wheel`);
  await button(page).waitFor();
  await picture(page, 'desk-wheel');
  await expectNoBarriers(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-12 with text of twice the size the wheel is usable', { tags: ['long'] }, async () => {
  const who = await playerWith(1);
  const { context, page } = await newLargeTextPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(page.context(), stack.site, who);
  await page.goto(`${stack.site}/wheel`);
  await picture(page, 'large-wheel');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await button(page).click();
  await page.getByTestId('won').waitFor();
  await context.close();
});

test('SAFE-08 a refused withdrawal leads to the proof of identity; what differs is decided in the back office, and then the money leaves', {
  tags: ['long'],
}, async () => {
  const who = await newPayer(stack, '0896');
  await deposit(stack, who, 'qr', 500);
  await waitFor('the deposit', async () => (await purse(stack, who)).ufabet_credit === 500);
  const { context, page, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(page.context(), stack.site, who);
  await page.goto(`${stack.site}/history?tab=0`);
  await page.getByTestId('account-profile').getByText('ยังไม่ได้ส่งเอกสาร').waitFor();
  expect(
    await page.getByTestId('account-profile').getByRole('link', { name: 'ไปหน้ายืนยันตัวตน' }).getAttribute('href'),
  ).toBe('/identity');
  await picture(page, 'phone-identity-account');
  await page.goto(`${stack.site}/withdraw`);
  await page.getByText('ก่อนถอนครั้งแรกต้องยืนยันตัวตน').getByRole('link', { name: 'ยืนยันตัวตน' }).waitFor();
  await picture(page, 'phone-identity-withdraw');
  const ask = async () => {
    await page.locator('[name=amount]').fill('500');
    await page.getByRole('main').locator('form button[type=submit]').first().click();
    await page.getByRole('dialog').locator('button[name=confirmed]').click();
  };
  await ask();
  const refusal = page.getByTestId('refusal');
  await refusal.getByText('เงินของคุณยังอยู่ครบ').waitFor();
  await picture(page, 'phone-identity-refusal');
  await refusal.getByRole('link', { name: 'ยืนยันตัวตน' }).click();
  await page.waitForURL(`${stack.site}/identity`);
  const form = page.getByTestId('identity-form');
  await form.waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'phone-identity');
  await form.locator('[name=number]').fill('1234567890120');
  await form.locator('[name=name]').fill(who.name);
  await form.locator('button[type=submit]').click();
  await page.getByText('เลขบัตรประชาชนไม่ถูกต้อง').waitFor();
  // the pretend registry says of such a number that it belongs to somebody else
  await form.locator('[name=number]').fill('1 7345 67890 12 6');
  await form.locator('button[type=submit]').click();
  await page.getByTestId('identity-state').getByText('เจ้าหน้าที่กำลังตรวจ').waitFor();
  expect(await page.getByRole('link', { name: 'ดูสถานะอีกครั้ง' }).getAttribute('href')).toBe('/identity');
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'phone-identity-review');

  const staff = await newOwnerPage(stack, browser, 'อารี ต.');
  await staff.page.goto(`${stack.backOffice}/identity`);
  await staff.page.locator('.live:not(.off)').waitFor();
  await staff.page.keyboard.press('c');
  await staff.page.locator('.panel').getByText('••••0126').waitFor();
  // the keys of a decision work once the item is held
  await staff.page.locator('.panel').getByText('คุณถือเรื่องนี้').waitFor();
  expect(await barriersOn(staff.page)).toEqual([]);
  await picture(staff.page, 'desk-identity-review');
  await staff.page.keyboard.press('a');
  const dialog = staff.page.getByRole('dialog');
  await dialog.locator('textarea').fill('เห็นบัตรตัวจริงแล้ว ชื่อตรงกัน');
  await staff.page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await staff.page.getByText('ไม่มีเอกสารที่ต้องดู').waitFor();

  // the page may have heard of the decision by itself, and then has no such link any more
  await page.goto(`${stack.site}/identity`);
  await page.getByTestId('identity-state').getByText('ยืนยันตัวตนแล้ว').waitFor();
  await page.setViewportSize(DESK);
  await picture(page, 'desk-identity-passed');
  await page.getByRole('link', { name: 'ไปหน้าถอนเงิน' }).click();
  await page.waitForURL(`${stack.site}/withdraw`);
  await ask();
  await page.waitForURL(/withdraw\?id=/);
  // the two refusals
  expect([...troubles, ...staff.troubles].filter((one) => !one.includes('status of 422'))).toEqual([]);
  await Promise.all([context.close(), staff.context.close()]);
});

test('SITE-12 WAL-05 at the end the records of all modules agree with the ledger', async () => {
  const audit = await operate(stack, 'ledger-audit');
  // half of the spins win nothing
  const won = (await Promise.all(players.map(spinsOf))).flat().reduce((sum, { amount }) => sum + amount, 0);
  expect(/house:wheel +-?([\d,.]+) baht/.exec(audit.output)?.[1] ?? '0.00').toBe(won.toFixed(2));
  expect([audit.code, audit.output]).toEqual([0, expect.stringContaining('No finding is open.')]);
});
