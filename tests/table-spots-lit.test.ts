import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, openBrowser, PHONE } from './support/browser.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Card 0 to 51 of a suit and a rank: four of one rank are 13 apart. */
const CARD = 13;

test('GAME-09 a deal lights every spot that pays more than its stake: both ties of one suit, and a pair beside its winner', async () => {
  /** Play the first round of a new person, before which no spot is lit, with this deal. @returns the spots that are lit */
  const litBy = async (code: string, spot: string, deal: object) => {
    const { context, page } = await newPerson(browser, PHONE, [stack.sandbox], { motion: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/plays', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), deal } });
    });
    await page.goto(`${stack.sandbox}/studio/demo/${code}`);
    const place = page.getByTestId(`spot-${spot}`);
    await waitFor('the table', async () => (await place.getAttribute('aria-disabled')) === 'false');
    await place.click();
    await page.getByTestId('spin').click();
    const lit = page.locator('.spot.came');
    await lit.first().waitFor();
    const testIds = await lit.evaluateAll((spots) => spots.map((one) => (one as HTMLElement).dataset.testid));
    await context.close();
    return testIds.map((id) => id?.slice('spot-'.length));
  };
  const tie = { winner: 'tie', dragon: 5, tiger: 5 };
  expect(await litBy('jade-cave', 'dragon', { ...tie, suited: true })).toEqual(['tie', 'suited_tie']);
  expect(await litBy('jade-cave', 'dragon', { ...tie, tiger: 5 + CARD, suited: false })).toEqual(['tie']);
  const won = { winner: 'dragon', dragon: 9, tiger: 5, suited: false };
  expect(await litBy('jade-cave', 'tie', won)).toEqual(['dragon']);
  // the pair of sevens loses to six points
  const player = { cards: [6, 6 + CARD], points: 4 };
  const banker = { cards: [5, 12], points: 6 };
  expect(await litBy('golden-sala', 'tie', { winner: 'banker', pairs: ['player'], player, banker })).toEqual([
    'player_pair',
    'banker',
  ]);
});
