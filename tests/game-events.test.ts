import { bangkokDay, thaiDay } from '@sanam/thai/dates';
import type { Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { someOf } from '../apps/platform/src/testing/how-many.ts';
import { accountJourneys } from './support/account-journeys.ts';
import { DESK, newPerson, PHONE, picture } from './support/browser.ts';
import { expectNoBarriers } from './support/people.ts';
import { waitFor } from './support/stack.ts';

const here = accountJourneys();

const BOARD = /\/assets\/events-board-[^/]*\.js$/;

interface Told {
  data: {
    gamecode: string;
    events: {
      name: string;
      ends_at: string;
      draw: { first: string; bottom: string } | null;
      balls: { drawn: number[]; count: number } | null;
    }[];
  }[];
}

/** The newest draws with a result, one of each lottery, as the platform tells them. */
async function lastDraws() {
  return waitFor('a draw of each lottery with its result', async () => {
    const { data } = (await (await fetch(`${here.stack.site}/api/games/events?area=lotto`)).json()) as Told;
    const events = data.flatMap((one) => one.events);
    const digits = events.find(({ draw }) => draw?.bottom.length === 2);
    const balls = events.find((one) => one.balls?.drawn.length === one.balls?.count && one.balls);
    return digits?.draw && balls?.balls
      ? {
          digits: { name: digits.name, ...digits.draw },
          balls: { name: balls.name, ends_at: balls.ends_at, ...balls.balls },
        }
      : undefined;
  });
}

test('GAME-10 the lobby of lotteries counts down to the next draws of both and shows the next one by itself', async () => {
  await lastDraws();
  const { page, context } = await here.member(PHONE);
  await page.goto(`${here.stack.site}/lotto`);
  await page.getByText('งวดใหญ่ถัดไป').waitFor();
  await page.getByText('งวดรายวันถัดไป').waitFor();
  for (const name of ['หวยริมน้ำ', 'ห้าเลขตลาดเช้า']) {
    const own = page.getByRole('region', { name, exact: true });
    // of the next big draw and of the next quick one, which has none while its balls are drawn
    await own.getByRole('timer').nth(1).waitFor();
    await own.getByRole('heading', { name: 'ผลล่าสุด' }).waitFor();
    // each game stands once, with its ways in
    expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1);
    expect(await own.getByRole('link', { name: 'ทดลองเล่น' }).count()).toBe(1);
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2300);
  const balls = page.getByRole('region', { name: 'ห้าเลขตลาดเช้า', exact: true });
  expect(await balls.getByRole('row').last().getByRole('img').getAttribute('aria-label')).toMatch(/^เลข( \d{1,2}){5}$/);
  await balls.getByText('บาทละเท่าไร').click();
  expect(await balls.getByText('เลือก 5 เลข ตรง 5').count()).toBe(1);
  await expectNoBarriers(page);
  await picture(page, 'phone-lotto-events');
  const quick = balls.locator('.next-draw.quick .what h3');
  const before = await quick.textContent();
  await waitFor('the next quick draw', async () => (await quick.textContent()) !== before, 40_000);
  expect(new URL(page.url()).pathname).toBe('/lotto');
  await context.close();
});

test('GAME-10 ROUTE-19 the board of draws that cannot be fetched ahead reloads no lobby, and comes when a lobby shows it', async () => {
  await lastDraws();
  const { page, context } = await newPerson(here.browser, PHONE, [here.stack.site], { ahead: true, worker: false });
  const held: Route[] = [];
  let isHeld = true;
  await page.route(BOARD, (route) => (isHeld ? void held.push(route) : route.continue()));
  const scripts = new Set<Request>();
  page.on('request', (one) => one.resourceType() === 'script' && scripts.add(one));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'request', (one) => scripts.delete(one));
  await page.goto(`${here.stack.site}/slot`);
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    addEventListener('vite:preloadError', () => Object.assign(window, { hasFailed: true }));
  });
  expect(await page.locator('.told').count()).toBe(0);
  // the first key says that the person stays
  await page.keyboard.press('Shift');
  // while others are fetched quietly, no failure reloads the page
  await expect.poll(() => held.length > 0 && [...scripts].every((one) => BOARD.test(one.url()))).toBe(true);
  isHeld = false;
  await Promise.all(held.map((route) => route.abort()));
  await page.waitForFunction(() => 'hasFailed' in window, undefined, { timeout: 20_000 });
  await page
    .locator('a[href="/lotto"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('region', { name: 'หวยริมน้ำ', exact: true }).getByRole('timer').first().waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await context.close();
});

test('GAME-10 results are read and a number is checked without opening a game, with and without script', async () => {
  const { digits: last } = await lastDraws();
  const { page, context } = await newPerson(here.browser, PHONE, here.hosts());
  await page.goto(`${here.stack.site}/lotto`);
  const own = page.getByRole('region', { name: 'หวยริมน้ำ', exact: true });
  await own.getByRole('link', { name: 'ทุกผล' }).click();
  await page.getByRole('heading', { level: 1, name: 'ผลหวย' }).waitFor();
  await page.locator('.newest-draw, tbody tr', { hasText: last.name }).first().waitFor();
  await page.getByLabel('งวดที่ตรวจ').selectOption({ label: last.name });
  await page.getByLabel('เลขของคุณ').fill('12x');
  await page.getByRole('button', { name: 'ตรวจเลข' }).click();
  await page.getByText('กรอกเฉพาะตัวเลข 1 ถึง 6 หลัก').waitFor();
  await page.getByLabel('เลขของคุณ').fill(last.first);
  await page.getByRole('button', { name: 'ตรวจเลข' }).click();
  await page
    .getByTestId('checked')
    .getByText(`ตรง 3 ตัวบน ${last.first.slice(-3)}`)
    .waitFor();
  await picture(page, 'phone-lotto-results');
  const address = page.url();
  await context.close();

  const bare = await here.browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const plain = await bare.newPage();
  await plain.goto(address);
  await plain
    .getByTestId('checked')
    .getByText(`ตรง 3 ตัวบน ${last.first.slice(-3)}`)
    .waitFor();
  await plain.getByLabel('เลขของคุณ').fill(`0${last.bottom}`);
  await plain.getByRole('button', { name: 'ตรวจเลข' }).click();
  await plain.getByTestId('checked').getByText(`ตรง 2 ตัวล่าง ${last.bottom}`).waitFor();
  await picture(plain, 'desk-lotto-results');
  await bare.close();
});

test('GAME-10 results are read by day and page, and a number is checked against a whole day, without script', {
  tags: ['long'],
}, async () => {
  const { digits: last } = await lastDraws();
  const bare = await here.browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await bare.newPage();
  await page.goto(`${here.stack.site}/lotto/results?series=${encodeURIComponent('รอบเร็ว')}`);
  const days = page.getByRole('navigation', { name: 'วันของผล' });
  const day = days.getByRole('link');
  const name = (await day.textContent())?.replace('เฉพาะ', '').trim() ?? '';
  await day.click();
  await days.getByText(name).waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toMatch(/^20\d\d-\d\d-\d\d$/);
  // the form checks every draw of the day unless another is chosen
  await page.getByLabel('เลขของคุณ').fill(last.first);
  await page.getByRole('button', { name: 'ตรวจเลข' }).click();
  const checked = page.getByTestId('checked');
  await checked.getByText(new RegExp(`^${last.first} ตรง \\d+ งวด จาก \\d+ งวดที่ตรวจ$`)).waitFor();
  await checked
    .getByText(`ตรง 3 ตัวบน ${last.first.slice(-3)}`)
    .first()
    .waitFor();
  await picture(page, 'phone-lotto-day');
  // a day without a draw says so, one that is none is refused, and the big draw tells when it comes first
  await page.goto(`${here.stack.site}/lotto/results?day=2020-01-01`);
  await page.getByText('ไม่มีผลของ 1 ม.ค. 2563').waitFor();
  await page.goto(`${here.stack.site}/lotto/results?day_day=31&day_month=2&day_year=2026`);
  await page.getByText('เลือกวัน เดือน ปี ให้ครบและถูกต้อง').waitFor();
  await page.goto(`${here.stack.site}/lotto/results?series=${encodeURIComponent('งวดใหญ่')}`);
  await page
    .getByText(/งวดใหญ่ยังไม่มีผล · งวดแรกออกผล|รางวัลที่ 1/)
    .first()
    .waitFor();
  await bare.close();
});

test('GAME-10 the balls of a numbered draw are read and a pick is checked, with and without script; the check of the other lottery is not mixed with it', {
  tags: ['long'],
}, async () => {
  const { balls } = await lastDraws();
  const other =
    Array.from({ length: 36 }, (_, index) => index + 1).find((number) => !balls.drawn.includes(number)) ?? 0;
  const [one = 0, two = 0] = balls.drawn;
  const { page, context } = await newPerson(here.browser, PHONE, here.hosts());
  await page.goto(`${here.stack.site}/lotto/results`);
  const games = page.getByRole('navigation', { name: 'เลือกเกม' });
  await games.getByRole('link', { name: 'ห้าเลขตลาดเช้า' }).click();
  const told = page
    .locator('.newest-draw, tbody tr', { hasText: thaiDay(bangkokDay(balls.ends_at)) })
    .filter({ hasText: balls.name });
  await told.getByRole('img', { name: `เลข ${balls.drawn.join(' ')}` }).waitFor();
  await page.getByLabel('งวดที่ตรวจ').selectOption({ label: balls.name });
  const typed = page.getByLabel('เลขของคุณ');
  const check = page.getByRole('button', { name: 'ตรวจเลข' });
  await typed.fill('1 1');
  await check.click();
  await page.getByText('กรอก 1 ถึง 5 เลขที่ไม่ซ้ำกัน แต่ละเลขตั้งแต่ 1 ถึง 36').waitFor();
  await typed.fill(`${one}, ${other} ${two}`);
  await check.click();
  await page.getByTestId('checked').getByText(`ตรง 2 จาก 3 เลข: ${one} ${two}`).waitFor();
  expect((await page.getByTestId('checked').locator('.hit').allTextContents()).map(Number)).toEqual([one, two]);
  await expectNoBarriers(page);
  await picture(page, 'phone-lotto-balls');
  const address = page.url();
  await games.getByRole('link', { name: 'หวยริมน้ำ' }).click();
  await page.getByText('รางวัลที่ 1').first().waitFor();
  expect([await typed.inputValue(), await page.getByTestId('checked').count()]).toEqual(['', 0]);
  await context.close();

  const bare = await here.browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const plain = await bare.newPage();
  await plain.goto(address);
  await plain.getByTestId('checked').getByText(`ตรง 2 จาก 3 เลข: ${one} ${two}`).waitFor();
  await plain.getByLabel('เลขของคุณ').fill(String(other));
  await plain.getByRole('button', { name: 'ตรวจเลข' }).click();
  await plain.getByTestId('checked').getByText(`เลข ${other} ไม่ออกในงวดนี้`).waitFor();
  await picture(plain, 'desk-lotto-balls');
  await bare.close();
});

test.each(
  someOf(1, [
    ['sports', 'ฟุตบอลลีกลานดาว', ['เจ้าบ้าน', 'เสมอ', 'ทีมเยือน']],
    // a match of the arena has no home: the prices stand under the names of both sides
    ['esports', 'ศึกหน้ากากโขน', null],
  ] as const),
)(
  'GAME-10 the lobby of %s shows the next fixtures with prices and the last results, and all of them on a page',
  async (area, league, picks) => {
    const { page, context } = await newPerson(here.browser, DESK, here.hosts());
    const open = async () => {
      await page.goto(`${here.stack.site}/${area}`);
      return page.getByRole('heading', { name: 'ผลล่าสุด' }).isVisible();
    };
    await waitFor('a match day with its results', open, 90_000);
    const card = page.locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${league} นัดที่`) }) });
    const first = card.locator('.fixture').first();
    expect(await first.locator('dt').allTextContents()).toEqual(
      picks ?? (await first.locator('.duo > span:not(.hide)').allTextContents()),
    );
    for (const price of await first.locator('dd').allInnerTexts()) expect(Number(price)).toBeGreaterThan(1);
    await picture(page, `desk-${area}-events`);
    // without an answer for a minute no price and no running score stays, and the results do
    await page.clock.install();
    await page.goto(`${here.stack.site}/${area}`);
    await first.waitFor();
    await page.route('**/api/games/events?*', (route) => route.abort());
    // The clock is moved until the page has noticed: it asks only once its script runs, and an answer may be on its
    // way.
    const moved = (what: string, seconds: number, isSo: () => Promise<boolean>) =>
      waitFor(what, async () => {
        await page.clock.fastForward(seconds * 1000);
        return isSo();
      });
    await moved('the fixtures to go', 61, async () => (await first.count()) === 0);
    await page.getByRole('heading', { name: 'ผลล่าสุด' }).waitFor();
    await page.unroute('**/api/games/events?*');
    await moved('the fixtures to come back', 11, async () => (await first.count()) === 1);
    await page.getByRole('link', { name: 'ทุกผล' }).click();
    await page.getByRole('heading', { level: 1, name: `ผลและตาราง ${league}` }).waitFor();
    await page.locator('.match-results .score').first().waitFor();
    expect(await page.locator('.match-results .score').first().textContent()).toMatch(/^\d+–\d+$/);
    await expectNoBarriers(page);
    await picture(page, `desk-${area}-results`);
    // of one team: each result, each match to come with its price as a way into the game, and its row of the table
    const team = await page.getByLabel('ทีม').locator('option').nth(1).textContent();
    await page.getByLabel('ทีม').selectOption(team);
    await page.getByRole('heading', { name: new RegExp(`^ผลของ${team}`) }).waitFor();
    const address = page.url();
    await context.close();

    const bare = await here.browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const plain = await bare.newPage();
    await plain.goto(address);
    await plain.getByRole('heading', { name: new RegExp(`^ผลของ${team}`) }).waitFor();
    for (const text of await plain.locator('.match-results .result .hide').allTextContents())
      expect(text).toContain(team);
    await plain.getByRole('link', { name: /^คู่ต่อไป/ }).click();
    await plain.locator('.fixture').first().waitFor();
    for (const text of await plain.locator('.fixture .duo').allTextContents()) expect(text).toContain(team);
    const price = plain.locator('.fixture .prices a').first();
    expect(await price.getAttribute('href')).toContain('focus');
    await plain.getByRole('link', { name: 'ตารางคะแนน' }).click();
    expect(await plain.locator('.league tr.on th').textContent()).toContain(team);
    await picture(plain, `phone-${area}-table`);
    await bare.close();
  },
);
