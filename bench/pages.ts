import { cookieOf, makeHistories } from './support/histories.ts';
import { lighthouseVersion, measurePage, type Seen } from './support/lighthouse.ts';
import { writeSection } from './support/report.ts';
import { withStack } from './support/with-stack.ts';

/*
 * `npm run bench -- pages`: Lighthouse results of the first pages of a guest and of a signed-in member on a simulated
 * phone (Moto G class processor, slow 4G), as the median of several runs. They are compared with the mobile web (HTTP
 * Archive, Web Almanac 2025, medians of mobile home pages).
 */
const GUEST_PAGES = ['/', '/promotion', '/slot', '/register'];
const MEMBER_PAGES = ['/', '/deposit', '/slot'];
const RUNS = 5;
/** Median home page of the mobile web, in KB, and the share of sites on which all Core Web Vitals are good. */
const ALMANAC = { wholeKb: 2559, scriptKb: 632, goodShare: 0.48 };
/** Limits for a page of the site; a member's pages may take longer until they are painted. */
const LIMITS = { performance: 98, lcpMs: 1100, memberLcpMs: 1500, cls: 0.02, tbtMs: 100, scriptKb: 125, wholeKb: 280 };

await withStack(async (stack, database) => {
  const guests = new Map<string, Seen>();
  for (const page of GUEST_PAGES) guests.set(page, await measurePage(stack.siteUrl + page, RUNS));
  const [token = ''] = await makeHistories(database, 1);
  const members = new Map<string, Seen>();
  for (const page of MEMBER_PAGES) members.set(page, await measurePage(stack.siteUrl + page, RUNS, cookieOf(token)));
  report(guests, members);
});

function report(guests: ReadonlyMap<string, Seen>, members: ReadonlyMap<string, Seen>): void {
  const cell = (value: number, digits = 0) => value.toFixed(digits);
  const short: string[] = [];
  const row = (name: string, one: Seen, lcpMs: number) => {
    for (const [figure, isKept] of [
      ['performance', one.performance >= LIMITS.performance],
      ['LCP', one.lcpMs <= lcpMs],
      ['CLS', one.cls <= LIMITS.cls],
      ['TBT', one.tbtMs <= LIMITS.tbtMs],
      ['script', one.scriptKb <= LIMITS.scriptKb],
      ['whole page', one.wholeKb <= LIMITS.wholeKb],
    ] as const)
      if (!isKept) short.push(`${name} ${figure}`);
    return `| ${name} | ${one.performance} / ${one.accessibility} / ${one.practices} / ${one.seo} | ${cell(one.fcpMs)} | ${cell(one.lcpMs)} | ${cell(one.tbtMs)} | ${cell(one.cls, 3)} | ${cell(one.scriptKb)} | ${cell(one.wholeKb)} |`;
  };
  const home = guests.get('/');
  writeSection('pages', 'First pages', [
    `Lighthouse ${lighthouseVersion()}, mobile, simulated slow 4G and a four times slower processor; median of ${RUNS} runs; scripts as compressed files, whole pages as transferred.`,
    '',
    '| page | performance / accessibility / best practices / SEO | FCP ms | LCP ms | TBT ms | CLS | script KB | whole KB |',
    '|---|---|---|---|---|---|---|---|',
    ...[...guests].map(([page, one]) => row(`\`${page}\``, one, LIMITS.lcpMs)),
    ...[...members].map(([page, one]) => row(`\`${page}\` of a member`, one, LIMITS.memberLcpMs)),
    `| median mobile home page | | | | | | ${ALMANAC.scriptKb} | ${ALMANAC.wholeKb} |`,
    '',
    home
      ? `Home is ${cell(home.wholeKb / ALMANAC.wholeKb, 2)} of the median mobile home page, its script ${cell(home.scriptKb / ALMANAC.scriptKb, 2)} of that one's (Web Almanac 2025); ${Math.round(ALMANAC.goodShare * 100)} % of sites have all Core Web Vitals good.`
      : '',
    short.length === 0 ? 'Every limit is kept.' : `Beyond its limit: ${short.join(', ')}.`,
  ]);
}
