import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What was seen in a game's window, by the clock of the browser: the credit in the bar, and what the stage said. */
interface Sight {
  at: number;
  credit?: number;
  /** Text of the stage's line, or the state of a bet in its list. */
  stage?: string;
}

declare global {
  interface Window {
    sights?: Sight[];
  }
}

/** Texts of a stage with which the result of a play stands on it, and states of a bet whose result does. */
const RESULT = /^(ได้รับ|ได้คืน|รอบนี้ไม่ได้|นัดนี้ไม่ได้|.*ไม่ได้รับรางวัล|drawn|settled)/;

/**
 * Write down each change of the credit in the bar over a game, and of the words of the game in its frame, from the next
 * load of the page on.
 */
export async function watchBar(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Sight[] = [];
    window.sights = seen;
    const note = () => {
      const bar = document.querySelector('[data-testid=bar-sums] [data-testid=balance]')?.textContent;
      const credit = bar ? Number(bar.replaceAll(',', '')) : undefined;
      const last = seen.findLast((one) => one.credit !== undefined)?.credit;
      if (credit !== undefined && credit !== last) seen.push({ at: Date.now(), credit });
    };
    const tell = (changes: MutationRecord[]) => {
      note();
      for (const { target, addedNodes } of changes) {
        if (target instanceof Element && target.id === 'say')
          seen.push({ at: Date.now(), stage: target.firstElementChild?.textContent ?? '' });
        for (const added of addedNodes)
          if (added instanceof HTMLElement && added.dataset.testid === 'ticket')
            seen.push({ at: Date.now(), stage: added.dataset.state ?? '' });
      }
    };
    new MutationObserver(tell).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Everything seen so far in the window and in the game's frame, in its order. */
async function sights(page: Page): Promise<Sight[]> {
  const all = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.sights ?? [])));
  return all.flat().sort((a, b) => a.at - b.at);
}

/** Time at which the stage began to show the result of the play that was begun at a time; undefined before that. */
const resultAfter = (seen: readonly Sight[], begun: number) =>
  seen.find(({ at, stage }) => at >= begun && stage !== undefined && RESULT.test(stage))?.at;

/** Whether the stage has shown the result of the play that was begun at a time. */
export async function isResultShown(page: Page, begun: number): Promise<boolean> {
  return resultAfter(await sights(page), begun) !== undefined;
}

/**
 * Check that since a play was begun the credit in the bar has not risen before the stage showed the result, and that it
 * is then that of the wallet. The news of a stake and of its win may come as one, so the bar need not have fallen first.
 * @param begun by the clock of the browser, which is that of the machine
 * @param creditOf the wallet's credit in baht, after the win
 */
export async function expectBarAfterStage(page: Page, begun: number, creditOf: () => Promise<number>): Promise<void> {
  const credit = await creditOf();
  await expect
    .poll(async () => (await sights(page)).findLast((one) => one.credit !== undefined)?.credit, { timeout: 10_000 })
    .toBe(credit);
  const seen = await sights(page);
  const shown = resultAfter(seen, begun);
  expect(shown).toBeDefined();
  const early = rises(seen).filter(({ at }) => at >= begun && at < (shown ?? 0));
  expect(early, JSON.stringify(seen.filter(({ at }) => at >= begun))).toEqual([]);
}

/** The times at which the credit was higher than before. */
function rises(seen: readonly Sight[]): Sight[] {
  const credits = seen.filter(({ credit }) => credit !== undefined);
  return credits.filter(({ credit = 0 }, at) => at > 0 && credit > (credits[at - 1]?.credit ?? 0));
}
