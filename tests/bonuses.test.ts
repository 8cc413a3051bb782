import { formatBaht, satangFromBaht } from '@sanam/money';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from './support/as-owner.ts';
import { newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { call } from './support/http.ts';
import { type Begun, deposit, newPayer, type Payer, pay, payBegun, purse } from './support/money-ways.ts';
import { enterSite, expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import { type Stack, waitFor } from './support/stack.ts';

/*
 * Tests of promotions from a member's view: read the terms, choose a promotion with a deposit, play and forfeit. The
 * conditions are shown in advance, with the member's own amounts.
 */
let stack: Stack;
let browser: Browser;
const NARROW = { width: 320, height: 700 };

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

async function signedIn(person: Payer) {
  const entered = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await enterSite(entered.page.context(), stack.site, person);
  return entered;
}

/** Play a slot round with a stake, with the requests that the game page sends. */
async function spin(person: Payer, stake: number): Promise<void> {
  const { url } = await call<{ url: string }>(
    stack.site,
    'POST',
    '/api/games/launch',
    { gamecode: 'studio:temple-fair', mode: 'real', platform: 'mobile' },
    person.token,
  );
  const session = `/studio/api/sessions/${new URL(url).pathname.split('/').at(-1)}`;
  await call(stack.sandbox, 'POST', `${session}/plays`, { play_id: crypto.randomUUID(), bet: { stake } });
}

const words = (page: Page, id: string) => page.getByTestId(id).textContent();

test('ROUTE-06 BON-01 BON-02 BON-05 DEP-01 a member reads the terms, chooses a bonus with the first deposit, sees its conditions, withdraws own money, plays towards the requirement and forfeits the bonus', async () => {
  const person = await newPayer(stack, '0874');
  const { context, page, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/promotion/first-deposit`);
  expect(await words(page, 'terms')).toContain('เครดิตโบนัส 50% ของยอดฝาก สูงสุด 500 บาท');
  await page.getByLabel('ถ้าฝาก').fill('300');
  await waitFor('the example', async () =>
    (await words(page, 'worked-example'))?.includes('ฝาก 300 บาท เป็นเงินของคุณ และได้เครดิตโบนัส 150 บาท'),
  );
  expect(await words(page, 'worked-example')).toContain('รวม 1,500 บาท ภายใน 14 วัน');
  await expectNoBarriers(page);
  await picture(page, 'bonuses-promotion');

  // an offer that a deposit brings is taken from the list
  await page.goto(`${stack.site}/promotion`);
  const taken = page.getByRole('link', { name: 'ฝากพร้อมโบนัสนี้: โบนัสฝากแรก' });
  expect(await taken.getAttribute('href')).toBe('/deposit?promotion=first-deposit');
  await page.goto(`${stack.site}/deposit`);
  // no bonus is preselected
  expect(await page.getByLabel('ไม่รับโบนัส').isChecked()).toBe(true);
  // a quick amount fills the field in place of what was typed
  await page.getByTestId('deposit-amount').fill('1');
  await page.getByRole('button', { name: '300', exact: true }).click();
  expect(await page.getByTestId('deposit-amount').inputValue()).toBe('300');
  await page.getByRole('radio', { name: /โบนัสฝากครั้งแรก 50%/ }).check();
  expect(await words(page, 'worked-example')).toContain('ฝาก 300 บาท เป็นเงินของคุณ และได้เครดิตโบนัส 150 บาท');
  await expectNoBarriers(page);
  await picture(page, 'bonuses-deposit');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  expect(await page.getByRole('dialog').textContent()).toContain(
    'รับโปรโมชั่น โบนัสฝากครั้งแรก 50% เครดิตโบนัสถอนได้เมื่อทำเทิร์นครบ เงินของคุณถอนได้ตามปกติ',
  );
  await page.getByTestId('deposit-confirm').click();
  await page.getByTestId('qr').waitFor();
  expect(
    await (await fetch(`${stack.site}/api/bonuses`, { headers: { authorization: `Bearer ${person.token}` } })).json(),
  ).toMatchObject({ data: { pending: 150 } });
  await payBegun(stack, person);
  await waitFor('credit and bonus', async () => (await purse(stack, person)).bonus_credit === 150);
  expect((await purse(stack, person)).ufabet_credit).toBe(300);

  await page.goto(stack.site);
  await page.locator('.wallet').getByTestId('bonus-money').waitFor();
  expect([await words(page, 'own-money'), await words(page, 'bonus-money')]).toEqual(['300.00', '150.00']);
  await picture(page, 'bonuses-wallet');
  // own money leaves while the bonus stays, so that the next stakes are of bonus money
  await page.goto(`${stack.site}/withdraw`);
  await page.getByText('เล่นแล้ว 0.00 จาก 1,500.00 บาท').waitFor();
  await picture(page, 'bonuses-withdraw');
  await page.getByTestId('withdraw-amount').fill('300');
  await page.getByTestId('withdraw-confirm').click();
  await page.getByTestId('withdraw-yes').click();
  await page.waitForURL(/withdraw\?id=/);
  expect(await purse(stack, person)).toMatchObject({ ufabet_credit: 0, bonus_credit: 150 });

  await page.goto(`${stack.site}/history?tab=1`);
  await waitFor('the bonus', async () => (await words(page, 'bonus-counted')) === 'นับแล้ว 0.00 จาก 1,500.00 บาท');
  // the member plays in another window: the tab updates by itself
  await spin(person, 10);
  await waitFor('the turnover', async () => (await words(page, 'bonus-counted')) === 'นับแล้ว 10.00 จาก 1,500.00 บาท');
  // Play between the rendering of the page and the connection of its stream is shown too.
  let goOn = () => {};
  const played = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isAsked = false;
  await page.route('**/api/stream*', async (route) => {
    isAsked = true;
    await played;
    await route.continue();
  });
  await page.reload();
  await waitFor('the stream to be asked for', () => Promise.resolve(isAsked));
  await spin(person, 10);
  goOn();
  await waitFor('the turnover', async () => (await words(page, 'bonus-counted')) === 'นับแล้ว 20.00 จาก 1,500.00 บาท');
  await page.unroute('**/api/stream*');
  await expectNoBarriers(page);
  await picture(page, 'bonuses-tab');
  await page.getByTestId('forfeit').locator('summary').click();
  const left = (await purse(stack, person)).bonus_credit;
  expect(await words(page, 'forfeit')).toMatch(/เงินของคุณ ยังอยู่ครบ0.00 บาทเครดิตโบนัส ถูกหักคืน[\d,.]+ บาท/);
  await picture(page, 'bonuses-forfeit');
  await page.getByRole('button', { name: 'ยืนยันยกเลิกโบนัส' }).click();
  await page.getByTestId('bonus-list').getByText('คุณยกเลิกโบนัสนี้').waitFor();
  expect(await page.getByTestId('bonus-list').textContent()).toContain(`หักคืน ${formatBaht(satangFromBaht(left))} บาท`);
  expect(await purse(stack, person)).toMatchObject({ ufabet_credit: 0, bonus_credit: 0 });
  await page.setViewportSize(NARROW);
  for (const at of ['/history?tab=1', '/promotion/first-deposit', '/deposit']) {
    await page.goto(`${stack.site}${at}`);
    expect([at, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([at, NARROW.width]);
  }
  // a bonus that was given before cannot be chosen again, and the page says so
  await page.locator('summary').filter({ hasText: 'โบนัสที่ยังเลือกไม่ได้' }).click();
  expect(await page.getByRole('radio', { name: /โบนัสฝากครั้งแรก 50% รับโบนัสนี้ไปแล้ว/ }).isDisabled()).toBe(true);
  await picture(page, 'bonuses-narrow');
  expect(troubles).toEqual([]);
  await context.close();
});

/** Write terms of a promotion of a test, as `first-deposit` with a turnover of its own; the second ones close it. */
async function offer(id: string, version: 1 | 2, multiple: number, budgetBaht?: number): Promise<void> {
  await asOwner(stack, 'insert into promotion (slug, version) values ($1, 1) on conflict do nothing', [id]);
  await asOwner(
    stack,
    `insert into promotion_version (promotion_id, version, terms, written_by, written_at, from_at, note)
       select own.id, $2::int, v.terms || jsonb_build_object('name', 'โบนัสทดลอง', 'turnover_multiple', $3::int,
           'first_deposit', false, 'open', $2::int = 1, 'contributions', jsonb_build_object('areas', jsonb_build_object('slot', 100), 'games',
             jsonb_build_object('studio:temple-fair', 50)), 'budget_baht', coalesce(to_jsonb($4::int), v.terms -> 'budget_baht')), 'test', now(), now(), 'for a test'
         from promotion own, promotion like_it join promotion_version v on v.promotion_id = like_it.id
         where own.slug = $1 and like_it.slug = 'first-deposit' order by v.version limit 1`,
    [id, version, multiple, budgetBaht ?? null],
  );
  await asOwner(stack, 'update promotion set version = $2 where slug = $1', [id, version]);
}

/** Deposit with a promotion, and wait for the bonus. */
async function depositWith(person: Payer, amount: number, promotion_id: string): Promise<void> {
  const asked = { amount, promotion_id, ip: '{ip}' };
  const begun = await call<Begun>(stack.site, 'POST', '/api/requests/deposit/prepare', asked, person.token);
  await pay(stack, person, 'qr', begun);
  await waitFor('the bonus', async () => (await purse(stack, person)).bonus_credit > 0);
}

test('BON-01 DEP-01 a bonus whose budget does not reach for the deposit is refused where a person on a phone sees it, with the largest deposit for which the budget lasts', async () => {
  const person = await newPayer(stack, '0874');
  await offer('nearly-spent', 1, 7, 60);
  const { context, page, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/deposit?promotion=nearly-spent`);
  await page.getByTestId('deposit-amount').fill('500');
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await page.getByTestId('deposit-confirm').click();
  const refusal = page.getByText('รับได้กับยอดฝากไม่เกิน 120.00 บาท');
  await refusal.waitFor();
  await waitFor('the focus', () => refusal.evaluate((element) => element === document.activeElement));
  const box = await refusal.boundingBox();
  expect(box?.y).toBeGreaterThan(100);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height - 80);
  await picture(page, 'bonuses-nearly-spent');
  await expectNoBarriers(page);
  await offer('nearly-spent', 2, 7);
  // the browser notes the refusal itself
  expect(troubles.filter((text) => !text.includes('422'))).toEqual([]);
  await context.close();
});

test('BON-01 BON-05 the bonus tab has the terms on which the bonus was chosen, also after new ones came into force', async () => {
  const person = await newPayer(stack, '0874');
  await offer('changing', 1, 7);
  await depositWith(person, 300, 'changing');
  await offer('changing', 2, 9);
  const { context, page, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/history?tab=1`);
  const terms = page.getByTestId('bonus-terms');
  await terms.locator('summary').click();
  await terms.getByText('เล่นให้ครบ 7 เท่าของโบนัส').waitFor();
  expect(await terms.textContent()).not.toMatch(/9 เท่า|studio:/);
  await expectNoBarriers(page);
  await picture(page, 'bonuses-own-terms');
  expect(troubles).toEqual([]);
  await context.close();
});

test('SAFE-03 BON-05 before a time-out and during it the member is told that the bonus goes on expiring', async () => {
  const person = await newPayer(stack, '0874');
  await offer('resting', 1, 7);
  await depositWith(person, 300, 'resting');
  await offer('resting', 2, 7);
  const { context, page, troubles } = await signedIn(person);
  const told = page.getByText('เล่นต่อไม่ได้ และหมดอายุตามเวลาของโบนัส');
  for (const at of ['/protection/break', '/protection/exclude']) {
    await page.goto(`${stack.site}${at}`);
    await told.waitFor();
    await picture(page, `bonuses-before${at.replaceAll('/', '-')}`);
  }
  await call(stack.site, 'POST', '/api/protection/time-out', { length: '30_days' }, person.token);
  for (const at of ['/history?tab=1', '/stopped']) {
    await page.goto(`${stack.site}${at}`);
    await told.waitFor();
    await picture(page, `bonuses-resting${at.replace(/\W/g, '-')}`);
  }
  expect(await page.textContent('main')).not.toContain('ไม่ต้องทำเทิร์น');
  expect(troubles).toEqual([]);
  await context.close();
});

test('WAL-09 without a bonus, too, the home page follows play in another window', async () => {
  const person = await newPayer(stack, '0874');
  await deposit(stack, person, 'qr', 200);
  await waitFor('the credit', async () => (await purse(stack, person)).ufabet_credit === 200);
  const { context, page } = await signedIn(person);
  const streaming = page.waitForResponse('**/api/stream*');
  await page.goto(stack.site);
  await page.locator('.wallet').waitFor();
  await streaming;
  expect(await page.getByTestId('today').count()).toBe(0);
  await spin(person, 10);
  await page.getByTestId('today').waitFor();
  await context.close();
});

test('BON-01 BON-05 without script the chosen promotion survives the warning, and a form forfeits the bonus', async () => {
  const person = await newPayer(stack, '0874');
  const entered = await signedIn(person);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await entered.context.storageState(),
    viewport: PHONE,
  });
  await entered.context.close();
  const page = await context.newPage();
  await page.goto(`${stack.site}/deposit`);
  await page.getByTestId('deposit-amount').fill('200');
  await page.getByRole('radio', { name: /โบนัสฝากครั้งแรก 50%/ }).check();
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await page.getByText('รับโปรโมชั่น โบนัสฝากครั้งแรก 50%').waitFor();
  await page.getByTestId('deposit-confirm').click();
  await page.getByTestId('qr').waitFor();
  await payBegun(stack, person);
  await waitFor('credit and bonus', async () => (await purse(stack, person)).bonus_credit === 100);
  await page.goto(`${stack.site}/history?tab=1`);
  expect(await words(page, 'bonus-counted')).toBe('นับแล้ว 0.00 จาก 1,000.00 บาท');
  await page.getByTestId('forfeit').locator('summary').click();
  await page.getByRole('button', { name: 'ยืนยันยกเลิกโบนัส' }).click();
  await page.getByTestId('bonus-list').getByText('คุณยกเลิกโบนัสนี้').waitFor();
  expect(await purse(stack, person)).toMatchObject({ ufabet_credit: 200, bonus_credit: 0 });
  await context.close();
});
