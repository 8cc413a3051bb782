import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright-core';
import { ROOT } from './stack.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/** Debian's Chromium, with nothing of its own that would call home. */
const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch(CHROMIUM);
  await openQuietPage(browser);
  return browser;
}

/**
 * Opens a page that has nothing to do, and leaves it open. Until one page has come to rest, or for three minutes,
 * Chromium takes itself to be starting and puts off what it holds for less urgent, such as looking for a newer service
 * worker; on a slow machine no page of a journey comes to rest.
 */
async function openQuietPage(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.goto('data:text/html,<title>quiet</title>');
}

type Size = { width: number; height: number };
interface Person {
  context: BrowserContext;
  page: Page;
  /** Every error of a page, and every request to another host. */
  troubles: string[];
}

const deviceOf = (viewport: Size) => ({
  viewport,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  hasTouch: viewport.width < 970,
});

/** A fresh person: no cookies. @param hosts the addresses they may ask, the site's first. */
export async function newPerson(browser: Browser, viewport: Size, hosts: readonly string[]): Promise<Person> {
  return enter(await browser.newContext(deviceOf(viewport)), hosts);
}

async function enter(context: BrowserContext, hosts: readonly string[]): Promise<Person> {
  // the announcement waits over the first page after signing in; who tests it takes this away
  if (hosts[0]) await context.addCookies([{ name: 'notification_status', value: '1', url: hosts[0] }]);
  const troubles: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => troubles.push(`page: ${error.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !hosts.includes(url.origin))
      troubles.push(`foreign request: ${request.url()}`);
  });
  const page = await context.newPage();
  const resize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await resize(size);
    await untilDrawing(page, page.locator('html'));
  };
  // a person waits until what they press answers: the page's script starts after the page is painted
  const running = async (reply: Response | null) => {
    if (reply?.ok() && reply.headers()['content-type']?.startsWith('text/html')) await untilRunning(page);
    return reply;
  };
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => running(await open(address, options));
  page.reload = async (options) => running(await reload(options));
  return { context, page, troubles };
}

/** As newPerson, in a browser of their own whose letters are set to twice the usual size; closing takes both away. */
export async function newLargeTextPerson(viewport: Size, hosts: readonly string[]): Promise<Person> {
  const profile = mkdtempSync(path.join(tmpdir(), 'large-text-'));
  mkdirSync(path.join(profile, 'Default'));
  writeFileSync(
    path.join(profile, 'Default', 'Preferences'),
    JSON.stringify({ webkit: { webprefs: { default_font_size: 32, default_fixed_font_size: 26 } } }),
  );
  const context = await chromium.launchPersistentContext(profile, { ...CHROMIUM, ...deviceOf(viewport) });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await close(options);
    rmSync(profile, { recursive: true, force: true });
  };
  return enter(context, hosts);
}

/** Waits until the script has taken over: what is pressed before loads the next page whole. */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(
    // a page that starts no script (the sandbox's, or one that the server alone shows) has nothing to wait for
    () =>
      !document.getElementById('start') ||
      Object.keys(document.querySelector('main, .gamepage') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Waits until what moves by itself once has come to rest: before, colours are those of a fade. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations !== 1),
  );
}

/**
 * Keeps a picture of the page under test-results/, for a person to look at; what moves has come to rest in it.
 * Only where PICTURES=on asks for them.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return;
  const folder = path.join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

/** A window that is not looked at draws once a second. */
const TICK_MS = 1200;
const NUDGES_MAX = 5;

/**
 * Waits until the browser draws what is in a page, or in a frame of it. Chromium without a window was seen to draw
 * nothing more after its size was set, until something asked for a picture: whatever waits for a frame, as every click
 * does, would wait in vain.
 */
async function untilDrawing(page: Page, inside: Locator): Promise<void> {
  const ticks = () =>
    inside.evaluate(
      (_, ms) =>
        Promise.race([
          new Promise((resolve) => requestAnimationFrame(() => resolve(true))),
          new Promise((resolve) => setTimeout(resolve, ms, false)),
        ]),
      TICK_MS,
    );
  for (let nudges = 0; !(await ticks()); nudges++) {
    if (nudges === NUDGES_MAX) throw new Error(`nothing is drawn at ${page.url()}`);
    process.stderr.write(`${page.url()} is not drawn: a picture is asked for.\n`);
    await page.screenshot();
  }
}

/** Waits until the browser draws the game in its frame. */
export const untilDrawn = (page: Page): Promise<void> =>
  untilDrawing(page, page.frameLocator('iframe').locator('body'));

/** Brings the page before somebody's eyes, or puts it out of sight: a notice waits as long as nobody can see it. */
export async function showPage(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isShown);
}

/** Does what shows that somebody stays: what no first page needs comes then, and not only after a while. */
export async function stay(page: Page): Promise<void> {
  await untilRunning(page);
  await page.locator('html').press('Shift');
}
