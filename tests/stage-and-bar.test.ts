import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectBarAfterStage, isResultShown, watchBar } from './support/bar-watch.ts';
import { DESK, openBrowser, PHONE } from './support/browser.ts';
import { movementsOf, sitAt } from './support/game-table.ts';
import { type Payer, purse } from './support/money-ways.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
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
});
afterAll(async () => {
  await browser?.close();
});

/** A play of each game whose result comes at once, from the table as it is until the press that decides. */
const PLAYS: Readonly<Record<string, (game: FrameLocator) => Promise<void>>> = {
  'dragon-boat': async () => undefined,
  'temple-fair': async () => undefined,
  'crystal-bay': async () => undefined,
  // whoever wins, something comes back
  'golden-sala': async (game) => {
    for (const spot of ['player', 'banker']) await game.getByTestId(`spot-${spot}`).click();
  },
  // one leaf of 25 hides a crocodile; the other 24 bring more than the stake
  'lotus-pond': async (game) => {
    for (let more = 0; more < 2; more++) {
      const fewer = game.getByRole('button', { name: 'ลดจำนวนจระเข้' });
      if (await fewer.isEnabled()) await fewer.click();
    }
    await game.getByTestId('spin').click();
    await waitFor(
      'the leaves',
      async () => (await game.locator('.leaf').first().getAttribute('aria-disabled')) === 'false',
    );
    await game.locator('.leaf').nth(12).click();
    await waitFor(
      'the leaf',
      async () => !(await game.locator('.leaf').nth(12).getAttribute('class'))?.includes('closed'),
    );
  },
};

test('GAME-08 the bar shows a win when the stage has shown it and not before, in every game, with quick and with slow answers', async () => {
  const { person, page, troubles, close } = await sitAt(stack, browser, 'dragon-boat');
  await watchBar(page);
  let isSlow = false;
  await page.route(/\/(plays|acts)$/, async (route) => {
    const response = await route.fetch();
    if (isSlow) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fulfill({ response });
  });
  const wins = async () => (await movementsOf(stack, person)).filter(({ kind }) => kind === 'win').length;
  // in `npm test` three games, each at one speed; in `npm run test:all` every game at both
  const isWhole = inject('isWhole');
  for (const [code, prepare] of Object.entries(PLAYS)) {
    if (!isWhole && !(code in IN_SHORT)) continue;
    await page.goto(`${stack.site}/game?code=studio:${code}`);
    const game = page.frameLocator('iframe');
    const button = game.getByTestId('spin');
    await game.getByText('%').first().waitFor();
    for (isSlow of isWhole ? [false, true] : [IN_SHORT[code] === 'slow'])
      await untilWon(person, page, game, wins, async () => {
        await prepare(game);
        await waitFor('the button', () => button.isEnabled());
        await button.click();
      });
  }
  expect(troubles).toEqual([]);
  await close();
});

test('GAME-08 GAME-09 over a game stands one bar of 56 px at most; sound is off until it is switched on, and stays on', async () => {
  const { page, troubles, close } = await sitAt(stack, browser, 'temple-fair');
  const game = page.frameLocator('iframe');
  const sound = game.getByRole('button', { name: 'เสียง' });
  for (const size of [PHONE, LANDSCAPE, DESK]) {
    await page.setViewportSize(size);
    expect((await page.locator('.gamebar').boundingBox())?.height).toBeLessThanOrEqual(56);
    // what the bar says does not stand in the game again, and neither of them scrolls
    for (const again of ['.strip', '.session', '.figures']) expect(await game.locator(again).isVisible()).toBe(false);
    for (const frame of page.frames())
      expect(
        await frame.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
      ).toBe(0);
    expect(await page.locator('.play-money').getByText('ไม่ใช่เงินจริง').isVisible()).toBe(true);
  }
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  await page.reload();
  await game.getByTestId('spin').waitFor();
  await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('true');
  expect(troubles).toEqual([]);
  await close();
});

/** Play until something is won, and check that play. */
async function untilWon(
  person: Payer,
  page: Page,
  game: FrameLocator,
  wins: () => Promise<number>,
  play: () => Promise<void>,
): Promise<void> {
  const button = game.getByTestId('spin');
  const shown = page.getByTestId('bar-sums').getByTestId('balance');
  for (let plays = 0; plays < PLAYS_MAX; plays++) {
    const before = await wins();
    await waitFor(
      'the table',
      async () =>
        (await button.isEnabled()) ||
        (await game.locator('[data-testid=spot-banker][aria-disabled=false]').count()) > 0,
    );
    // what the bar still counts up belongs to the play before
    const credit = (await purse(stack, person)).ufabet_credit;
    await waitFor('the bar', async () => Number((await shown.textContent())?.replaceAll(',', '')) === credit);
    const begun = Date.now();
    await play();
    await waitFor('the result', () => isResultShown(page, begun));
    if ((await wins()) > before) return expectBarAfterStage(page, begun);
  }
  throw new Error(`nothing was won in ${PLAYS_MAX} plays`);
}
