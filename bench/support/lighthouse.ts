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
 */
export async function measurePage(url: string, runs: number): Promise<Seen> {
  const { pathname } = new URL(url);
  const seen: Seen[] = [];
  await fetch(url);
  for (let run = 1; run <= runs; run++) {
    const one = await measure(url);
    seen.push(one);
    say(
      `${pathname} ${run}/${runs}: performance ${one.performance}, LCP ${Math.round(one.lcpMs)} ms, TBT ${Math.round(one.tbtMs)} ms`,
    );
  }
  return middle(seen);
}

/** One Lighthouse run in a new browser with an empty cache. */
async function measure(url: string): Promise<Seen> {
  const browser = await launch();
  try {
    const result = await lighthouse(url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    return await read(result.lhr);
  } finally {
    browser.kill();
  }
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
