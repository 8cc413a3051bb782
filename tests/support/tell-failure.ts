import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { openPages } from './browser.ts';
import { lastTroubles, ROOT } from './stack.ts';

const LENGTH_MAX = 3000;
const WAIT_MS = 5000;

/** Run in the page: its last requests, with the ms since each began. */
function lastRequests(): string {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const told = requests
    .filter(({ initiatorType }) => initiatorType === 'fetch')
    .slice(-12)
    .map(
      ({ name, startTime, responseStatus }) =>
        `${new URL(name).pathname} ${responseStatus} ${Math.round(performance.now() - startTime)} ms ago`,
    );
  return told.join(', ');
}

/** What a page shows and where its focus is, and a picture of it under test-results/. */
async function told(page: Page, name: string): Promise<string> {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(String);
  const texts = await page
    .locator('dialog[open], [role=alert], [role=status], body')
    .allInnerTexts()
    .catch(() => []);
  const asked = await page.evaluate(lastRequests).catch(String);
  const seen = texts.map((text) => text.replaceAll(/\s+/g, ' ')).filter(Boolean);
  const picture = path.join(ROOT, 'test-results', `${name}.png`);
  await page.screenshot({ path: picture, timeout: WAIT_MS }).catch(() => undefined);
  return `${page.url()}\nfocus: ${focus}\nasked: ${asked}\n${seen.join('\n').slice(0, LENGTH_MAX)}\n${picture}\n`;
}

// A journey that fails on another machine must say why there: what was on the pages, and what the processes wrote last.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  const pages = await openPages();
  const texts = await Promise.all(pages.map((page, at) => told(page, `failed-${task.id}-${at}`)));
  process.stderr.write(
    `\n${task.name}: failed with these pages open\n${texts.join('\n')}\n${lastTroubles().join('\n')}\n`,
  );
});
