import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import { requireBrowser } from '../../scripts/lib/browser.ts';
import { say } from './report.ts';

/** What Lighthouse says about a page: its four scores of 100, and figures of loading. */
export interface Seen {
  performance: number;
  accessibility: number;
  practices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  scriptKb: number;
  wholeKb: number;
}

/** Runs until a recording is given up. */
const TRIES = 3;

interface Launched {
  port: number;
  kill(): void;
}

/** Version of Lighthouse. */
export const lighthouseVersion = (): string =>
  (
    JSON.parse(readFileSync(createRequire(import.meta.url).resolve('lighthouse/package.json'), 'utf8')) as {
      version: string;
    }
  ).version;

/**
 * Median of several Lighthouse runs of a page on a simulated phone, each in a new browser with an empty cache. The first
 * request to the page is not measured, because the server has just started.
 * @param cookie what the browser has kept, as `name=value; name=value`: a member who is signed in.
 */
export async function measurePage(url: string, runs: number, cookie = ''): Promise<Seen> {
  const { pathname } = new URL(url);
  const seen: Seen[] = [];
  await fetch(url, { headers: { cookie } });
  for (let run = 1; run <= runs; run++) {
    const one = await measure(url, cookie);
    seen.push(one);
    say(
      `${pathname} ${run}/${runs}: performance ${one.performance}, LCP ${Math.round(one.lcpMs)} ms, TBT ${Math.round(one.tbtMs)} ms`,
    );
  }
  return middle(seen);
}

/**
 * One Lighthouse run in a new browser with an empty cache. A run of which the browser recorded nothing useful, as happens
 * once in ten, is made again. @throws Error when the recording failed TRIES times.
 */
async function measure(url: string, cookie: string, tries = TRIES): Promise<Seen> {
  const browser = await launch();
  try {
    if (cookie) await setCookies(browser.port, url, cookie);
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      // the profile is new: there is nothing to clear but the cookies that were just set
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const failure = result.lhr.runtimeError?.code;
    if (failure === undefined) return await read(result.lhr);
    if (tries <= 1) throw new Error(`Lighthouse could not record ${url}: ${failure}`);
    say(`${failure}: once more`);
  } finally {
    browser.kill();
  }
  return measure(url, cookie, tries - 1);
}

/** Put cookies into a browser, by its debugging port. */
async function setCookies(port: number, url: string, cookie: string): Promise<void> {
  const { webSocketDebuggerUrl } = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('The browser cannot be reached.')));
  });
  const answered = new Promise<MessageEvent>((resolve) => socket.addEventListener('message', resolve));
  const cookies = cookie.split('; ').map((one) => {
    const [name = '', ...value] = one.split('=');
    return { name, value: value.join('='), url };
  });
  socket.send(JSON.stringify({ id: 1, method: 'Storage.setCookies', params: { cookies } }));
  const answer = JSON.parse(String((await answered).data)) as { error?: { message: string } };
  socket.close();
  if (answer.error) throw new Error(answer.error.message);
}

/** Start a browser with the version of chrome-launcher that comes with Lighthouse. */
async function launch(): Promise<Launched> {
  const own = createRequire(import.meta.url).resolve('lighthouse');
  const { launch: open } = (await import(pathToFileURL(createRequire(own).resolve('chrome-launcher')).href)) as {
    launch(options: object): Promise<Launched>;
  };
  return open({
    chromePath: requireBrowser(),
    chromeFlags: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

async function read({ categories, audits }: Result): Promise<Seen> {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests =
    (
      audits['network-requests']?.details as
        | { items?: { url: string; resourceType?: string; transferSize?: number }[] }
        | undefined
    )?.items ?? [];
  const kilobytes = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1024;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcpMs: number('first-contentful-paint'),
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    scriptKb: kilobytes(
      await Promise.all(
        requests.filter(({ resourceType }) => resourceType === 'Script').map(({ url }) => compressedBytes(url)),
      ),
    ),
    wholeKb: kilobytes(requests.map(({ transferSize = 0 }) => transferSize)),
  };
}

/** Transferred size of a file, without the response headers. */
async function compressedBytes(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
  if (headers.get('content-encoding') !== 'br') throw new Error(`${url} is not compressed`);
  return Number(headers.get('content-length'));
}

/** Median of each figure over several runs. */
function middle(runs: readonly Seen[]): Seen {
  const names = Object.keys(runs[0] ?? {}) as (keyof Seen)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN,
    ]),
  ) as unknown as Seen;
}
