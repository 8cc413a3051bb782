import { chromium, type Locator, type Page } from 'playwright-core';
import { requireBrowser } from '../scripts/lib/browser.ts';
import { type Frames, watchFrames } from './support/frames.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- games`: what a game of the studio costs a phone: bytes of its first load, time until it can be
 * played, and frames that are missed while a round is shown. The window is 390 × 844, the processor four times slower,
 * and the network of the load is a slow 4G. The yardstick of the frames is one mark that moves on an otherwise empty page.
 */
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const ROUNDS = 3;
/** Time that is watched from the press on, in which every game has shown its round. */
const SHOWN_MS = 7000;
const LIMITS = { loadKb: 350, playableMs: 2500, missedShare: 0.05, longTaskMs: 50 };

/** Runs in the page. @returns ms for a fixed piece of work. */
const BUILD_PAGE = `() => {
  const started = performance.now();
  const box = document.body.appendChild(document.createElement('div'));
  for (let at = 0; at < 300; at++) {
    const line = box.appendChild(document.createElement('p'));
    line.textContent = 'word ' + at;
    line.style.padding = (at % 7) + 'px';
    void box.offsetHeight;
  }
  box.remove();
  return performance.now() - started;
}`;

/** A place of the window to touch, in px. */
interface Spot {
  x: number;
  y: number;
}

/** What a person touches for one round, in order; a game that is not named here is played with its main button. */
const PLAY: Readonly<Record<string, (page: Page) => Promise<Spot[]>>> = {
  'golden-sala': async (page) => [await spotOf(page.getByTestId('spot-player')), await spotOf(page.locator('#spin'))],
  'jade-cave': async (page) => [await spotOf(page.getByTestId('spot-dragon')), await spotOf(page.locator('#spin'))],
  'lotus-pond': (page) => begin(page, '#pond .leaf'),
  'naga-stairs': (page) => begin(page, '.level.next button'),
  // games with a timetable are watched as they stand, with the field of a match open
  'river-lotto': async () => [],
  'market-five': async () => [],
  'star-league': openField,
  'khon-arena': openField,
};

async function press(page: Page): Promise<Spot[]> {
  const button = page.locator('#spin:enabled');
  await button.waitFor();
  return [await spotOf(button)];
}

async function begin(page: Page, tile: string): Promise<Spot[]> {
  const open = page.locator(`${tile}:not([aria-disabled=true])`);
  // a round that is open since the last time goes on
  if ((await open.count()) === 0) await page.locator('#spin:enabled').click();
  return [await spotOf(open.first())];
}

async function openField(page: Page): Promise<Spot[]> {
  return [await spotOf(page.getByRole('button', { name: /^ดู(สนาม|เวที)/ }).first())];
}

/** @returns the middle of an element that is scrolled into the window */
async function spotOf(element: Locator): Promise<Spot> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('nothing to touch here');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

interface Measured extends Frames {
  loadKb: number;
  playableMs: number;
}

const browser = await chromium.launch({
  executablePath: requireBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
try {
  await withStack(async ({ sandboxUrl, siteUrl }) => {
    const { data } = (await (await fetch(`${siteUrl}/api/games`)).json()) as {
      data: { gamecode: string; name: string }[];
    };
    const measured = new Map<string, Measured>();
    for (const { gamecode, name } of data) {
      const code = gamecode.slice(gamecode.indexOf(':') + 1);
      say(`${code} …`);
      measured.set(name, await measure(`${sandboxUrl}/studio/demo/${code}`, PLAY[code] ?? press));
    }
    report(measured, await measureIdle(), await measureSlowing());
  });
} finally {
  await browser.close();
}

async function newPage(): Promise<Page> {
  // what measures runs in the page, whose policy lets no text run as script
  return browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'th-TH', bypassCSP: true });
}

async function measure(address: string, play: (page: Page) => Promise<Spot[]>): Promise<Measured> {
  const page = await newPage();
  const inspector = await page.context().newCDPSession(page);
  let bytes = 0;
  inspector.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await inspector.send('Network.enable');
  await inspector.send('Network.emulateNetworkConditions', SLOW_4G);
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const started = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(`!['', 'กำลังเปิดเกม', undefined].includes(document.getElementById('say')?.textContent)`);
  const playableMs = performance.now() - started;
  await page.waitForLoadState('networkidle');
  const loadKb = bytes / 1024;
  await inspector.send('Network.emulateNetworkConditions', FAST);
  const rounds: Frames[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    // found before the watching begins, and touched without a script: what looks for it would count as the page's work
    const spots = await play(page);
    const watched = watchFrames(page, SHOWN_MS);
    for (const { x, y } of spots) await page.touchscreen.tap(x, y);
    rounds.push(await watched);
    if (round < ROUNDS - 1) {
      await page.reload();
      await page.waitForLoadState('networkidle');
    }
  }
  await page.context().close();
  return { loadKb, playableMs, ...middleOf(rounds) };
}

/** The frames of a page on which nothing but one mark moves. */
async function measureIdle(): Promise<Frames> {
  const page = await newPage();
  await page.setContent(
    '<style>@keyframes m{to{transform:translateX(200px)}}i{display:block;width:20px;height:20px;background:red;animation:m 1s infinite alternate}</style><i></i>',
  );
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const frames = await watchFrames(page, SHOWN_MS);
  await page.context().close();
  return frames;
}

/**
 * How many times longer the browser takes for making, styling and laying out elements when it is slowed by SLOWER: the
 * slowing stops the page's thread again and again, which costs some hosts far more than its name says.
 */
async function measureSlowing(): Promise<number> {
  const page = await newPage();
  const inspector = await page.context().newCDPSession(page);
  const took: number[] = [];
  // not the first time, in which the browser compiles it
  await page.evaluate(`(${BUILD_PAGE})()`);
  for (const rate of [1, SLOWER]) {
    await inspector.send('Emulation.setCPUThrottlingRate', { rate });
    took.push(await page.evaluate<number>(`(${BUILD_PAGE})()`));
  }
  await page.context().close();
  return (took[1] as number) / (took[0] as number);
}

/** The round of the middle, by the share of missed frames. */
function middleOf(rounds: Frames[]): Frames {
  const sorted = rounds.toSorted((a, b) => a.missed / a.frames - b.missed / b.frames);
  return sorted[Math.floor(sorted.length / 2)] as Frames;
}

function report(measured: ReadonlyMap<string, Measured>, idle: Frames, slowing: number): void {
  const short: string[] = [];
  const share = ({ missed, frames }: Frames) => missed / frames;
  const row = (name: string, one: Frames, load: string, playable: string) =>
    `| ${name} | ${load} | ${playable} | ${one.missed} of ${one.frames} (${(share(one) * 100).toFixed(1)} %) | ${one.worstMs.toFixed(0)} | ${one.longestTaskMs.toFixed(0)} |`;
  const rows = [...measured].map(([name, one]) => {
    if (one.loadKb > LIMITS.loadKb) short.push(`${name}: bytes`);
    if (one.playableMs > LIMITS.playableMs) short.push(`${name}: time until playable`);
    if (share(one) > LIMITS.missedShare) short.push(`${name}: missed frames`);
    if (one.longestTaskMs > LIMITS.longTaskMs) short.push(`${name}: long tasks`);
    return row(name, one, one.loadKb.toFixed(0), one.playableMs.toFixed(0));
  });
  writeSection('games', 'Games of the studio on a phone', [
    `390 × 844, a processor ${SLOWER} times slower (a fixed piece of layout took ${slowing.toFixed(1)} times as long), software drawing; the first load over a slow 4G (1.6 Mbit/s, 150 ms); the round of the middle of ${ROUNDS}, watched for ${SHOWN_MS / 1000} s from the press on. Limits: ${LIMITS.loadKb} KB, ${LIMITS.playableMs} ms, ${LIMITS.missedShare * 100} % of the frames, no task over ${LIMITS.longTaskMs} ms.`,
    '',
    '| game | first load KB | playable ms | frames missed | longest wait for a frame ms | longest task ms |',
    '|---|---|---|---|---|---|',
    ...rows,
    row('one mark that moves', idle, '–', '–'),
    '',
    short.length === 0 ? 'Every limit is kept.' : `Beyond its limit: ${short.join(', ')}.`,
  ]);
}
