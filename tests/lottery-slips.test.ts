import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBarAfterStage, watchBar } from './support/bar-watch.ts';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { expectBooksAgree, expectNetShown, movementsOf, sitAt } from './support/game-table.ts';
import { call } from './support/http.ts';
import { type Payer, purse } from './support/money-ways.ts';
import { expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
const NARROW = { width: 320, height: 640 };

beforeAll(async () => {
  // The shared stack has a lottery draw every fifteen seconds.
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const sitDown = (code: string) => sitAt(stack, browser, code);
const played = (person: Payer) => movementsOf(stack, person);
const moneyAgrees = (person: Payer, page: Page) => expectBooksAgree(stack, person, page);

test('GAME-08 GAME-07 GAME-02 GAME-05 a member sends a lottery slip with real credit, also when the answer is lost: one stake, one win when it is drawn, checked in the browser and found in the history', async () => {
  const { person, page, troubles, close } = await sitDown('river-lotto');
  await watchBar(page);
  await page.reload();
  const game = page.frameLocator('iframe');
  const [send, said, key] = [
    game.getByTestId('spin'),
    game.locator('#say'),
    (name: string) => game.locator('#keys').getByRole('button', { name, exact: true }),
  ];
  await game.getByText('เลือกรอบ เลือกประเภท แล้วกดเลข').waitFor();
  expect(await send.isEnabled()).toBe(false);
  await game.getByRole('radio', { name: 'วิ่งบน บาทละ 3.50' }).check({ force: true });
  for (const digit of '0123456789') await key(digit).click();
  await game.getByRole('radio', { name: '3 ตัวบน บาทละ 950' }).check({ force: true });
  await key('กลับเลข').click();
  for (const digit of '122') await key(digit).click();
  expect(await game.getByTestId('line').count()).toBe(13);
  expect(await game.getByTestId('stake').textContent()).toBe('65.00');
  await game.getByRole('button', { name: 'ลบ 3 ตัวบน 221' }).click();
  await expectNoBarriers(page);
  await picture(page, 'studio-games-lotto-slip');

  // The first answer is lost on its way to the page. The page then sends the same slip again.
  const sent: string[] = [];
  await page.route('**/plays', async (route) => {
    sent.push(route.request().postDataJSON().play_id);
    if (sent.length > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  // Select the later of the two quick draws: it still accepts bets when the slip is sent again after the lost answer.
  await game.getByRole('radio', { name: /^รอบ/ }).last().check({ force: true });
  await send.click();
  await game.getByText(/^รับโพยรอบ [\d:]+\sน\. แล้ว เงินรางวัลเข้าเครดิตเอง$/).waitFor();
  expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
  await game.getByText('ยังไม่มีเลขในโพย').waitFor();
  expect((await played(person)).map(({ kind, amount }) => [kind, amount])).toEqual([['bet', -60]]);
  expect((await purse(stack, person)).ufabet_credit).toBe(440);
  await game.locator('[data-testid=ticket][data-state=open]').waitFor();
  const own = game.getByTestId('own-slip');
  await own.getByText('รอผล').waitFor();
  // the balls on the stage are of an earlier draw
  await own.getByText('ยังไม่ถึงรอบนี้').waitFor();
  const taken = Date.now();

  // while a draw runs in which the member has a slip, its balls come out of a drum
  const drum = game.locator('.globe.turning');
  await drum.waitFor({ timeout: 60_000 });
  // it stands in a place of its own: what is put in stays usable meanwhile
  await key('7').click({ trial: true });
  const ticket = game.locator('[data-testid=ticket][data-state=settled]');
  await ticket.waitFor({ timeout: 60_000 });
  const lastBall = await game.locator('.come-ball').textContent();
  await drum.waitFor({ state: 'detached' });
  // all balls have rolled in before the slip says what it won, and lie as it says
  const { balls, told } = await ticket.evaluate((slip) => ({
    balls: [...document.querySelectorAll('.ball.new')].map(({ textContent }) => textContent).join(''),
    told: slip.querySelector('.drawn')?.textContent,
  }));
  expect(told).toBe(`รางวัลที่ 1 ${balls.slice(0, 6)} · 2 ตัวล่าง ${balls.slice(6)}`);
  expect(lastBall).toBe(balls.at(-1));
  // each line is set against the digits it was compared with, and says what it paid, also when that is nothing
  const lines = await ticket.locator('.ticket-lines li').allTextContents();
  const drawnTop = balls.slice(3, 6);
  for (const digit of '0123456789')
    expect(lines).toContain(
      `${digit}วิ่งบน · 5 × 3.50ออก ${drawnTop}${drawnTop.includes(digit) ? 'ถูก 17.50' : 'ไม่ถูก 0.00'}`,
    );
  expect(await game.locator('#drawn').textContent()).toContain(told);
  await waitFor('the result to be said', async () => /^ได้คืน|^ได้รับ/.test((await said.textContent()) ?? ''));
  // the slip below the balls says the same
  const [sum] = /ได้(คืน|รับ) [\d,.]+/.exec((await said.textContent()) ?? '') ?? [];
  expect(await own.locator('.own-state').textContent()).toBe(sum);
  await moneyAgrees(person, page);
  await expectBarAfterStage(page, taken, async () => (await purse(stack, person)).ufabet_credit);
  await expectNetShown(stack, person, page);
  // each distinct digit among the last three digits of the first prize pays 17.50 baht
  const top = ((await ticket.locator('.drawn').textContent()) ?? '').slice('รางวัลที่ 1 '.length).slice(3, 6);
  const others = ['122', '212'].includes(top) ? 4750 : 0;
  expect((await played(person)).filter(({ kind }) => kind === 'win').map(({ amount }) => amount)).toEqual([
    new Set(top).size * 17.5 + others,
  ]);
  await expectNoBarriers(page);
  await picture(page, 'studio-games-lotto-drawn');
  await ticket.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน ซีดของรอบตรงกับค่าแฮชก่อนเล่น').waitFor();
  const { data: rounds } = await call<{ data: { game: string; staked: number }[] }>(
    stack.site,
    'GET',
    '/api/rounds',
    undefined,
    person.token,
  );
  expect(rounds.map(({ game: name, staked }) => [name, staked])).toEqual([['หวยริมน้ำ', 60]]);
  await game.getByRole('button', { name: 'ปิด' }).click();

  // a slip that wins nothing changes no credit: the window hears of its end from the game
  await page.unroute('**/plays');
  await game.getByRole('radio', { name: '3 ตัวบน บาทละ 950' }).check({ force: true });
  for (const digit of '407') await key(digit).click();
  await game.locator('[data-testid=spin]:enabled').click();
  await waitFor('the end of the second slip', async () => (await ticket.count()) === 2, 60_000);
  await expectNetShown(stack, person, page);

  await page.setViewportSize(NARROW);
  await page.reload();
  await ticket.first().waitFor();
  const frame = page.frames().find((one) => one.url().includes('/studio/play'));
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await picture(page, 'studio-games-lotto-narrow');
  expect(troubles.filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
  await close();
});

test('GAME-07 orders of a number that the slip does not take are not reported as added', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.sandbox]);
  await page.goto(`${stack.sandbox}/studio/demo/river-lotto`);
  await page.getByText('เลือกรอบ เลือกประเภท แล้วกดเลข').waitFor();
  const key = (name: string) => page.locator('#keys').getByRole('button', { name, exact: true });
  await page.locator('#each').fill('1500');
  await key('กลับเลข').click();
  for (const digit of '122') await key(digit).click();
  await page.locator('#say').getByText('เพิ่ม 3 ตัวบน 122 212 221 เลขละ 1,500.00 บาท').waitFor();
  // each of them would be above the most that a slip may have on a number
  for (const digit of '122') await key(digit).click();
  await page.locator('#say').getByText('แทงได้ไม่เกิน 2,000.00 บาทต่อโพย').waitFor();
  expect(await page.locator('#say').textContent()).not.toContain('เพิ่ม');
  expect(await page.getByTestId('stake').textContent()).toBe('4,500.00');
  // the way to the slip covers no figure of its stake, on a phone of any width
  const isCovered = () =>
    page.evaluate(() => {
      const [stake, way] = ['#stake', '.to-slip'].map((selector) => {
        const text = document.createRange();
        text.selectNodeContents(document.querySelector(selector) as Element);
        return text.getBoundingClientRect();
      }) as [DOMRect, DOMRect];
      const isBeside = stake.right <= way.left || way.right <= stake.left;
      return !isBeside && stake.top < way.bottom && way.top < stake.bottom;
    });
  await page.getByRole('button', { name: 'ดูโพย 3' }).waitFor();
  for (const size of [PHONE, NARROW]) {
    await page.setViewportSize(size);
    expect(await isCovered()).toBe(false);
    await picture(page, `studio-games-lotto-orders-${size.width}`);
  }
  await page.getByRole('button', { name: 'ดูโพย 3' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('slip-title');
  await context.close();
});

test('GAME-08 GAME-07 GAME-09 a member picks numbered balls with the keyboard and sends them with real credit: the bar shows the win when the balls lie on the stage, and the draw is checked in the browser', {
  tags: ['long'],
}, async () => {
  const { person, page, troubles, close } = await sitDown('market-five');
  await watchBar(page);
  await page.reload();
  const game = page.frameLocator('iframe');
  const [send, press] = [game.getByTestId('spin'), (name: string) => game.getByRole('button', { name, exact: true })];
  await game.getByText('เลือกรอบ เลือกเลขในตะกร้า แล้วใส่โพย').waitFor();
  const counted = game.locator('#count');
  // the arrow keys move over the grid, in rows of six
  await press('1').press('ArrowDown');
  await press('7').press('ArrowRight');
  await press('8').press('Enter');
  expect(await press('8').getAttribute('aria-pressed')).toBe('true');
  expect(await counted.textContent()).toBe('เลือกแล้ว 1 จาก 5 เลข');
  await press('ใส่โพย').click();
  expect(await counted.textContent()).toBe('เลือกอีก 4 เลขก่อนใส่โพย');
  // a random pick only fills the grid
  await press('สุ่มเลข').click();
  expect(await game.locator('#grid [aria-pressed=true]').count()).toBe(5);
  expect([await game.getByTestId('line').count(), await send.isEnabled()]).toEqual([0, false]);
  await press('ใส่โพย').click();
  await game.getByTestId('line').waitFor();
  // every number alone: five of these picks win in any draw
  await game.getByRole('radio', { name: '1 เลข ถึง 6.80 เท่า' }).check({ force: true });
  for (let number = 1; number <= 36; number++) {
    await press(String(number)).click();
    await press('ใส่โพย').click();
  }
  expect([await game.getByTestId('line').count(), await game.getByTestId('stake').textContent()]).toEqual([
    37,
    '185.00',
  ]);
  await expectNoBarriers(page);
  await picture(page, 'studio-games-market-slip');
  await game.getByRole('radio', { name: /^รอบ/ }).last().check({ force: true });
  await send.click();
  await game.getByText(/^รับโพยรอบ [\d:]+\sน\. แล้ว เงินรางวัลเข้าเครดิตเอง$/).waitFor();
  const taken = Date.now();
  const ticket = game.locator('[data-testid=ticket][data-state=settled]');
  await ticket.waitFor({ timeout: 60_000 });
  // all balls have rolled in before the slip says what it won, and lie as it says
  const { balls, told } = await ticket.evaluate((slip) => ({
    balls: [...document.querySelectorAll('.ball.new')].map(({ textContent }) => textContent).join(' '),
    told: slip.querySelector('.drawn')?.textContent,
  }));
  expect(told).toBe(`เลขที่ออก ${balls}`);
  await moneyAgrees(person, page);
  await expectBarAfterStage(page, taken, async () => (await purse(stack, person)).ufabet_credit);
  const won = (await played(person)).filter(({ kind }) => kind === 'win').map(({ amount }) => amount);
  expect(won).toHaveLength(1);
  expect(won[0]).toBeGreaterThanOrEqual(5 * 34);
  await picture(page, 'studio-games-market-drawn');
  await ticket.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน ซีดของรอบตรงกับค่าแฮชก่อนเล่น').waitFor();
  await page.setViewportSize(NARROW);
  await page.reload();
  await ticket.waitFor();
  const frame = page.frames().find((one) => one.url().includes('/studio/play'));
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await picture(page, 'studio-games-market-narrow');
  expect(troubles).toEqual([]);
  await close();
});

test('GAME-07 a lottery page without its server says so, and says that accepted bets remain valid; when a draw closes, the slip moves to the next draw', {
  tags: ['long'],
}, async () => {
  const { context, page } = await newPerson(browser, PHONE, [stack.sandbox]);
  await page.goto(`${stack.sandbox}/studio/demo/river-lotto`);
  const said = page.locator('#say');
  await page.getByText('เลือกรอบ เลือกประเภท แล้วกดเลข').waitFor();
  // a physical keyboard types the number
  await page.keyboard.type('123');
  await waitFor('the line', async () => (await page.getByTestId('line').count()) === 1);
  const chosen = () => page.locator('#draws label:has(input:checked) b').textContent();
  const first = await chosen();
  await waitFor('the next draw', async () => (await chosen()) !== first);
  expect(await said.textContent()).toContain(`${first} ปิดรับแล้ว โพยที่ยังไม่ส่งย้ายไป ${await chosen()}`);
  expect(await page.getByTestId('line').count()).toBe(1);
  await page.route('**/board', (route) => route.abort());
  await waitFor('the silence to be said', async () => (await said.textContent())?.includes('เดิมพันที่รับแล้วไม่เปลี่ยนแปลง'));
  // The selected draw closes and ends while no board can be loaded. The warning stays, and the next board says to which
  // draw the slip moved.
  const second = await chosen();
  await page.waitForTimeout(16_000);
  expect([await chosen(), (await said.textContent())?.includes('เดิมพันที่รับแล้วไม่เปลี่ยนแปลง')]).toEqual([second, true]);
  await page.unroute('**/board');
  await waitFor('the slip to be moved, and that to be said', async () =>
    (await said.textContent())?.includes(`${second} ปิดรับแล้ว โพยที่ยังไม่ส่งย้ายไป`),
  );
  expect(await chosen()).not.toBe(second);
  expect(await page.getByTestId('line').count()).toBe(1);
  // An empty slip does not move: after the interruption the page shows its first message again.
  await page.getByRole('button', { name: 'ลบ 3 ตัวบน 123' }).click();
  await page.route('**/board', (route) => route.abort());
  await waitFor('the silence to be said', async () => (await said.textContent())?.includes('เดิมพันที่รับแล้วไม่เปลี่ยนแปลง'));
  await page.unroute('**/board');
  await waitFor('the board again', async () => (await said.textContent()) === 'เลือกรอบ เลือกประเภท แล้วกดเลข');
  await context.close();
});
