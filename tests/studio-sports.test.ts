import type { EventsOfGame } from '@sanam/contract';
import { formatBaht, satangFromBaht } from '@sanam/money';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { netOf } from './support/books.ts';
import { openBrowser, picture } from './support/browser.ts';
import { expectAudited, expectBooksAgree, movementsOf, sitAt } from './support/game-table.ts';
import { call } from './support/http.ts';
import { purse } from './support/money-ways.ts';
import { expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
/** What the lobby of sports shows, which may be some seconds old. */
const TOLD = '/api/games/events?area=sports&past=0';
const NARROW = { width: 320, height: 640 };
const TAKEN = 'รับเดิมพันแล้ว จบนัดแล้วเงินที่ได้เข้าเครดิตเอง';

beforeAll(async () => {
  // The shared stack has a match day every 22 seconds, with twelve seconds of play.
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Select the match day that begins last among those on the board. */
const chooseComing = (game: FrameLocator) => game.locator('#days input').last().check({ force: true });
/** An enabled price button of a match, by its position in the match. */
const price = (game: FrameLocator, match: number, place: number) =>
  game.getByTestId('match').nth(match).locator('.price:enabled').nth(place);

/** The list of odds formats. */
const formats = (game: FrameLocator) => game.getByRole('combobox', { name: 'รูปแบบราคา' });
/** Choose the market whose prices the list of matches shows. */
const showMarket = (game: FrameLocator, name: string) => game.getByRole('radio', { name }).check({ force: true });

/** Open the slip, which is one line on a phone. */
const openSlip = (game: FrameLocator) => game.locator('.slip-bar[aria-expanded=false]').click();

test('GAME-07 GAME-02 GAME-05 a member bets on matches before and during play, as single bets and as a parlay, with real credit; a changed price is refused without a deduction; every bet is paid once and can be verified', {
  tags: ['long'],
}, async () => {
  const { person, page, troubles, close } = await sitAt(stack, browser, 'star-league');
  const game = page.frameLocator('iframe');
  const [place, said] = [game.getByTestId('spin'), game.locator('#say')];
  const bets = async () =>
    (await movementsOf(stack, person)).filter(({ kind }) => kind === 'bet').map(({ amount }) => amount);

  // a single bet before the match, in another odds format
  await game.getByTestId('match').nth(7).waitFor();
  await chooseComing(game);
  const decimal = await price(game, 0, 0).locator('b').textContent();
  await formats(game).selectOption({ label: 'ฮ่องกง' });
  expect(Number(await price(game, 0, 0).locator('b').textContent())).toBeCloseTo(Number(decimal) - 1, 10);
  await price(game, 0, 0).click();
  await openSlip(game);
  await game.getByRole('button', { name: 'เดิมพัน 50 บาท' }).click();
  await game.getByText(`ถ้าชนะได้รับ ${formatBaht(satangFromBaht((50 * Number(decimal)).toFixed(2)))} บาท`).waitFor();
  await expectNoBarriers(page);
  await picture(page, 'studio-sports-slip');
  // The checks above took a while, and the selected match day may begin soon. Select the match day that begins last
  // again.
  await game.getByRole('button', { name: 'ล้างบิล' }).click();
  await chooseComing(game);
  await price(game, 0, 0).click();
  await openSlip(game);
  await game.getByRole('button', { name: 'เดิมพัน 50 บาท' }).click();
  await place.click();
  await waitFor('the single bet', async () => (await said.textContent()) === TAKEN);
  expect(await bets()).toEqual([-50]);

  // a slip with bets on several matches
  await chooseComing(game);
  await price(game, 1, 0).click();
  await openSlip(game);
  await game.getByRole('radio', { name: 'บอลสเต็ป' }).check({ force: true });
  await game.getByText('บอลสเต็ปต้องมีอย่างน้อย 2 คู่').waitFor();
  expect(await place.isEnabled()).toBe(false);
  await game.getByRole('button', { name: /^บอลสเต็ป 1 คู่/ }).click();
  await showMarket(game, 'ผลการแข่ง');
  await price(game, 2, 2).click();
  await showMarket(game, 'สูง/ต่ำ');
  await price(game, 3, 1).click();
  await game.getByRole('button', { name: /^บอลสเต็ป 3 คู่/ }).click();
  await game.getByRole('button', { name: 'เดิมพัน 100 บาท' }).click();
  await place.click();
  await waitFor('the parlay', async () => (await bets()).length === 2);
  await waitFor('both slips, and how many of them wait', () =>
    game.locator('body').evaluate((body) => {
      const open = body.querySelectorAll('[data-testid=ticket][data-state=open]').length;
      const words = open > 0 ? `โพยของคุณ รอผล ${open} โพย` : 'โพยของคุณ';
      return (
        body.querySelectorAll('[data-testid=ticket]').length === 2 &&
        body.querySelector('.to-tickets')?.textContent === words
      );
    }),
  );

  // Bet on running matches while the page gets only an old board: the displayed price is out of date.
  const running = game.locator('#days label', { hasText: 'กำลังแข่ง' }).locator('input');
  // Use a match day that has just begun: shortly before its end the prices no longer change.
  await running.waitFor({ state: 'detached', timeout: 60_000 });
  await running.waitFor({ timeout: 60_000 });
  await running.check({ force: true });
  let old: string | undefined;
  await page.route('**/board', async (route) => {
    old ??= await (await route.fetch()).text();
    await route.fulfill({ body: old, contentType: 'application/json' });
  });
  await waitFor('the board that stays', async () => old !== undefined);
  await page.waitForTimeout(1500);
  // bet on more goals: this price changes with every minute without a goal
  await showMarket(game, 'สูง/ต่ำ');
  await game.locator('.price:enabled', { hasText: 'สูง' }).first().click();
  await openSlip(game);
  await game.getByRole('radio', { name: 'เฉพาะราคานี้' }).check({ force: true });
  await page.waitForTimeout(1000);
  await place.click();
  await waitFor('an answer', async () => !/^$|กำลัง|^รับเดิมพัน/.test((await said.textContent()) ?? ''));
  expect(await said.textContent()).toContain('ระบบไม่รับโพยนี้ และไม่มีการหักเครดิต');
  expect(await bets()).toEqual([-100, -50]);
  // The refused slip took no money: only the stakes of the accepted bets, and the payouts of match days that are over,
  // have changed the credit.
  await waitFor(
    'the credit',
    async () =>
      Math.round((await purse(stack, person)).ufabet_credit * 100) === 50_000 + netOf(await movementsOf(stack, person)),
  );
  await page.unroute('**/board');
  await game
    .getByText(/^(ราคาเปลี่ยนแล้ว กดรับราคาใหม่ก่อนวางเดิมพัน|พักราคาอยู่ รอราคาใหม่สักครู่|มีรายการที่ปิดรับแล้ว เอาออกหรือเลือกใหม่)$/)
    .waitFor();
  await picture(page, 'studio-sports-moved');
  await game.getByRole('button', { name: 'ล้างบิล' }).click();

  // then a bet that accepts the current price, whatever price was displayed
  for (let match = 0; (await bets()).length < 3; match = (match + 1) % 8) {
    await running.check({ force: true, timeout: 60_000 });
    await price(game, match, 0)
      .click({ timeout: 2000 })
      .catch(() => undefined);
    if (await game.locator('.slip-bar[aria-expanded=false]').isVisible()) await openSlip(game);
    const any = game.getByRole('radio', { name: 'รับทุกราคา' });
    if (!(await any.isVisible())) continue;
    await any.check({ force: true });
    await game.getByRole('button', { name: 'เดิมพัน 10 บาท' }).click();
    const isPlaced = await place.click({ timeout: 2000 }).then(
      () => true,
      () => false,
    );
    if (isPlaced) await waitFor('an answer', async () => !/กำลัง/.test((await said.textContent()) ?? ''));
    const clear = game.getByRole('button', { name: 'ล้างบิล' });
    if (await clear.isVisible()) await clear.click();
  }
  const live = game.getByTestId('ticket').first();
  await live.getByText(/นาที \d+ สกอร์ \d+–\d+/).waitFor();
  expect(await bets()).toEqual([-10, -100, -50]);

  await waitFor(
    'every match day of a bet to be over',
    async () => (await game.locator('[data-testid=ticket][data-state=settled]').count()) === 3,
    120_000,
  );
  // the selected match day stays displayed, with its final scores and no buttons, until another match day is selected
  expect(await game.locator('#days input:checked').count()).toBe(0);
  expect([await game.getByTestId('match').count(), await game.locator('.price').count()]).toEqual([8, 0]);
  await picture(page, 'studio-sports-over');
  await chooseComing(game);
  await price(game, 0, 0).waitFor();
  await expectBooksAgree(stack, person, page);
  const sums = await game.locator('.ticket-sum').allTextContents();
  expect(sums.map((sum) => sum.split(' × ')[0])).toEqual(['10.00', '100.00', '50.00']);
  const paid = sums.map((sum) => Number(sum.replaceAll(',', '').match(/= ([\d.]+) บาท$/)?.[1]));
  const wins = (await movementsOf(stack, person)).filter(({ kind }) => kind === 'win').map(({ amount }) => amount);
  expect(wins.reduce((sum, win) => sum + win, 0)).toBeCloseTo(
    paid.reduce((sum, one) => sum + one, 0),
    6,
  );
  await expectNoBarriers(page);
  await live.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน ซีดของรอบตรงกับค่าแฮชก่อนเล่น').waitFor();
  const { data: rounds } = await call<{ data: { game: string; staked: number }[] }>(
    stack.site,
    'GET',
    '/api/rounds',
    undefined,
    person.token,
  );
  expect(rounds.map(({ game: name, staked }) => [name, staked])).toEqual(
    [10, 100, 50].map((staked) => ['ฟุตบอลลีกลานดาว', staked]),
  );

  await page.setViewportSize(NARROW);
  await page.reload();
  await game.getByTestId('match').nth(7).waitFor();
  // the odds format stays selected after a reload
  expect(await formats(game).inputValue()).toBe('hongkong');
  const frame = page.frames().find((one) => one.url().includes('/studio/play'));
  const widths = await Promise.all(
    [page, frame].map((one) => one?.evaluate(() => document.documentElement.scrollWidth)),
  );
  expect(widths).toEqual([NARROW.width, NARROW.width]);
  await picture(page, 'studio-sports-narrow');
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
  await close();
  await expectAudited(stack);
});

test('GAME-07 GAME-02 GAME-05 a member bets on a match of the arena game with real credit; the bet is paid once, listed in the history and can be verified', {
  tags: ['long'],
}, async () => {
  const { person, page, troubles, close } = await sitAt(stack, browser, 'khon-arena');
  const game = page.frameLocator('iframe');
  await game.getByTestId('match').nth(3).waitFor();
  await chooseComing(game);
  const winner = price(game, 0, 0);
  await winner.click();
  await openSlip(game);
  await game.getByRole('button', { name: 'เดิมพัน 50 บาท' }).click();
  await expectNoBarriers(page);
  await picture(page, 'studio-esports-slip');
  // The checks above took a while, and the selected match day may begin soon. Select the match day that begins last
  // again.
  await game.getByRole('button', { name: 'ล้างบิล' }).click();
  await chooseComing(game);
  const decimal = await winner.locator('b').textContent();
  await winner.click();
  await openSlip(game);
  await game.getByRole('button', { name: 'เดิมพัน 50 บาท' }).click();
  await game.getByTestId('spin').click();
  await waitFor('the bet', async () => (await game.locator('#say').textContent()) === TAKEN);
  expect((await movementsOf(stack, person)).map(({ kind, amount }) => [kind, amount])).toEqual([['bet', -50]]);
  const ticket = game.locator('[data-testid=ticket][data-state=settled]');
  await ticket.waitFor({ timeout: 90_000 });
  await expectBooksAgree(stack, person, page);
  const win = (await movementsOf(stack, person)).find(({ kind }) => kind === 'win')?.amount ?? 0;
  expect([0, Math.round(50 * Number(decimal) * 100) / 100]).toContain(win);
  await ticket.getByRole('button', { name: 'ตรวจสอบผล' }).click();
  await game.getByText('ตรงกัน ซีดของรอบตรงกับค่าแฮชก่อนเล่น').waitFor();
  const { data: rounds } = await call<{ data: { game: string; staked: number; won: number }[] }>(
    stack.site,
    'GET',
    '/api/rounds',
    undefined,
    person.token,
  );
  expect(rounds.map(({ game: name, staked, won }) => [name, staked, won])).toEqual([['ศึกหน้ากากโขน', 50, win]]);
  await page.setViewportSize(NARROW);
  await page.reload();
  await game.getByTestId('match').nth(3).waitFor();
  const frame = page.frames().find((one) => one.url().includes('/studio/play'));
  expect(await frame?.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await picture(page, 'studio-esports-narrow');
  expect(troubles).toEqual([]);
  await close();
});

/** Open the slip of a phone, and close it by Escape, by a press beside it and by drawing its head down. */
async function closeInEveryWay(game: FrameLocator, page: Page): Promise<void> {
  const bar = game.locator('.slip-bar');
  const drawDown = async () => {
    const box = await bar.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 80, { steps: 4 });
    await page.mouse.up();
  };
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => game.locator('.slip-veil').click({ position: { x: 20, y: 20 } }),
    drawDown,
  ]) {
    await openSlip(game);
    await close();
    await game.locator('.slip-bar[aria-expanded=false]').waitFor();
    expect(await game.locator('.slip-veil').count()).toBe(0);
    expect(await bar.evaluate((element) => element === document.activeElement)).toBe(true);
  }
}

/** Open and close the live view of a match that has not begun, with the keyboard. */
async function watchByKeyboard(game: FrameLocator, page: Page): Promise<void> {
  const match = game.getByTestId('match').first();
  const watch = match.getByRole('button', { name: /^ดูสนาม .+ พบ .+/ });
  await watch.focus();
  await page.keyboard.press('Enter');
  await match.getByText(/^เริ่มใน \d+:\d\d$/).waitFor();
  expect(await match.locator('.mark, .dot, .event').count()).toBe(0);
  // the newest results of both teams stand on the pitch
  expect(await match.getByRole('list', { name: /^ผลนัดล่าสุดของ / }).count()).toBe(2);
  await expectNoBarriers(page);
  await picture(page, 'studio-sports-live');
  // whoever wants no motion sees a new score at once, and a new mark fade in
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const motions = await match.evaluate((card) => {
    const [score, mark] = [card.querySelector('.score'), document.createElement('span')];
    score?.classList.add('fresh');
    mark.className = 'mark landed';
    card.querySelector('.field')?.append(mark);
    const names = [score, mark].map((one) => one && getComputedStyle(one).animationName);
    score?.classList.remove('fresh');
    mark.remove();
    return names;
  });
  expect(motions).toEqual(['none', 'faded']);
  await page.emulateMedia({ reducedMotion: null });
  const hide = match.getByRole('button', { name: /^ซ่อนสนาม/, expanded: true });
  expect(await hide.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await match.locator('.field').waitFor({ state: 'detached' });
  expect(await match.locator('.watch').evaluate((element) => element === document.activeElement)).toBe(true);
}

test('GAME-07 GAME-09 GAME-02 a slip with a late wallet answer is requested again and never bet twice; a bet in another window updates the credit; the keyboard focus keeps its place, also on a live view that is opened and closed', async () => {
  const { person, page, close } = await sitAt(stack, browser, 'star-league');
  const game = page.frameLocator('iframe');
  const [place, said] = [game.getByTestId('spin'), game.locator('#say')];
  const bets = async () =>
    (await movementsOf(stack, person)).filter(({ kind }) => kind === 'bet').map(({ amount }) => amount);
  // A price counts as soon as it is displayed, also while the page still reads the credit.
  const credit = Promise.withResolvers<void>();
  let reads = 0;
  // counted from the reload on: the page before it may still read the credit
  page.on('framenavigated', () => {
    reads = 0;
  });
  await page.route(/\/studio\/api\/sessions\/[^/]+$/, async (route) => {
    if (++reads > 1) await credit.promise;
    await route.continue();
  });
  await page.reload();
  await game.getByTestId('match').nth(7).waitFor();
  await chooseComing(game);
  await price(game, 0, 0).click();
  await waitFor('the slip to be ready', () => place.isEnabled());
  await price(game, 0, 0).click();
  expect(await place.isEnabled()).toBe(false);
  credit.resolve();
  await watchByKeyboard(game, page);

  // The wallet has not answered yet when the studio answers the page for the first time.
  const sent: { play_id: string; bet: { legs: object[] } }[] = [];
  await page.route('**/plays', async (route) => {
    sent.push(route.request().postDataJSON());
    const body = await (await route.fetch()).json();
    await route.fulfill({
      json: sent.length > 1 ? body : { ...body, state: 'betting', balance: null, message: 'กำลังยืนยันเดิมพัน' },
    });
  });
  await price(game, 0, 0).click();
  await place.focus();
  await page.keyboard.press('Enter');
  await waitFor('the slip to be taken', async () => (await said.textContent()) === TAKEN);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await bets()).toEqual([-10]);
  // the slip is empty and its button is removed: Tab continues from the message
  expect(await place.isVisible()).toBe(false);
  expect(await said.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.unroute('**/plays');
  const frame = page.frames().find((one) => one.url().includes('/studio/play'));
  const session = new URL(frame?.url() ?? '').pathname.split('/').pop();
  await call(stack.sandbox, 'POST', `/studio/api/sessions/${session}/plays`, {
    ...sent[0],
    play_id: crypto.randomUUID(),
    bet: { ...sent[0]?.bet, accept: 'any', stake: 30 },
  });
  await waitFor(
    'the credit after both bets',
    async () => (await game.getByTestId('balance').textContent()) === '460.00',
  );

  // A message about one slip is not shown for the next slip. The focus stays on the slip when a match is removed from
  // it.
  await price(game, 0, 0).click();
  expect(await said.textContent()).not.toBe(TAKEN);
  // a second match joins the first, in a slip that leaves the matches in sight until it is opened
  await price(game, 1, 0).click();
  await game.getByText('รวมเป็นบอลสเต็ปแล้ว ทุกคู่ต้องชนะ').waitFor();
  expect(await game.locator('#slip-body').isVisible()).toBe(false);
  await closeInEveryWay(game, page);
  await openSlip(game);
  // the slip is kept when its kind is changed: a single bet of two matches cannot be placed, and says what to do
  await game.getByRole('radio', { name: 'บอลเดี่ยว' }).check({ force: true });
  await game.getByText('บอลเดี่ยววางได้ครั้งละ 1 คู่').waitFor();
  expect([await game.locator('.leg').count(), await place.isEnabled()]).toEqual([2, false]);
  await game.getByRole('radio', { name: 'บอลสเต็ป' }).check({ force: true });
  // The focus also stays when the slip has been compared with a newer board. After two boards this has certainly
  // happened.
  for (let boards = 0; boards < 2; boards++) await page.waitForResponse('**/board');
  await game.locator('.remove').last().focus();
  await page.keyboard.press('Enter');
  expect(await game.locator('.remove').evaluateAll((all) => all.map((one) => one === document.activeElement))).toEqual([
    true,
  ]);

  // the displayed RTP names the kind of bet it belongs to, and showing the list of slips adds no browser history entry
  expect(await game.locator('#rtp').textContent()).toBe('อัตราจ่ายคืน 96.00% (แฮนดิแคป)');
  const places = await page.evaluate(() => history.length);
  await game.getByRole('button', { name: 'ล้างบิล' }).click();
  await game.getByRole('link', { name: 'โพยของคุณ' }).click();
  expect(await game.locator('#tickets-title').evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(places);
  await close();
});

test('GAME-10 a price pressed in the lobby opens the game with its bet on the slip and stakes nothing; a reload does not put it there again', async () => {
  const { person, page, troubles, close } = await sitAt(stack, browser, 'star-league');
  // a match day of this pace is over 17 s after its start: the pressed one must not be over when the game opens
  await waitFor('a match day that begins in 10 s or more', async () => {
    const { now, data } = await call<{ now: string; data: EventsOfGame[] }>(stack.site, 'GET', TOLD);
    const coming = data[0]?.events.filter(({ matches }) => matches.every(({ phase }) => phase === 'coming')) ?? [];
    const starts = Math.min(...coming.map(({ starts_at: start }) => Date.parse(start)));
    return Number.isFinite(starts) && starts - Date.parse(now) >= 10_000;
  });
  await page.goto(`${stack.site}/sports`);
  const pressed = page.locator('section', { hasText: 'เริ่มใน' }).locator('.prices a').first();
  const [game] = await Promise.all([page.context().waitForEvent('page'), pressed.click()]);
  const slip = game.frameLocator('iframe').locator('.slip');
  await slip.locator('.leg').waitFor();
  await slip.getByLabel('เดิมพัน (บาท)').waitFor();
  expect(await slip.locator('.leg').count()).toBe(1);
  // the window forgets the price once its own script runs, which may be after the game's
  await game.waitForURL((address) => !address.searchParams.has('focus'));
  expect(await movementsOf(stack, person)).toEqual([]);
  await game.reload();
  await game.frameLocator('iframe').getByTestId('match').first().waitFor();
  expect(await slip.locator('.leg').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});
