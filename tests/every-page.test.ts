import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { howMany, someOf } from '../apps/platform/src/testing/how-many.ts';
import {
  DESK,
  newLargeTextPerson,
  newPerson,
  openBrowser,
  PHONE,
  picture,
  untilRunning,
  untilSettled,
} from './support/browser.ts';
import { type Account, register } from './support/http.ts';
import { deposit } from './support/money-ways.ts';
import { barriersOn, enterSite } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/*
 * Test of every URL of the site, as a guest and as a member, on a phone and on a desktop. Checks the answer, and that
 * no page is broken, incomplete, in another language, wider than the screen, loading from other hosts or inaccessible.
 * With PICTURES=on, a picture of each page is saved in test-results/pages.
 */
let stack: Stack;
let browser: Browser;
const who: Account = {
  phone: '0891115501',
  password: 'Rua9nam7Kao',
  bank: 'kbank',
  account: '0891115501',
  name: 'อรุณ แสงทอง',
};

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
  await deposit(stack, { ...who, token: await register(stack, who) }, 'qr', 500);
});
afterAll(async () => {
  await browser?.close();
});

/** Expected answer of a URL: the page itself, or the path to which the person is redirected. */
type Answer = 'page' | 'login' | 'home' | 'missing' | `/${string}`;
type Row = readonly [address: string, guest: Answer, member: Answer];

const FOR_ALL = [
  '/promotion',
  '/promotion/weekly-cashback',
  '/promotion/first-deposit',
  '/sports',
  '/casino',
  '/slot',
  '/fish',
  '/skill',
  '/lotto',
  '/lotto/results',
  '/sports/results',
  '/esports/results',
  '/esports',
  '/slot-itp',
  '/slot-pg',
  '/slot-playngo',
  '/slot-pragmaticplay',
  '/slot-pg/dragon-boat',
  '/slot-playngo/dragon-boat',
  '/slot-pragmaticplay/dragon-boat',
  '/search',
  '/casino-test',
  '/casino-test/studio~dragon-boat',
  '/hack-slot',
  '/hack-slot/studio~dragon-boat',
  '/ufabay-enter',
  '/how-to',
  '/how-to/deposit',
  '/install',
  '/wheel',
  '/privacy-policy',
  '/terms',
  '/responsible-play',
];
const FOR_MEMBERS = [
  '/deposit',
  '/withdraw',
  '/auto-transfer',
  '/card',
  '/claim',
  '/history',
  '/history?tab=0',
  '/history?tab=1',
  '/history?tab=2',
  '/history?tab=2&view=rounds',
  '/referral',
  '/referral?tab=1',
  '/referral?tab=2',
  '/identity',
  '/own-play',
  '/own-play/2026',
  '/changepassword',
  '/account/close',
  '/protection',
];
const ROWS: readonly Row[] = [
  ['/', 'page', 'page'],
  ...FOR_ALL.map((address): Row => [address, 'page', 'page']),
  ...FOR_MEMBERS.map((address): Row => [address, 'login', 'page']),
  ['/cheat', 'page', 'page'],
  ['/login', 'page', 'home'],
  ['/register', 'page', 'home'],
  ['/forgetpassword', 'page', 'home'],
  ['/authenticate', '/login', 'home'],
  // the script of this page submits the ticket and then redirects
  ['/authentication?ticket=nothing', '/login', 'home'],
  ['/bank-account', 'login', 'home'],
  ['/slip', 'login', 'page'],
  ['/game', 'login', 'missing'],
  ['/results', '/lotto/results', '/lotto/results'],
  ['/sport', '/sports', '/sports'],
  ['/u', '/register', 'page'],
  ['/u/NOBODY1234', '/register', 'home'],
  ['/promotion/nothing', 'missing', 'missing'],
  ['/how-to/nothing', 'missing', 'missing'],
  ['/slot-pg/nothing', 'missing', 'missing'],
  ['/nowhere', 'missing', 'missing'],
];
/** Console message that is no error: a URL whose page has the status 404 was requested on purpose. */
const EXPECTED = /Failed to load resource: the server responded with a status of 404/;

/** Latin words that Thai pages use unchanged. */
const LATIN =
  /^(QR|OTP|SMS|RTP|PIN|IP|VIP|PDPA|LINE|SANAM|Android|iOS|iPhone|iPad|Safari|Google|Mozilla|Apple|Microsoft|Chrome|HeadlessChrome|Chromium|Linux|Windows|Mac|ID|CSV|px|DP[A-Z0-9]+|WD[A-Z0-9]+|[A-Z]{2,5}|[A-Z0-9]{8,}|https?|localhost|line|Prompt|Pay|TrueMoney|Add|Home|Screen|Share|Firefox|Edge|Samsung|Internet|Play|Studio|PNG|JPEG|WebP|x[0-9]*|u|tti|ttb|dd|mm|yy|e|Monte|Carlo)$/i;

/** Pattern of references of payments and cards, and of account labels with their last digits. */
const CODE = /^(?=.*[0-9])[A-Z0-9]{5,}$/;

/** Find faults in the visible text: missing values, another language, no age notice. */
function faultsOf(words: string): string[] {
  const faults: string[] = [];
  const hole = /undefined|\bnull\b|\bNaN\b|\[object|Invalid Date|\{\{|lorem/i.exec(words);
  if (hole) faults.push(`a hole in the words: ${words.slice(Math.max(0, hole.index - 40), hole.index + 40)}`);
  const foreign = [...new Set(words.match(/[A-Za-z0-9]{2,}/g) ?? [])].filter(
    (word) => /[A-Za-z]{2}/.test(word) && !LATIN.test(word) && !CODE.test(word),
  );
  if (foreign.length > 0) faults.push(`words that are not Thai: ${foreign.join(' ')}`);
  if (!words.includes('โหมดทดลอง')) faults.push('nothing says that this is a sandbox');
  if (!words.includes('20+') && !words.includes('20 ปี'))
    faults.push('nothing says that it is for people of 20 and over');
  if ((words.match(/[ก-๙]/g) ?? []).length < 60) faults.push(`hardly a word: ${words.slice(0, 80)}`);
  return faults;
}

const sizes = { phone: PHONE, desk: DESK } as const;
/** Pages that `npm test` opens in a browser. `npm test` requests all other pages without a browser. */
const OPENED = [
  '/',
  '/slot',
  '/hack-slot',
  '/register',
  '/nowhere',
  '/deposit',
  '/history?tab=0',
  '/referral?tab=1',
  '/wheel',
];
/**
 * Whether a row is tested in a browser: always with `npm run test:all`, else when the page is in `OPENED`, or when the
 * URL leads to a page other than the login page and the home page.
 */
const isOpened = ([address]: Row, answer: Answer) =>
  inject('isWhole') || OPENED.includes(address) || answer.startsWith('/');

describe.each(['guest', 'member'] as const)('as a %s', (state) => {
  test.each(someOf(1, ['phone', 'desk'] as const))(
    'ROUTE-01 ROUTE-02 ROUTE-05 ROUTE-07 ROUTE-09 ROUTE-10 ROUTE-17 ROUTE-18 ROUTE-20 SITE-01 SITE-02 SITE-18 SITE-20 every address on a %s',
    async (size) => {
      const { context, page, troubles } = await newPerson(browser, sizes[size], [stack.site, stack.sandbox]);
      if (state === 'member') {
        await enterSite(page.context(), stack.site, who);
      }
      const faults: string[] = [];
      for (const row of ROWS) {
        const answer = row[state === 'guest' ? 1 : 2];
        const [address] = row;
        const isSeen = isOpened(row, answer);
        const found = await (isSeen ? visit : ask)(page, address, answer);
        const isItsOwn = isSeen && answer !== 'home' && answer !== 'login';
        if (size === 'phone' && isItsOwn && found.length === 0)
          found.push(...(await barriersOn(page)).map((one) => one.slice(0, 400)));
        if (isItsOwn) await picture(page, `pages/${state}-${size}${address.replace(/[^a-z0-9]+/gi, '_')}`);
        found.push(
          ...troubles
            .splice(0)
            .filter((trouble) => !(answer === 'missing' && EXPECTED.test(trouble)) && !isMeasured(address, trouble)),
        );
        faults.push(...found.map((fault) => `${address}: ${fault}`));
      }
      expect(faults).toEqual([]);
      await context.close();
    },
  );
});

/** Computed style properties whose difference a person would see. */
const LOOKS =
  'display position top right bottom left width height margin padding border borderRadius background boxShadow color font textAlign textDecoration whiteSpace opacity visibility transform overflow zIndex gridTemplateColumns gridTemplateRows gap alignItems justifyContent flex objectFit filter clipPath animationName content'.split(
    ' ',
  );

/**
 * Compare how all elements look without and with the complete style sheet. Runs in the page.
 * @returns the first element or pseudo-element that looks different.
 */
function otherWithAllStyles([names, css]: readonly [readonly string[], string]): string | undefined {
  const looks = () =>
    [...document.querySelectorAll('body, body *:not(script, use)')].flatMap((element) =>
      [null, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part) as unknown as Record<string, string>;
        const seen =
          part === null || style.content !== 'none' ? names.map((name) => `${name}:${style[name]}`).join(';') : '';
        return { seen, of: `${element.tagName}.${element.getAttribute('class') ?? ''}${part ?? ''}` };
      }),
    );
  const before = looks();
  const all = Object.assign(document.createElement('style'), { textContent: css });
  document.querySelector('style')?.after(all);
  const after = looks();
  all.remove();
  return before.find(({ seen }, at) => seen !== after[at]?.seen)?.of;
}

test.each(['guest', 'member'] as const)(
  'ROUTE-01 as a %s, the styles that a page brings are all it needs: with the file of all styles it looks the same',
  { tags: ['long'] },
  async (state) => {
    const entered = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
    if (state === 'member') {
      await enterSite(entered.page.context(), stack.site, who);
    }
    // without script the page stays as the server sent it
    const context = await browser.newContext({
      javaScriptEnabled: false,
      bypassCSP: true,
      storageState: await entered.context.storageState(),
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    await entered.context.close();
    const page = await context.newPage();
    const [, file] = /"(\/assets\/index-[^"]+\.css)"/.exec((await (await page.goto(stack.site))?.text()) ?? '') ?? [];
    const all = await (await fetch(`${stack.site}${file}`)).text();
    const faults: string[] = [];
    let sparing = 0;
    let looked = 0;
    for (const [address, guest, member] of ROWS) {
      // the other slot lobbies use the same pages under another name
      if ((state === 'guest' ? guest : member) !== 'page' || /^\/slot-(itp|playngo|pragmaticplay)/.test(address))
        continue;
      if (!inject('isWhole') && !OPENED.includes(address)) continue;
      looked++;
      const sent = (await (await page.goto(`${stack.site}${address}`))?.text()) ?? '';
      if ((/<style[^>]*>([^<]*)/.exec(sent)?.[1]?.length ?? all.length) < all.length * 0.8) sparing++;
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        const other = await page.evaluate(otherWithAllStyles, [LOOKS, all] as const);
        if (other) faults.push(`${address} at ${size.width}: ${other}`);
      }
    }
    expect(faults).toEqual([]);
    // Otherwise the comparison would prove nothing, because every page might already contain all styles.
    expect(sparing).toBeGreaterThan(howMany(looked / 2, 20));
    await context.close();
  },
);

test('with text of twice the size every page is readable on a phone: no content overflows or is cut off', async () => {
  const { context, page } = await newLargeTextPerson(browser, PHONE, [stack.site, stack.sandbox]);
  const faults: string[] = [];
  const look = async (state: string, addresses: readonly string[]) => {
    for (const address of inject('isWhole') ? addresses : addresses.filter((one) => OPENED.includes(one))) {
      await page.goto(`${stack.site}${address}`);
      await picture(page, `pages/large-${state}${address.replace(/[^a-z0-9]+/gi, '_')}`);
      faults.push(...(await page.evaluate(outOfSight)).map((fault) => `${state} ${address}: ${fault}`));
      faults.push(...(await page.evaluate(numbersOutOfTheirBoxes)).map((fault) => `${state} ${address}: ${fault}`));
    }
  };
  await look('guest', [
    '/',
    '/promotion',
    '/slot',
    '/hack-slot',
    '/how-to/deposit',
    '/casino-test',
    '/register',
    '/login',
  ]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await enterSite(page.context(), stack.site, who);
  await look('member', [
    '/',
    '/deposit',
    '/withdraw',
    '/card',
    '/history?tab=0',
    '/history?tab=2',
    '/referral',
    '/referral?tab=1',
    '/referral?tab=2',
    '/wheel',
    '/changepassword',
  ]);
  expect(faults).toEqual([]);
  await context.close();
});

/** Find numbered steps whose number is higher than its box. Runs in the page. */
function numbersOutOfTheirBoxes(): string[] {
  return [...document.querySelectorAll('.stepper li, .how li, .steps3 li')].flatMap((step) => {
    const { width, height, fontSize } = getComputedStyle(step, '::before');
    const least = Number.parseFloat(fontSize) * 1.3;
    return Math.min(Number.parseFloat(width), Number.parseFloat(height)) < least
      ? [`the number of "${step.textContent}" has ${fontSize} in ${width} × ${height}`]
      : [];
  });
}

/**
 * Find words that are outside the screen or cut off by their own box. Words that can be scrolled into view count as
 * visible. Runs in the page.
 */
function outOfSight(): string[] {
  const width = document.documentElement.clientWidth;
  const found =
    document.documentElement.scrollWidth > width ? [`the page is ${document.documentElement.scrollWidth} px wide`] : [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    if (
      !own ||
      !element.checkVisibility() ||
      element.closest('.carousel, .chips, .tabs, .one-line, .scroll, .sr, .ellipsis, [aria-hidden=true]')
    )
      continue;
    const { left, right } = element.getBoundingClientRect();
    const isCut =
      getComputedStyle(element).overflowX !== 'visible' &&
      element.clientWidth > 4 &&
      element.scrollWidth > element.clientWidth + 1;
    if (left < -1 || right > width + 1 || isCut)
      found.push(`${element.tagName}.${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
  }
  return found;
}

/** The page of entrances measures an entrance that is down, and the browser logs the failed request. */
const MEASURING = '/ufabay-enter';
function isMeasured(address: string, trouble: string): boolean {
  return address === MEASURING && /ERR_EMPTY_RESPONSE/.test(trouble);
}

/** Request a URL without a browser. @returns the faults of the answer and of its text. */
async function ask(page: Page, address: string, answer: Answer): Promise<string[]> {
  if (answer === 'home' || answer === 'login') return visit(page, address, answer);
  const reply = await page.request.get(stack.site + address, { headers: { accept: 'text/html' } });
  const faults: string[] = [];
  if (reply.status() !== (answer === 'missing' ? 404 : 200)) faults.push(`answered ${reply.status()}`);
  if (new URL(reply.url()).pathname !== address.split('?')[0]) faults.push(`led to ${reply.url()}`);
  const html = await reply.text();
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, ' ');
  faults.push(...faultsOf(body.replace(/<[^>]*>/g, ' ').replace(/&[a-z#0-9]+;/g, ' ')));
  const headings = body.match(/<h1[\s>]/g)?.length ?? 0;
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? '';
  if (!/\S · สนาม$/.test(title)) faults.push(`called “${title}”`);
  return faults;
}

/** Load a URL as if a person typed it. @returns the faults of the page. */
async function visit(page: Page, address: string, answer: Answer): Promise<string[]> {
  // the target of a redirect is tested under its own URL
  const isElsewhere = answer === 'home' || answer === 'login';
  const led = isElsewhere ? await page.request.get(stack.site + address, { headers: { accept: 'text/html' } }) : null;
  const reply = led ?? (await page.goto(stack.site + address));
  const faults: string[] = [];
  const status = reply?.status() ?? 0;
  if (status !== (answer === 'missing' ? 404 : 200)) faults.push(`answered ${status}`);
  const wanted =
    { page: address.split('?')[0], missing: address.split('?')[0], login: '/login', home: '/' }[answer as string] ??
    answer;
  // some pages redirect by script, after the script has started
  if (answer.startsWith('/')) await page.waitForURL(({ pathname }) => pathname === wanted).catch(() => {});
  const here = new URL(led?.url() ?? page.url());
  if (here.pathname !== wanted) faults.push(`led to ${here.pathname}`);
  if (answer === 'login' && here.searchParams.get('next') !== address) faults.push(`would not lead back to ${address}`);
  if (isElsewhere) return faults;
  // wait until animations have ended and the script runs
  await page.locator('main, .gamepage').first().waitFor();
  await untilRunning(page);
  await untilSettled(page);
  // wait for the failed entrance, because the browser would otherwise log the failure on the next page
  if (address === MEASURING)
    await page
      .getByRole('status')
      .filter({ hasText: /^วัดครบแล้ว/ })
      .waitFor();
  faults.push(...faultsOf((await page.locator('body').allInnerTexts()).join('')));
  const headings = await page.locator('h1').count();
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if (!/\S · สนาม$/.test(await page.title())) faults.push(`called “${await page.title()}”`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (over > 0) faults.push(`${over} px wider than the screen`);
  return faults;
}
