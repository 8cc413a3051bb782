import path from 'node:path';
import type { Browser } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ROOT } from './support/stack.ts';

const RECIPES = path.join(ROOT, 'apps/sandbox/src/studio/kit/page/sound');
/** Loudest sample of one sound: several play at once, before a limiter. */
const PEAK_MAX = 0.9;
const RATE = 44_100;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** The recipes as a script for a page, which makes them known as `recipes`. */
async function recipeScript(): Promise<string> {
  const entry = '\0recipes';
  const bundler = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'recipes',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry
            ? `import { REEL_RECIPES } from ${JSON.stringify(`${RECIPES}/recipes.ts`)};
               import { TABLE_RECIPES } from ${JSON.stringify(`${RECIPES}/table-recipes.ts`)};
               import { MATCH_RECIPES } from ${JSON.stringify(`${RECIPES}/match-recipes.ts`)};
               globalThis.recipes = { ...REEL_RECIPES, ...TABLE_RECIPES, ...MATCH_RECIPES };`
            : null,
      },
    ],
  });
  const { output } = await bundler.generate({ format: 'iife' });
  await bundler.close();
  return output[0].code;
}

test('GAME-09 each sound of the studio is heard, is never too loud, begins without a click, and is silent when its time is over', async () => {
  const page = await browser.newPage();
  await page.addScriptTag({ content: await recipeScript() });
  const measured = await page.evaluate(
    async ({ rate }) => {
      interface Recipe {
        seconds: number;
        make: (c: BaseAudioContext, o: AudioNode, t: number, how: { step?: number }) => void;
      }
      const { recipes } = globalThis as unknown as { recipes: Record<string, Recipe> };
      const one = async (name: string, { seconds, make }: Recipe) => {
        const context = new OfflineAudioContext(1, Math.ceil(rate * (seconds + 0.4)), rate);
        make(context, context.destination, 0, { step: 4 });
        const samples = (await context.startRendering()).getChannelData(0);
        const loudest = (from: number, to: number) =>
          samples
            .slice(Math.floor(from * rate), Math.floor(to * rate))
            .reduce((most, at) => Math.max(most, Math.abs(at)), 0);
        return {
          name,
          peak: loudest(0, seconds),
          first: Math.abs(samples[0] ?? 0),
          after: loudest(seconds + 0.05, seconds + 0.4),
        };
      };
      return Promise.all(Object.entries(recipes).map(([name, recipe]) => one(name, recipe)));
    },
    { rate: RATE },
  );
  expect(measured.length).toBeGreaterThan(15);
  for (const { name, peak, first, after } of measured) {
    expect([name, peak > 0.02, peak <= PEAK_MAX], `${name} ${peak}`).toEqual([name, true, true]);
    expect([name, first < 0.01, after < 0.001], `${name} ${first} ${after}`).toEqual([name, true, true]);
  }
  await page.close();
});
