import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture, untilSettled } from './support/browser.ts';
import { register } from './support/http.ts';
import { enterSite, expectNoBarriers } from './support/people.ts';
import { SUPPORT, sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

let stack: Stack;
let browser: Browser;
const who = { phone: '0891112255', password: 'Rua9nam7Kao', bank: 'ktb', account: '0891112255', name: 'วีระ กล้าหาญ' };

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
  await register(stack, who);
});
afterAll(async () => {
  await browser?.close();
});

const hosts = () => [stack.site, stack.sandbox];
/** A signed-in member at the home page. */
async function member(viewport: { width: number; height: number }) {
  const person = await newPerson(browser, viewport, hosts());
  await enterSite(person.page.context(), stack.site, who);
  await person.page.goto(`${stack.site}/`);
  await person.page.getByTestId('balance').first().waitFor();
  return person;
}

/** Entries of a menu, in order: texts and link targets. A button has no target. */
const entries = (menu: Locator) =>
  menu
    .locator('a, button')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          `${one.querySelector('small, .badge') ? one.childNodes[1]?.textContent : one.textContent} ${one.getAttribute('href') ?? 'button'}`,
      ),
    );
const AREAS = [
  'กีฬา /sports',
  'คาสิโน /casino',
  'สล็อต /slot',
  'ยิงปลา /fish',
  'เกมทักษะ /skill',
  'หวย /lotto',
  'อีสปอร์ต /esports',
];
const BEFORE_PLAY = [
  'ค้นหาทุกเกม /search',
  'ทดลองเล่นฟรี /casino-test',
  'สูตรสล็อต /hack-slot',
  'เครื่องคำนวณทุน /cheat',
  'เล่นอย่างรับผิดชอบ /responsible-play',
];
const ACTIVITIES = 'กิจกรรม /activities';
const HELP = ['วิธีใช้งาน /how-to', 'ติดตั้งแอป /install'];
const ENTRANCES = 'ทางเข้าเล่น /ufabay-enter';
const CONTACT = `ติดต่อเรา ${SUPPORT}`;
const OF_GUESTS = ['เกมฮิต /', 'เข้าสู่ระบบ /login', 'สมัครสมาชิก /register', 'โปรโมชั่น /promotion', ENTRANCES, ACTIVITIES];
const OF_MEMBERS = [
  ...['ฝากเงิน /deposit', 'ถอนเงิน /withdraw'],
  ...[
    'หน้าหลัก /',
    'ข้อมูลบัญชี /history?tab=0',
    'ฝาก-ถอน /history?tab=2',
    'การเล่นของฉัน /own-play',
    'วงเงินและพักการเล่น /protection',
  ],
  ...['โปรโมชั่น /promotion', 'โบนัส /history?tab=1', 'กงล้อนำโชค /wheel', 'แนะนำเพื่อน /referral', ACTIVITIES],
];

test('SITE-03 SITE-04 SITE-05 the bottom bar has its entries, and a centre button that leads guests to the home page and shows the lobby menu to members', async () => {
  const guest = await newPerson(browser, PHONE, hosts());
  const bar = guest.page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
  const sheet = guest.page.getByRole('dialog', { name: 'เลือกเกม' });
  await guest.page.goto(`${stack.site}/promotion`);
  // both ways in stand in the bar at the top too, where it has the room
  for (const [width, isBeside] of [
    [320, false],
    [360, false],
    [390, true],
  ] as const) {
    await guest.page.setViewportSize({ ...PHONE, width });
    const top = guest.page.locator('.topbar');
    expect(await top.getByRole('link', { name: 'เข้าสู่ระบบ' }).isVisible()).toBe(true);
    expect([width, await top.getByRole('link', { name: 'สมัครสมาชิก' }).isVisible()]).toEqual([width, isBeside]);
    expect(await guest.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await picture(guest.page, 'phone-guest-header');
  expect(await entries(bar)).toEqual([
    'ทางเข้าเล่น /ufabay-enter',
    'โปรโมชั่น /promotion',
    'หน้าหลัก /',
    'สมัครสมาชิก /register',
    'เข้าสู่ระบบ /login',
  ]);
  expect(await bar.locator('[aria-current=page]').allInnerTexts()).toEqual(['โปรโมชั่น']);
  await bar.getByRole('link', { name: 'หน้าหลัก' }).click();
  await guest.page.waitForURL(`${stack.site}/`);
  const centre = bar.getByRole('button', { name: 'หน้าหลัก' });
  await centre.click();
  expect(await entries(sheet.locator('.lobby'))).toEqual([
    'คาสิโน /casino',
    'สล็อต /slot',
    'เกมทักษะ /skill',
    'กีฬา /sports',
    'ยิงปลา /fish',
  ]);
  await picture(guest.page, 'phone-lobby-menu');
  await guest.page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await centre.evaluate((one) => one === document.activeElement)).toBe(true);
  await guest.context.close();

  const { page, context } = await member(PHONE);
  for (const at of ['/promotion', '/deposit', '/']) {
    await page.goto(stack.site + at);
    const mine = page.getByRole('navigation', { name: 'เมนูด้านล่าง' });
    expect(await entries(mine), at).toEqual([
      'ทางเข้าเล่น /ufabay-enter',
      'โบนัส /history?tab=1',
      'เล่นเกม button',
      'ฝากเงิน /deposit',
      'ถอนเงิน /withdraw',
    ]);
    await mine.getByRole('button', { name: 'เล่นเกม' }).click();
    await page.getByRole('dialog', { name: 'เลือกเกม' }).getByRole('link', { name: 'สล็อต' }).click();
    await page.waitForURL('**/slot');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  // at 970 px and wider there is no bottom bar
  await page.setViewportSize({ width: 969, height: 800 });
  expect(await page.locator('.bottombar').isVisible()).toBe(true);
  await page.setViewportSize({ width: 970, height: 800 });
  expect(await page.locator('.bottombar').isVisible()).toBe(false);
  await context.close();
});

test('SITE-06 the drawer on a phone has every entry; signing out in the drawer ends the session', async () => {
  const guest = await newPerson(browser, PHONE, hosts());
  await guest.page.goto(stack.site);
  await guest.page.getByRole('button', { name: 'เมนู', exact: true }).click();
  expect(await entries(guest.page.getByRole('dialog').getByRole('navigation'))).toEqual([
    ...OF_GUESTS,
    ...AREAS,
    ...BEFORE_PLAY,
    ...HELP,
    CONTACT,
  ]);
  await guest.context.close();

  const { page, context } = await member(PHONE);
  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  const drawer = page.getByRole('dialog');
  expect(await entries(drawer.getByRole('navigation'))).toEqual([
    ...OF_MEMBERS,
    ...AREAS,
    ...BEFORE_PLAY,
    ...HELP,
    ENTRANCES,
    CONTACT,
    'ออกจากระบบ button',
  ]);
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'phone-drawer');
  await drawer.getByRole('button', { name: 'ออกจากระบบ' }).click();
  await page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().waitFor();
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('auth.') && cookie.value)).toEqual([]);
  await page.waitForFunction(() => Object.keys(localStorage).every((key) => !key.startsWith('auth.')));
  await context.close();
});

test('SITE-03 SITE-07 on a desktop guests and members have their top bar, and a left menu that reaches every page', async () => {
  const TOP = [
    'หน้าหลัก /',
    'กีฬา /sports',
    'คาสิโน /casino',
    'สล็อต /slot',
    'ยิงปลา /fish',
    'หวย /lotto',
    'โปรโมชั่น /promotion',
    'กิจกรรม /activities',
  ];
  const guest = await newPerson(browser, DESK, hosts());
  await guest.page.goto(stack.site);
  const [top, left] = [guest.page.getByRole('banner'), guest.page.getByRole('complementary', { name: 'เมนูด้านซ้าย' })];
  expect(await entries(top.getByRole('navigation'))).toEqual(TOP);
  for (const [name, href] of [
    ['เข้าสู่ระบบ', '/login'],
    ['สมัครสมาชิก', '/register'],
  ] as const)
    expect(await top.getByRole('link', { name }).getAttribute('href')).toBe(href);
  // every page is in the left menu, besides those of the top bar; what is folded away costs no key
  const inTop = ['เข้าสู่ระบบ /login', 'สมัครสมาชิก /register'];
  expect((await entries(left)).toSorted()).toEqual(
    [...AREAS, ...BEFORE_PLAY, ...OF_GUESTS, ...HELP, CONTACT].filter((one) => !inTop.includes(one)).toSorted(),
  );
  await guest.context.close();

  const { page, context } = await member(DESK);
  const bar = page.getByRole('banner');
  await bar.getByTestId('balance').waitFor();
  expect(await entries(bar.getByRole('navigation'))).toEqual(TOP);
  expect(await bar.getByTestId('balance').textContent()).toBe('0.00');
  for (const [name, href] of [
    ['ฝากเงิน', '/deposit'],
    ['ถอนเงิน', '/withdraw'],
  ] as const)
    expect(await bar.getByRole('link', { name }).getAttribute('href')).toBe(href);
  expect(await bar.getByRole('link', { name: 'เข้าสู่ระบบ' }).count()).toBe(0);
  // the left menu, the account menu and the top bar together have every page of a member
  await page.locator('#account').click();
  const account = page.getByRole('navigation', { name: 'บัญชีของฉัน' });
  const reached = new Set([
    ...(await entries(page.getByRole('complementary', { name: 'เมนูด้านซ้าย' }))),
    ...(await entries(account)),
    ...['ฝากเงิน /deposit', 'ถอนเงิน /withdraw'],
  ]);
  expect(
    [...AREAS, ...BEFORE_PLAY, ...OF_MEMBERS, ...HELP, ENTRANCES, CONTACT, 'ออกจากระบบ button'].filter(
      (one) => !reached.has(one),
    ),
  ).toEqual([]);
  const out = await account.getByRole('button', { name: 'ออกจากระบบ' }).boundingBox();
  expect(out && out.y + out.height).toBeLessThan(DESK.height);
  await picture(page, 'desk-account-menu');
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  expect(await account.isVisible()).toBe(false);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('account');
  await context.close();
});

test('SITE-24 SITE-07 with the keyboard on a desktop the skip links lead to the content, the games and the account, and the first game is few keys away', async () => {
  const { page, context } = await member(DESK);
  await page.goto(stack.site);
  for (const [place, to] of ['main', 'games', 'account'].entries()) {
    await page.goto(stack.site);
    for (let pressed = 0; pressed <= place; pressed++) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(`#${to}`);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id), to).toBe(to);
  }
  await page.goto(stack.site);
  let pressed = 0;
  while (!(await page.evaluate(() => document.activeElement?.matches('main .tiles a') ?? false)) && pressed < 60) {
    await page.keyboard.press('Tab');
    pressed++;
  }
  expect(pressed).toBeLessThan(30);
  await context.close();
});

test('SITE-07 a link opens its page in the same document, once in the history, and leaves clicks for another tab to the browser', async () => {
  const { page } = await newPerson(browser, DESK, hosts());
  await page.goto(`${stack.site}/`);
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('navigation').getByRole('link', { name: 'โปรโมชั่น', exact: true }).first();
  const entries = () => page.evaluate(() => history.length);
  const [before, opened] = [await entries(), page.context().waitForEvent('page')];
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await link.click({ modifiers: ['Control'] });
  const other = await opened;
  await other.waitForURL(`${stack.site}/promotion`);
  await other.close();
  expect(page.url()).toBe(`${stack.site}/`);
  for (let times = 1; times <= 2; times++) {
    await link.click();
    await page.waitForURL(`${stack.site}/promotion`);
    expect(await entries()).toBe(before + 1);
  }
  await page.goBack();
  await page.waitForURL(`${stack.site}/`);
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true);
  await page.context().close();
});

test('SITE-07 SITE-01 every page is at most two steps from the home page, for guests and for members, and the site declares Thai as its language', {
  tags: ['long'],
}, async () => {
  const EVERYONES = ['promotion', 'sports', 'casino', 'slot', 'fish', 'skill', 'lotto', 'esports'];
  const MORE = [
    'search',
    'casino-test',
    'hack-slot',
    'cheat',
    'ufabay-enter',
    'how-to',
    'privacy-policy',
    'terms',
    'responsible-play',
  ];
  const MEMBERS = [
    'deposit',
    'withdraw',
    'auto-transfer',
    'card',
    'history',
    'referral',
    'changepassword',
    'account/close',
  ];
  for (const [person, wanted] of [
    [await newPerson(browser, DESK, hosts()), ['login', 'register', 'forgetpassword', ...EVERYONES, ...MORE]],
    [await member(DESK), [...EVERYONES, ...MORE, ...MEMBERS]],
  ] as const) {
    const linksOn = async (at: string) =>
      [
        ...(await (await person.context.request.get(stack.site + at)).text()).matchAll(/<a [^>]*href="(\/[^"#]*)"/g),
      ].map(([, href = '']) => href.replaceAll('&amp;', '&'));
    const first = new Set(await linksOn('/'));
    // Request the pages one after another: a busy server would not answer all of them in time.
    const second: string[] = [];
    for (const href of first) if (href !== '/activities') second.push(...(await linksOn(href)));
    const reached = new Set([...first, ...second].map((href) => href.split('?')[0]));
    expect(wanted.filter((page) => !reached.has(`/${page}`))).toEqual([]);
    const locale = (await person.context.cookies()).find(({ name }) => name === 'locale');
    await person.context.close();
    if (!locale) continue;
    expect([locale.value, locale.path, Math.round((locale.expires - Date.now() / 1000) / 86_400)]).toEqual([
      'th',
      '/',
      365,
    ]);
  }
});

test('SITE-06 SEC-04 the activities site identifies a member by a separate name, with a one-time link; a guest remains a guest', {
  tags: ['long'],
}, async () => {
  const { page, context, troubles } = await member(DESK);
  const follow = async (from: typeof page) => {
    const [there] = await Promise.all([
      from.context().waitForEvent('page'),
      from.getByRole('banner').getByRole('link', { name: 'กิจกรรม' }).click(),
    ]);
    await there.getByRole('heading', { name: 'เว็บกิจกรรมจำลอง' }).waitFor();
    return there;
  };
  const aliasOf = async (there: typeof page) =>
    /สมาชิก ([2-9A-Z]{16})/.exec((await there.locator('main').textContent()) ?? '')?.[1];
  const there = await follow(page);
  const alias = await aliasOf(there);
  expect(alias).toBeDefined();
  for (const secret of [who.phone, who.name, who.account]) expect(await there.content()).not.toContain(secret);
  // the previous link is invalid now; a new link leads to the same name
  await there.reload();
  await there.getByText('ลิงก์นี้ใช้ไปแล้วหรือหมดเวลา').waitFor();
  expect(await aliasOf(await follow(page))).toBe(alias);
  expect(troubles).toEqual([]);
  await context.close();

  const guest = await newPerson(browser, DESK, hosts());
  await guest.page.goto(stack.site);
  await (await follow(guest.page)).getByText('คุณมาในฐานะผู้เยี่ยมชม').waitFor();
  await guest.context.close();
});

test('ACC-09 ACC-19 signing out signs out every tab: a public page stays, and a member’s page leads to the home page', async () => {
  const { page, context } = await member(DESK);
  const [other, reading] = [await context.newPage(), await context.newPage()];
  await other.goto(`${stack.site}/history?tab=2`);
  await reading.goto(`${stack.site}/slot`);
  await reading.getByTestId('balance').first().waitFor();
  await page.goto(`${stack.site}/promotion?from=test`);
  // A page in the background draws only once a second, and a click waits for a drawn frame.
  await page.bringToFront();
  await page.locator('#account').click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).first().click();
  for (const tab of [page, reading]) await tab.locator('.topbar a[href^="/login"]').first().waitFor();
  expect(page.url()).toBe(`${stack.site}/promotion?from=test`);
  expect(reading.url()).toBe(`${stack.site}/slot`);
  await other.waitForURL((url) => url.pathname === '/' || url.pathname === '/login');
  for (const tab of [page, other, reading]) expect(await tab.getByTestId('balance').count()).toBe(0);
  await context.close();
});

test('WAL-07 the refresh button next to the balance checks the credit: start and end are announced, and a spinner replaces the button meanwhile', async () => {
  const { page, context, troubles } = await member(PHONE);
  const check = page.getByTestId('credit-check');
  await check.click();
  await page.getByText('ดำเนินการเช็คเครดิต').first().waitFor();
  expect(await check.isDisabled()).toBe(true);
  await picture(page, 'phone-credit-check');
  await page.getByText('เช็คเครดิตเรียบร้อย').first().waitFor();
  expect(await check.isEnabled()).toBe(true);
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-18 SITE-20 ROUTE-09 ROUTE-17 every existing page is served, shows the 20+ age notice, and loads nothing from another host', {
  tags: ['long'],
}, async () => {
  const { page, context, troubles } = await newPerson(browser, DESK, hosts());
  for (const at of [
    '/',
    '/slot',
    '/casino',
    '/fish',
    '/skill',
    '/lotto',
    '/sports',
    '/esports',
    '/privacy-policy',
    '/terms',
    '/responsible-play',
    '/login',
    '/register',
  ]) {
    const reply = await page.goto(stack.site + at);
    expect(reply?.status(), at).toBe(200);
    expect(await page.getByText('20+').count(), at).toBeGreaterThan(0);
    expect(await page.title(), at).toContain('สนาม');
    expect(reply?.headers()['content-security-policy'], at).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'/);
  }
  expect(troubles).toEqual([]);
  await context.close();
});

test("SEC-02 a page never carries another person's data: private pages are not stored, and each response has its own nonce", async () => {
  const [one, two] = [await fetch(stack.site), await fetch(stack.site)];
  const nonce = (reply: Response) => /'nonce-([^']+)'/.exec(reply.headers.get('content-security-policy') ?? '')?.[1];
  expect(nonce(one)).toBeDefined();
  expect(nonce(one)).not.toBe(nonce(two));
  for (const [name, value] of [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'same-origin'],
    ['x-frame-options', 'DENY'],
    ['cache-control', 'private, no-store'],
  ] as const) {
    expect(one.headers.get(name)).toBe(value);
  }
});

test('on a screen of 320 px no page scrolls sideways', { tags: ['long'] }, async () => {
  const { page, context } = await member({ width: 320, height: 640 });
  for (const at of ['/', '/slot', '/deposit', '/withdraw', '/history?tab=0', '/history?tab=2', '/terms']) {
    await page.goto(stack.site + at);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), at).toBeLessThanOrEqual(320);
  }
  await context.close();
});
