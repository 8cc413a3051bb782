import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectBarAfterStage, isResultShown, watchBar } from './support/bar-watch.ts';
import { DESK, openBrowser, PHONE } from './support/browser.ts';
import { expectNetShown, movementsOf, sitAt } from './support/game-table.ts';
import { type Payer, purse } from './support/money-ways.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
/** One member, who plays all games in one window. */
let table: Awaited<ReturnType<typeof sitAt>>;
/** How much later the page gets its answers on a slow network, while the stream of the bar is as quick as ever. */
const SLOW_MS = 1200;
const PLAYS_MAX = 60;
const LANDSCAPE = { width: 844, height: 390 };
/** A slot; and games that nearly always pay something, so that a slow play of theirs is seldom in vain. */
const IN_SHORT: Readonly<Record<string, 'quick' | 'slow'>> = {
  'temple-fair': 'quick',
  'golden-sala': 'slow',
  'lotus-pond': 'quick',
};

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
  table = await sitAt(stack, browser, 'dragon-boat');
});
afterAll(async () => {
  await table?.close();
  await browser?.close();
});

/** A play of each game whose result comes at once, from the table as it is until the press that decides. */
const PLAYS: Readonly<Record<string, (game: FrameLocator) => Promise<void>>> = {
  'dragon-boat': async () => undefined,
  'temple-fair': async () => undefined,
  'seven-gems': async () => undefined,
  'crystal-bay': async () => undefined,
  // whoever wins, something comes back
  'golden-sala': async (game) => {
    for (const spot of ['player', 'banker']) await game.getByTestId(`spot-${spot}`).click();
  },
  'jade-cave': async (game) => {
    for (const spot of ['dragon', 'tiger']) await game.getByTestId(`spot-${spot}`).click();
  },
  // one leaf of 25 hides a crocodile; the other 24 bring more than the stake
  'lotus-pond': async (game) => {
    for (let more = 0; more < 2; more++) {
      const fewer = game.getByRole('button', { name: 'ลดจำนวนจระเข้' });
      if (await fewer.isEnabled()) await fewer.click();
    }
    const leaf = game.locator('.leaf').nth(12);
    do {
      await game.locator('[data-testid=spin]:enabled').click();
      await game.locator('.leaf[aria-disabled=false]').first().waitFor();
      await leaf.click();
      await game.locator('.leaf:nth-child(13):not(.closed)').waitFor();
    } while (!(await leaf.getAttribute('class'))?.includes('lotus'));
  },
  // one slab of three is loose; the other two bring more than the stake
  'naga-stairs': async (game) => {
    const slab = game.locator('.level').first().locator('button').nth(1);
    do {
      await game.locator('[data-testid=spin]:enabled').click();
      await game.locator('.next .slab[aria-disabled=false]').first().waitFor();
      await slab.click();
      await game.locator('.level:first-child .slab.taken').waitFor();
    } while (!(await slab.getAttribute('class'))?.includes('firm'));
  },
};

test('GAME-08 GAME-09 over a game stands one bar of 56 px at most; sound is off until it is switched on, and stays on', async () => {
  const { page, troubles } = table;
  const game = page.frameLocator('iframe');
  const sound = game.getByRole('button', { name: 'เสียง' });
  for (const size of [PHONE, LANDSCAPE, DESK]) {
    await page.setViewportSize(size);
    expect((await page.locator('.gamebar').boundingBox())?.height).toBeLessThanOrEqual(56);
    // what the bar says does not stand in the game again, and neither of them scrolls
    for (const again of ['.strip', '.session', '.figures']) expect(await game.locator(again).isVisible()).toBe(false);
    for (const frame of page.frames())
      expect(
        await frame.evaluate(() => {
          const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
          return [scrollHeight - clientHeight, scrollWidth - clientWidth];
        }),
      ).toEqual([0, 0]);
    expect(await page.locator('.line > .play-money').getByText('ไม่ใช่เงินจริง').isVisible()).toBe(true);
  }
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  const volume = game.getByRole('slider', { name: 'ระดับเสียง' });
  expect(await volume.isVisible()).toBe(false);
  await sound.click();
  expect(await volume.inputValue()).toBe('70');
  await volume.press('ArrowLeft');
  await page.reload();
  await game.getByTestId('spin').waitFor();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  await sound.hover();
  expect(await volume.inputValue()).toBe('60');
  expect(await volume.isVisible()).toBe(true);
  await volume.press('Escape');
  expect(await volume.isVisible()).toBe(false);
  await page.mouse.move(0, 0);
  await page.setViewportSize(PHONE);
  expect(troubles).toEqual([]);
});

test('GAME-09 on a phone on its side the games with a timetable show their stage over the whole width, and the panel at the bottom', async () => {
  const { page, troubles } = table;
  await page.setViewportSize(LANDSCAPE);
  for (const code of ['river-lotto', 'star-league']) {
    await page.goto(`${stack.site}/game?code=studio:${code}`);
    const game = page.frameLocator('iframe');
    await game.locator('.choice').first().waitFor();
    const [stage, panel] = [await game.locator('.stage').boundingBox(), await game.locator('.panel').boundingBox()];
    expect([code, (stage?.width ?? 0) > LANDSCAPE.width * 0.9]).toEqual([code, true]);
    expect([code, Math.round((panel?.y ?? 0) + (panel?.height ?? 0))]).toEqual([code, LANDSCAPE.height]);
  }
  await page.setViewportSize(PHONE);
  expect(troubles).toEqual([]);
});

test('GAME-08 RTS 8C the bar shows a win when the stage has shown it and not before, in every game, with quick and with slow answers; each stake needs a press', async () => {
  const { person, page, troubles } = table;
  await watchBar(page);
  let isSlow = false;
  await page.route(/\/(plays|acts)$/, async (route) => {
    const response = await route.fetch();
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fulfill({ response });
  });
  const movements = async (wanted: string) =>
    (await movementsOf(stack, person)).filter(({ kind }) => kind === wanted).length;
  // in `npm test` three games, each at one speed; in `npm run test:all` every game at both
  const isWhole = inject('isWhole');
  for (const [code, prepare] of Object.entries(PLAYS)) {
    if (!isWhole && !(code in IN_SHORT)) continue;
    await page.goto(`${stack.site}/game?code=studio:${code}`);
    const game = page.frameLocator('iframe');
    await game.getByText('%').first().waitFor();
    for (isSlow of isWhole ? [false, true] : [IN_SHORT[code] === 'slow'])
      await untilWon(person, page, game, movements, () => prepare(game));
  }
  expect(troubles).toEqual([]);
});

test('GAME-08 GAME-09 football and the arena are heard once sound is on, and an open live view shows and tells their scores; the win of a match is in the bar when its bet stands as settled on the stage, and not before', {
  tags: ['long'],
}, async () => {
  // both wait for their match day, so they wait at the same time
  await Promise.all(['star-league', 'khon-arena'].map(betOnBothSides));
});

test('GAME-09 GAME-08 a member who wishes opens cards by hand: the bar tells nothing until the last is open, keys open them, and the wish is kept', {
  tags: ['long'],
}, async () => {
  const { person, page, troubles } = table;
  await page.goto(`${stack.site}/game?code=studio:golden-sala`);
  const game = page.frameLocator('iframe');
  const byHand = game.getByRole('switch', { name: 'ลุ้นไพ่เอง' });
  expect(await byHand.isChecked()).toBe(false);
  await byHand.check({ force: true });
  const shown = page.getByTestId('bar-sums').getByTestId('balance');
  const credit = async () => Number((await shown.textContent())?.replaceAll(',', ''));
  const before = (await purse(stack, person)).ufabet_credit;
  await waitFor('the bar', async () => (await credit()) === before);
  await game.getByTestId('spot-banker').click();
  await game.locator('[data-testid=spin]:enabled').click();
  const card = game.getByRole('button', { name: 'ไพ่คว่ำของเจ้ามือ' });
  await card.waitFor();
  expect(await card.evaluate((button) => button === document.activeElement)).toBe(true);
  await card.press('ArrowUp');
  expect([await card.count(), await credit()]).toEqual([1, before - 10]);
  await waitFor('the end of the deal', async () => {
    if (await card.isVisible()) await card.press('Enter');
    return (await game.locator('.hand.won, .hand.even').count()) > 0;
  });
  await waitFor('the bar', async () => (await credit()) === (await purse(stack, person)).ufabet_credit);
  await page.reload();
  await waitFor('the kept wish', () => byHand.isChecked());
  await byHand.uncheck({ force: true });
  expect(troubles).toEqual([]);
});

/** Bet on both sides of a match, so that something comes back, and check the bar when the match is over. */
async function betOnBothSides(code: string): Promise<void> {
  const { person, page, troubles, close } = await sitAt(stack, browser, code);
  await watchBar(page);
  await page.addInitScript(countSounds);
  await page.reload();
  const game = page.frameLocator('iframe');
  const heard = () => game.locator('html').evaluate(() => (globalThis as { heard?: number }).heard ?? 0);
  await game.getByTestId('match').first().waitFor();
  await game.getByRole('button', { name: 'เสียง' }).click();
  // the volume is shown while the switch is pointed at
  await page.mouse.move(0, 0);
  expect(await heard()).toBe(0);
  // the match day that begins last leaves the time for both bets
  await game.locator('#days input').last().check({ force: true });
  for (const pick of [0, 1]) {
    const before = await heard();
    await game.getByTestId('match').first().locator('.price:enabled').nth(pick).click();
    await waitFor('the sound of a chip', async () => (await heard()) > before);
    await game.locator('.slip-bar[aria-expanded=false]').click();
    await game.getByRole('radio', { name: 'รับทุกราคา' }).check({ force: true });
    await game.getByRole('button', { name: 'เดิมพัน 10 บาท' }).click();
    await game.getByTestId('spin').click();
    await game.getByText('รับเดิมพันแล้ว').waitFor();
  }
  const taken = Date.now();
  const atSlip = await heard();
  const match = game.getByTestId('match').first();
  await match.getByRole('button', { name: /^ดู(สนาม|เวที)/ }).click();
  const settled = game.locator('[data-testid=ticket][data-state=settled]');
  await waitFor('the kick-off to be heard', async () => (await heard()) > atSlip, 120_000);
  expect(await settled.count()).toBe(0);
  expect(await match.locator('.own-bet .grade').allTextContents()).toEqual(['', '']);
  // a level score of games decides no winner yet
  if (code === 'star-league')
    await waitFor('how the bets stand', async () => (await match.locator('.own-now:not(:empty)').count()) === 2);
  await waitFor('the end of the match', async () => (await settled.count()) === 2, 120_000);
  // both bets stand beside their match, each with how it ended
  expect((await match.locator('.own-bet .grade').allTextContents()).filter(Boolean)).toHaveLength(2);
  // the live view was open during the match: each score stands on the field, on the timeline and in words
  const score = (await match.locator('.score').allTextContents()).map(Number);
  const all = (home = 0, away = 0) => [home + away, home + away, home + away];
  const count = (looks: string) => match.locator(`${looks}.of-score`).count();
  expect(await Promise.all(['.mark', '.dot', '.event'].map(count))).toEqual(all(...score));
  expect(await match.locator('.event').first().textContent()).toBe(`จบการแข่งขัน${score.join('–')}`);
  expect(await game.locator('#book [role=status]').textContent()).toContain(`จบการแข่งขัน ${score.join('–')}`);
  await expectBarAfterStage(page, taken, async () => (await purse(stack, person)).ufabet_credit);
  await expectNetShown(stack, person, page);
  // the way on from a match day that is over
  await game.getByRole('button', { name: 'ไปนัดถัดไป' }).click();
  await game.locator('#days input:checked').waitFor({ state: 'attached' });
  await game.getByRole('button', { name: 'ไปนัดถัดไป' }).waitFor({ state: 'hidden' });
  expect(troubles).toEqual([]);
  await close();
}

/** Count, in a page and its frames, the tones and noises that begin. */
function countSounds(): void {
  const counted = globalThis as { heard?: number };
  const begin = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function start(when?: number) {
    counted.heard = (counted.heard ?? 0) + 1;
    begin.call(this, when);
  };
}

/** Play until something is won, and check that play; nothing is staked between a press and the next. */
async function untilWon(
  person: Payer,
  page: Page,
  game: FrameLocator,
  movements: (kind: string) => Promise<number>,
  prepare: () => Promise<void>,
): Promise<void> {
  const button = game.getByTestId('spin');
  const shown = page.getByTestId('bar-sums').getByTestId('balance');
  let staked: number | undefined;
  for (let plays = 0; plays < PLAYS_MAX; plays++) {
    const before = await movements('win');
    await waitFor(
      'the table',
      async () => (await button.isEnabled()) || (await game.locator('.spot[aria-disabled=false]').count()) > 0,
    );
    // a game that plays on by itself would have staked meanwhile
    if (staked !== undefined) expect(await movements('bet')).toBe(staked);
    await prepare();
    await waitFor('the button', () => button.isEnabled());
    // what the bar still counts up belongs to the play before
    const credit = (await purse(stack, person)).ufabet_credit;
    await waitFor('the bar', async () => Number((await shown.textContent())?.replaceAll(',', '')) === credit);
    const begun = Date.now();
    await button.click();
    await waitFor('the result', () => isResultShown(page, begun));
    staked = await movements('bet');
    if ((await movements('win')) === before) continue;
    await expectBarAfterStage(page, begun, async () => (await purse(stack, person)).ufabet_credit);
    expect(await movements('bet')).toBe(staked);
    return;
  }
  throw new Error(`nothing was won in ${PLAYS_MAX} plays`);
}
