import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page, type Response } from 'playwright-core';
import { ROOT, waitFor } from './stack.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/**
 * Features that Chromium leaves out. The last ones draw the suggestions below the address bar, which no test sees, with
 * two pages of their own for each window: a tenth of the processor time of the tests. The others are those that
 * Playwright leaves out: of two lists the later one counts.
 */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Whether this is `npm run test:all`, which leaves nothing out that a person's browser does. */
const isWhole = process.env.TESTS === 'all';

/**
 * What makes the browser cheaper in `npm test`, together a tenth of its processor time: it draws in its first process,
 * and pages share two more. What a page of another origin may do stays the same.
 */
const FEWER_PROCESSES = ['--in-process-gpu', '--renderer-process-limit=2', '--disable-site-isolation-trials'];

/** Debian's Chromium, without features that contact its manufacturer. */
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
    // a test leaves its pages before the work of the optimizing compilers pays off
    '--js-flags=--no-opt,--no-maglev',
    `--disable-features=${LEFT_OUT.join(',')}`,
    ...(isWhole ? [] : FEWER_PROCESSES),
  ],
};

/** The browser of this worker. It ends with the worker's process, whose pipe to it then closes. */
let ofWorker: Promise<Browser> | undefined;

/**
 * A browser for one test file. The files of a worker, which run one after another, share one process of it, because to
 * start one costs more than a small file: what a file opened is closed with `close`, and every person has a context of
 * their own.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await ofWorker)?.isConnected()) ofWorker = startBrowser();
  const browser = await (ofWorker as Promise<Browser>);
  const others = new Set(browser.contexts());
  return Object.create(browser, {
    close: {
      value: async () => {
        await Promise.all(browser.contexts().map((one) => (others.has(one) ? undefined : one.close())));
      },
    },
  }) as Browser;
}

/** The pages that people of this worker have open. */
export async function openPages(): Promise<Page[]> {
  const pages = (await ofWorker)?.contexts().flatMap((one) => one.pages()) ?? [];
  return pages.filter((page) => !page.url().startsWith('data:'));
}

async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch(CHROMIUM);
  await openQuietPage(browser);
  return browser;
}

/**
 * Open an idle page, and leave it open. Until one page is idle, or for three minutes, Chromium considers itself
 * starting and postpones less urgent work, such as checking for a newer service worker. On a slow machine none of the
 * tests' own pages becomes idle.
 */
async function openQuietPage(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  await page.goto('data:text/html,<title>quiet</title>');
}

type Size = { width: number; height: number };
interface Person {
  context: BrowserContext;
  page: Page;
  /** Errors of the page, and requests of the page to other hosts. */
  troubles: string[];
}

const deviceOf = (viewport: Size, hasMotion: boolean) => ({
  viewport,
  locale: 'th-TH',
  timezoneId: 'Asia/Bangkok',
  hasTouch: viewport.width < 970,
  reducedMotion: hasMotion ? ('no-preference' as const) : ('reduce' as const),
});

/**
 * Open a new browser context without cookies. @param hosts the addresses that the page may contact, the site's address
 * first. @param with_.ahead whether the site's pages are fetched ahead, which costs as much as the first page itself.
 * @param with_.worker whether the site may install its service worker, which fetches and keeps files for every new
 * person: a fifth of the browser's processor time. Left out, it may with `ahead` and in `npm run test:all`. A test that
 * holds requests back says false: it cannot see those of a worker.
 * @param with_.motion whether the pages move, which costs a tenth of the browser's processor time. Left out, they do in
 * `npm run test:all`; in `npm test` the person prefers reduced motion.
 */
export async function newPerson(
  browser: Browser,
  viewport: Size,
  hosts: readonly string[],
  with_: { ahead?: boolean; worker?: boolean; motion?: boolean } = {},
): Promise<Person> {
  const context = await browser.newContext(deviceOf(viewport, with_.motion ?? isWhole));
  const mayInstall = with_.worker ?? (with_.ahead || isWhole);
  if (!mayInstall) await context.addInitScript(installNever);
  if (!with_.ahead) await context.addInitScript(saveData);
  return enter(context, hosts);
}

/** Run in the page: a person who asked the browser to save data, for whom the site fetches nothing ahead. */
function saveData(): void {
  const connection = (navigator as { connection?: object }).connection;
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

/** Run in the page: the installation of a service worker does not end, as on a network that is too slow for it. */
function installNever(): void {
  if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => {});
}

async function enter(context: BrowserContext, hosts: readonly string[]): Promise<Person> {
  // the announcement would cover the first page after signing in, so it is suppressed; tests of the announcement remove
  // this cookie
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
  // Like a person, wait until the page responds. Its script starts only after the page is painted.
  const running = async (reply: Response | null) => {
    if (reply?.ok() && reply.headers()['content-type']?.startsWith('text/html')) await untilRunning(page);
    return reply;
  };
  const [open, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => running(await open(address, options));
  page.reload = async (options) => running(await reload(options));
  return { context, page, troubles };
}

/** Like `newPerson`, with the browser's text size set to twice the usual size. */
export async function newLargeTextPerson(browser: Browser, viewport: Size, hosts: readonly string[]): Promise<Person> {
  const person = await newPerson(browser, viewport, hosts);
  const inspector = await person.context.newCDPSession(person.page);
  await inspector.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return person;
}

/**
 * Wait until the page's script runs: React has taken over the whole page of the server. React marks the elements before
 * that, while a slow machine is still at work. A click in that time may cause a full load of the next page.
 */
export async function untilRunning(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // a page without a script (of the sandbox, or rendered by the server alone) is ready at once; when the router has
    // taken over, it removes its script
    if (!document.getElementById('start')) return true;
    type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
    const key = Object.keys(document).find((one) => one.startsWith('__reactContainer')) ?? '';
    const root = (document as unknown as Record<string, Root | undefined>)[key];
    return root?.stateNode.current.memoizedState?.isDehydrated === false;
  });
}

/** Wait until animations that run only once have ended. Before that, colours are partly faded. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().iterations !== 1),
  );
}

/**
 * Save a picture of the page under test-results/ for a person to look at, after animations have ended. Does nothing
 * without PICTURES=on.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return;
  const folder = path.join(ROOT, 'test-results');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
}

/** Time to wait for one drawn frame: more than a second, because a window in the background draws once a second. */
const TICK_MS = 1200;
const NUDGES_MAX = 5;

/**
 * Wait until the browser draws a page, or a frame of it. After a change of its size, headless Chromium sometimes draws
 * nothing until a picture is requested. Every action that waits for a drawn frame, such as a click, would then wait
 * forever.
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

/** Wait until the browser draws the game in its frame. */
export const untilDrawn = (page: Page): Promise<void> =>
  untilDrawing(page, page.frameLocator('iframe').locator('body'));

/** Set the page visible or hidden. While the page is hidden, its notices do not disappear. */
export async function showPage(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, !isShown);
}

/**
 * Simulate an interaction that shows that the person stays on the page. Scripts that the first page does not need then
 * load at once, instead of after a delay.
 */
export async function stay(page: Page): Promise<void> {
  await untilRunning(page);
  await page.locator('html').press('Shift');
}

/** Wait until a picture has loaded. @returns its natural width in px. */
export const widthOf = (picture: Locator): Promise<number> =>
  waitFor('the picture', () => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth));
