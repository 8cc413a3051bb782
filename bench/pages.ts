import { lighthouseVersion, measurePage, type Seen } from './support/lighthouse.ts';
import { writeSection } from './support/report.ts';
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

await withStack(async (stack) => {
  const seen = new Map<string, Seen>();
  for (const page of PAGES) seen.set(page, await measurePage(stack.siteUrl + page, RUNS));
  report(seen);
});

function report(seen: ReadonlyMap<string, Seen>): void {
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
    `Lighthouse ${lighthouseVersion()}, mobile, simulated slow 4G and a four times slower processor; median of ${RUNS} runs; scripts as compressed files, whole pages as transferred.`,
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
