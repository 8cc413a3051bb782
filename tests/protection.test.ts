import pg from 'pg';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runningDatabase } from '../scripts/lib/running-database.ts';
import { openBrowser, PHONE, picture } from './support/browser.ts';
import { call } from './support/http.ts';
import { expectFits, openAsMember } from './support/member-page.ts';
import { deposit, newPayer, type Payer, purse } from './support/money-ways.ts';
import { expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

/* How a member sets limits, stops for a while, and is told how long and with what result they have played. */
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const signedIn = (person: Payer) => openAsMember(browser, stack, person, PHONE, { motion: true });

/** Check a page at three widths and for barriers, with pictures. */
async function looks(page: Page, name: string): Promise<void> {
  await picture(page, `protection-${name}`);
  await expectNoBarriers(page);
  await expectFits(page, 'protection', name);
}

/** Change rows directly, as if time had passed. */
async function change(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({
    connectionString: runningDatabase({ dataDir: stack.dataDir, databaseUrl: undefined }).ownerUrl,
  });
  await client.connect();
  try {
    await client.query(text, [...values]);
  } finally {
    await client.end();
  }
}
const memberId = async (person: Payer) =>
  (await call<{ data: { id: string } }>(stack.site, 'GET', '/api/customers/profile', undefined, person.token)).data.id;

test('SAFE-02 ACC-15 a member sets a deposit limit before the first deposit, sees what is left where it is spent, lowers it at once, and raises it with a second yes', async () => {
  const person = await newPayer(stack, '0867');
  const { context, page, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/deposit`);
  await page.getByTestId('deposit-limit').getByRole('link').click();
  await page.getByTestId('limit-amount').fill('abc');
  await page.getByTestId('limit-save').click();
  await page.getByText('กรุณาระบุเป็นจำนวนเต็ม').waitFor();
  await page.getByTestId('limit-amount').fill('2,000');
  await page.getByRole('button', { name: 'ตั้งวงเงิน 2,000 บาท ทันที' }).click();
  await page.getByTestId('limit-deposit').getByText('เหลือ 2,000 บาท').waitFor();
  await deposit(stack, person, 'qr', 500);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(500);
  await page.goto(`${stack.site}/protection?edit=deposit`);
  await page.getByTestId('limit-deposit').getByText('ใช้ไป 500 บาท จาก 2,000 บาท').waitFor();
  await looks(page, 'limits');
  await page.getByTestId('limit-amount').fill('600');
  await page.getByRole('button', { name: 'ลดเป็น 600 บาท ทันที' }).click();
  await page.getByTestId('limit-deposit').getByText('เหลือ 100 บาท').waitFor();

  await page.goto(`${stack.site}/history?tab=0`);
  await page.getByTestId('account-limits').getByText('เหลือ 100 บาท จาก 600 บาท').waitFor();
  await page.goto(`${stack.site}/deposit`);
  await page.getByTestId('deposit-limit').getByText('เหลือ 100 บาท').waitFor();
  await page.getByTestId('deposit-amount').fill('200');
  await page.getByTestId('deposit-amount').press('Enter');
  // it is told before the member is asked to confirm
  await page.getByText('วงเงินฝากที่คุณตั้งไว้เหลือ 100.00 บาท กรุณาลดจำนวนเงิน').waitFor();
  // a card counts as a deposit
  await page.goto(`${stack.site}/card`);
  await page.getByTestId('deposit-limit').getByText('เหลือ 100 บาท').waitFor();
  await looks(page, 'card');

  await page.goto(`${stack.site}/protection?edit=deposit`);
  await page.getByTestId('limit-amount').fill('5000');
  await page.getByRole('button', { name: 'ขอเพิ่มเป็น 5,000 บาท ใน 24 ชม.' }).click();
  await page.getByText('รับคำขอแล้ว วงเงินเดิมยังใช้อยู่').waitFor();
  await page.getByTestId('limit-deposit').getByText('ขอเพิ่มเป็น 5,000 บาท ยืนยันได้ตั้งแต่').waitFor();
  await picture(page, 'protection-raise-asked');
  await change('update member_limit set raise_from = now() where member_id = $1', [await memberId(person)]);
  await page.reload();
  await page.getByRole('button', { name: 'ยืนยันเพิ่มวงเงิน' }).click();
  await page.getByTestId('limit-deposit').getByText('เหลือ 4,500 บาท').waitFor();
  // a refusal is told by the browser's console too
  expect(troubles.filter((text) => !text.includes('status of 422'))).toEqual([]);
  await context.close();
});

/** Let a reality check be due, and move the clock of the page with the game until it opens. @returns its dialog. */
async function untilCheck(page: Page, member: string): Promise<Locator> {
  await change('update play_guard set check_due_at = now() where member_id = $1', [member]);
  const check = page.getByRole('dialog', { name: /ตั้งแต่เริ่มเล่น/ });
  // The page waits for the time that it has read: an answer from before may come after the clock was moved. Like a lid
  // that is opened: each timer runs once, and not each request of an hour at once.
  await waitFor('the reality check', async () => {
    await page.clock.fastForward('01:00:00');
    return check.isVisible();
  });
  return check;
}

test('SAFE-04 over a game a dialog tells time and net result and waits; a refused launch shows it too, and play goes on after the choice', async () => {
  const person = await newPayer(stack, '0868');
  await deposit(stack, person, 'qr', 300);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(300);
  await call(stack.site, 'POST', '/api/protection/limits', { kind: 'loss', period: 'day', amount: 5000 }, person.token);
  const { context, page } = await signedIn(person);
  await page.clock.install();
  await page.goto(`${stack.site}/game?code=studio:crystal-bay`);
  // the own limit is told in the bar's menu, which opens over the game
  const facts = page.locator('.bar-facts');
  await facts.locator('summary').click();
  await facts.getByText('5,000').click({ trial: true });
  // a break is two presses away, in a window of its own
  const pause = facts.getByRole('link', { name: 'วงเงินและพักการเล่น' });
  expect([await pause.getAttribute('href'), await pause.getAttribute('target')]).toEqual(['/protection', '_blank']);
  await page.keyboard.press('Escape');
  await pause.waitFor({ state: 'hidden' });
  const frame = page.locator('.game-stage iframe');
  expect(await frame.getAttribute('inert')).toBeNull();
  const water = frame.contentFrame().locator('#water');
  /** States of all motions in the water. */
  const motions = () =>
    water.evaluate((element) => [
      ...new Set(element.getAnimations({ subtree: true }).map(({ playState }) => playState)),
    ]);
  /** States of the motions that a person sees: of everything but fish outside the water, which may rest. */
  const seenMotions = () =>
    water.evaluate((element) => {
      const sea = element.getBoundingClientRect();
      const isSeen = ({ effect }: Animation) => {
        const fish = ((effect as KeyframeEffect | null)?.target as Element | null)?.closest('.fish');
        const box = fish?.getBoundingClientRect();
        return !box || (box.right > sea.left && box.left < sea.right);
      };
      const seen = element.getAnimations({ subtree: true }).filter(isSeen);
      return [...new Set(seen.map(({ playState }) => playState))];
    });
  await expect.poll(seenMotions).toEqual(['running']);
  const id = await memberId(person);
  await expect
    .poll(async () =>
      call<{ data: object | null }>(stack.site, 'GET', '/api/play-session', undefined, person.token).then(
        ({ data }) => data,
      ),
    )
    .not.toBeNull();
  const check = await untilCheck(page, id);
  expect(await frame.getAttribute('inert')).not.toBeNull();
  // the game stands still under the dialog
  await expect.poll(motions).toEqual(['paused']);
  await page.keyboard.press('Escape');
  expect(await check.isVisible()).toBe(true);
  for (const said of ['จำนวนรอบ', 'ได้เสียสุทธิ']) expect(await check.textContent()).toContain(said);
  await looks(page, 'check');
  // without an answer of the server the dialog stays, and says that nothing has changed
  await page.route('**/game/check*', (route) => route.abort());
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await check.getByText('ติดต่อระบบไม่ได้ ยังไม่มีอะไรเปลี่ยน').waitFor();
  expect(await frame.getAttribute('inert')).not.toBeNull();
  await page.unroute('**/game/check*');
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await check.waitFor({ state: 'hidden' });
  await page.locator('.game-stage iframe:not([inert])').waitFor();
  await expect.poll(seenMotions).toEqual(['running']);

  await change('update play_guard set check_due_at = now() where member_id = $1', [id]);
  await page.reload();
  await check.waitFor();
  await picture(page, 'protection-check-refused');
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await page.locator('.gamebar').waitFor();
  await context.close();
});

test('SAFE-04 the choice at a later check of the same window is sent before the window leads anywhere: a pause begins', async () => {
  const person = await newPayer(stack, '0865');
  await deposit(stack, person, 'qr', 300);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(300);
  const { context, page } = await signedIn(person);
  await page.clock.install();
  await page.goto(`${stack.site}/game?code=studio:crystal-bay`);
  const id = await memberId(person);
  const playSession = () =>
    call<{ data: object | null }>(stack.site, 'GET', '/api/play-session', undefined, person.token);
  await expect.poll(async () => (await playSession()).data).not.toBeNull();
  const check = await untilCheck(page, id);
  await check.getByRole('button', { name: 'เล่นต่อ' }).click();
  await check.waitFor({ state: 'hidden' });

  await untilCheck(page, id);
  const steps: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      steps.push(new URL(request.url()).pathname);
  });
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/game/check*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.resolve();
    await answer.promise;
    steps.push('answered');
    await route.continue();
  });
  const pause = check.getByRole('button', { name: /^พัก \d+ นาที$/ });
  await pause.click();
  await sent.promise;
  // two frames are drawn while the answer is on its way: the window waits
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await pause.isDisabled()).toBe(true);
  answer.resolve();
  await page.waitForURL('**/stopped');
  expect(steps).toEqual(['answered', '/stopped']);
  await context.close();
});

test('SAFE-03 a time-out and an exclusion begin after two steps, close an open game, and leave money and help', async () => {
  const person = await newPayer(stack, '0869');
  await deposit(stack, person, 'qr', 700);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(700);
  const { context, page, troubles } = await signedIn(person);
  const game = await context.newPage();
  await game.goto(`${stack.site}/game?code=studio:dragon-boat`);
  await game.locator('.gamebar').waitFor();
  await page.goto(`${stack.site}/protection`);
  await page.getByRole('link', { name: /^พัก 24 ชม/ }).click();
  await page.getByRole('heading', { name: 'พักการเล่น' }).waitFor();
  await looks(page, 'break');
  await page.locator('[name=length][value="7_days"]').check();
  await page.getByRole('button', { name: 'ไปขั้นยืนยัน' }).click();
  await page.getByRole('button', { name: 'พัก 7 วัน เริ่มตอนนี้' }).click();
  await page.getByRole('heading', { name: 'คุณพักการเล่นอยู่' }).waitFor();
  await looks(page, 'stopped');
  // the window with the game hears of it
  await game.waitForURL(`${stack.site}/stopped`);
  await game.close();
  for (const path of ['/', '/deposit', '/slot', '/wheel', '/game?code=studio:dragon-boat']) {
    await page.goto(stack.site + path);
    expect(page.url(), path).toBe(`${stack.site}/stopped`);
  }

  // a longer stop can be chosen at any time
  await page.goto(`${stack.site}/protection/exclude`);
  await looks(page, 'exclude');
  await page.locator('[name=length][value="6_months"]').check();
  await page.getByRole('button', { name: 'ไปขั้นยืนยัน' }).click();
  await page.locator('[name=understood]').check();
  await page.locator('[name=password]').fill('not the password');
  await page.getByTestId('begin-break').click();
  await page.getByText('รหัสผ่านไม่ถูกต้อง').waitFor();
  await looks(page, 'exclude-2');
  await page.locator('[name=password]').fill(person.password);
  await page.getByTestId('begin-break').click();
  await page.getByRole('heading', { name: 'คุณระงับการเล่นไว้' }).waitFor();
  expect(await page.getByTestId('stopped-money').textContent()).toBe('700.00');
  await looks(page, 'excluded');
  await page.getByTestId('stopped').getByRole('link', { name: 'ถอนเงิน' }).click();
  await page.getByTestId('withdraw-amount').fill('700');
  await page.getByTestId('withdraw-amount').press('Enter');
  await page.getByTestId('withdraw-yes').click();
  await page.waitForURL(/withdraw\?id=/);

  // a refusal is told by the browser's console too
  expect(troubles.filter((text) => !text.includes('status of 422'))).toEqual([]);
  await context.close();
});

test('SAFE-03 a member who has asked to return after an exclusion is led to a further break, as the page says', async () => {
  const person = await newPayer(stack, '0866');
  const id = await memberId(person);
  await change(
    `insert into member_break (member_id, kind, began_at, ends_at, begun_by, is_carried_on)
       values ($1, 'exclusion', now() - interval '1 year', now() - interval '1 day', 'member', true)`,
    [id],
  );
  await change(
    `insert into play_guard (member_id, blocked_until) values ($1, 'infinity')
       on conflict (member_id) do update set blocked_until = excluded.blocked_until`,
    [id],
  );
  const { context, page } = await signedIn(person);
  await page.goto(`${stack.site}/stopped`);
  await page.getByTestId('return').click();
  await page.getByText('ถ้าเปลี่ยนใจ พักต่อได้ทุกเมื่อ').waitFor();
  await looks(page, 'cooling');
  await page.getByTestId('stopped').getByRole('link', { name: 'พักต่อ' }).click();
  await page.waitForURL(`${stack.site}/protection/break`);
  await context.close();
});
