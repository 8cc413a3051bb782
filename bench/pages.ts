import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import lighthouse, { type Result } from 'lighthouse';
import { requireBrowser } from '../scripts/lib/browser.ts';
import { say, writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- pages`: Lighthouse results of a guest's first pages on a simulated phone (Moto G class processor,
 * slow 4G), as the median of several runs. They are compared with the mobile web (HTTP Archive, Web Almanac 2025,
 * medians of mobile home pages).
 */
const PAGES = ['/', '/promotion', '/slot', '/register'];
const RUNS = 5;
/** Median home page of the mobile web, in KB, and the share of sites on which all Core Web Vitals are good. */
const ALMANAC = { wholeKb: 2559, scriptKb: 632, goodShare: 0.48 };
/** Limits for a page of the site. */
const LIMITS = { performance: 98, lcpMs: 1300, cls: 0.02, tbtMs: 100, scriptKb: 115, wholeKb: 280 };

interface Seen {
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

await withStack(async (stack) => {
  const seen = new Map<string, Seen>();
  for (const page of PAGES) {
    const runs: Seen[] = [];
    // the first request to a page is not measured, because the server has just started
    await fetch(stack.siteUrl + page);
    for (let run = 1; run <= RUNS; run++) {
      const one = await measure(stack.siteUrl + page);
      runs.push(one);
      say(
        `${page} ${run}/${RUNS}: performance ${one.performance}, LCP ${Math.round(one.lcpMs)} ms, TBT ${Math.round(one.tbtMs)} ms`,
      );
    }
    seen.set(page, middle(runs));
  }
  report(seen);
});

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

function report(seen: ReadonlyMap<string, Seen>): void {
  const { version } = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('lighthouse/package.json'), 'utf8'),
  ) as { version: string };
  const cell = (value: number, digits = 0) => value.toFixed(digits);
  const short: string[] = [];
  const rows = [...seen].map(([page, one]) => {
    for (const [name, isKept] of [
      ['performance', one.performance >= LIMITS.performance],
      ['LCP', one.lcpMs <= LIMITS.lcpMs],
      ['CLS', one.cls <= LIMITS.cls],
      ['TBT', one.tbtMs <= LIMITS.tbtMs],
      // the script limit applies to the home page only
      ['script', page !== '/' || one.scriptKb <= LIMITS.scriptKb],
      ['whole page', one.wholeKb <= LIMITS.wholeKb],
    ] as const)
      if (!isKept) short.push(`${page} ${name}`);
    return `| \`${page}\` | ${one.performance} / ${one.accessibility} / ${one.practices} / ${one.seo} | ${cell(one.fcpMs)} | ${cell(one.lcpMs)} | ${cell(one.tbtMs)} | ${cell(one.cls, 3)} | ${cell(one.scriptKb)} | ${cell(one.wholeKb)} |`;
  });
  const home = seen.get('/');
  writeSection('pages', 'First pages of a guest', [
    `Lighthouse ${version}, mobile, simulated slow 4G and a four times slower processor; median of ${RUNS} runs; scripts as compressed files, whole pages as transferred.`,
    '',
    '| page | performance / accessibility / best practices / SEO | FCP ms | LCP ms | TBT ms | CLS | script KB | whole KB |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    `| median mobile home page | | | | | | ${ALMANAC.scriptKb} | ${ALMANAC.wholeKb} |`,
    '',
    home
      ? `Home is ${cell(home.wholeKb / ALMANAC.wholeKb, 2)} of the median mobile home page, its script ${cell(home.scriptKb / ALMANAC.scriptKb, 2)} of that one's (Web Almanac 2025); ${Math.round(ALMANAC.goodShare * 100)} % of sites have all Core Web Vitals good.`
      : '',
    short.length === 0 ? 'Every limit is kept.' : `Beyond its limit: ${short.join(', ')}.`,
  ]);
}
