import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_FILE } from '../scripts/lib/settings.ts';
import { attemptStart } from './support/attempt-start.ts';
import { DESK, newPerson, openBrowser, PHONE, picture, untilDrawn } from './support/browser.ts';
import { type Account, bankBalance, call, signIn } from './support/http.ts';
import { barriersOn, submitLogin, tokenOf } from './support/people.ts';
import { OUT_OF_THE_BOX, type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack(OUT_OF_THE_BOX, { demo: true, isFirst: true });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

const hosts = () => [stack.site, stack.sandbox];
const baht = (text: string | null) => Number((text ?? '').replaceAll(',', ''));
const balanceOn = async (page: Page) => baht(await page.getByTestId('balance').first().textContent());

/** Problems found by the accessibility checker, collected during the test and asserted at its end. */
const barriers: string[] = [];
async function accessible(page: Page, where: string): Promise<void> {
  barriers.push(...(await barriersOn(page)).map((barrier) => `${where}: ${barrier}`));
}

/** The page of the sandbox that a link of the site opens. */
async function opened(page: Page, link: string): Promise<Page> {
  const [other] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: link }).click()]);
  await other.waitForLoadState();
  return other;
}

/** Register in the four steps, on the pages of the site. */
async function registerOnPages(page: Page, who: Account, pictures: string): Promise<void> {
  await page.goto(`${stack.site}/register`);
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption('15');
  await page.locator('[name=birth_month]').selectOption('6');
  await page.locator('[name=birth_year]').selectOption('1990');
  await page.locator('[name=accept_terms]').check();
  await picture(page, `${pictures}-register-1`);
  await accessible(page, 'register, step 1');
  await page.locator('[name=phone]').press('Enter');

  await page.locator('[name=otp]').waitFor();
  await accessible(page, 'register, step 2');
  // the pretend phone opens at the messages of this number
  const phone = await opened(page, 'เปิดโทรศัพท์จำลอง');
  const code = await phone.getByTestId('sms-code').first().textContent();
  await picture(phone, `${pictures}-sandbox-phone`);
  await phone.close();
  await picture(page, `${pictures}-register-2`);
  await page.locator('[name=otp]').fill(code ?? '');
  const password = page.locator('[name=password]');
  await Promise.race([password.waitFor(), page.waitForTimeout(1500)]);
  if (!(await password.isVisible())) await page.locator('main button[type=submit]').first().click();

  await password.fill(who.password);
  await page.locator('[name=password_confirmation]').fill(who.password);
  await picture(page, `${pictures}-register-3`);
  await page.locator('[name=password_confirmation]').press('Enter');

  await page.locator(`[name=bank][value=${who.bank}]`).check({ force: true });
  await page.locator('[name=account_number]').fill(who.account);
  await page.locator('[name=name]').fill(who.name);
  await picture(page, `${pictures}-register-4`);
  await accessible(page, 'register, step 4');
  await page.locator('[name=name]').press('Enter');

  // registering ends signed in, with the first deposit as the next step
  const done = page.getByTestId('registered');
  await done.waitFor();
  await picture(page, `${pictures}-register-5`);
  await accessible(page, 'register, done');
  await done.getByRole('link', { name: 'ไปหน้าหลัก' }).click();
  await page.waitForURL(`${stack.site}/`);
}

async function depositOnPages(page: Page, who: Account, amount: number, pictures: string): Promise<void> {
  await page.goto(`${stack.site}/deposit`);
  await page.getByTestId('deposit-amount').fill(String(amount));
  await page.getByTestId('deposit-amount').press('Enter');
  const confirm = page.getByTestId('deposit-confirm');
  await confirm.waitFor();
  await picture(page, `${pictures}-deposit-warning`);
  await confirm.click();
  const qr = page.getByTestId('qr');
  await qr.waitFor();
  await picture(page, `${pictures}-deposit-qr`);
  await accessible(page, 'deposit, QR');
  // the page is reloaded during the payment, as people do, and shows the same QR again
  const payload = (await qr.getAttribute('data-payload')) ?? '';
  await page.reload();
  expect(await page.getByTestId('qr').getAttribute('data-payload')).toBe(payload);
  await payAtBank(page, who, amount, pictures);
}

/** Pay the QR of the page in the pretend bank: it opens at the payment, and lacks the account of who pays. */
async function payAtBank(page: Page, who: Account, amount: number, pictures: string): Promise<void> {
  const bank = await opened(page, 'เปิดแอปธนาคารจำลอง');
  await bank.getByText('เลือกหรือกรอกบัญชีที่จะใช้จ่าย').waitFor();
  await picture(bank, `${pictures}-sandbox-bank`);
  await accessible(bank, 'sandbox');
  await bank.locator('[name=bank]').selectOption(who.bank);
  await bank.locator('[name=account]').fill(who.account);
  await bank.locator('[name=holder]').fill(who.name);
  await bank.locator('[name=holder]').press('Enter');
  // the focus is on the button that pays
  const pay = bank.getByRole('button', { name: `จ่าย ${amount.toFixed(2)} บาท` });
  await waitFor('the focus', () => pay.evaluate((button) => document.activeElement === button || undefined));
  await bank.keyboard.press('Enter');
  await bank.getByText('โอนแล้ว เลขอ้างอิง').waitFor();
  expect(new URL(bank.url()).hash).toBe('');
  await bank.close();
}

test('SITE-01 ROUTE-01 ROUTE-02 ROUTE-05 ROUTE-10 ROUTE-16 ROUTE-21 ACC-01 ACC-06 DEP-01 DEP-03 DEP-08 GAME-02 GAME-03 WAL-06 WAL-09 WD-01 the whole day of one member on a phone', async () => {
  const who: Account = {
    phone: '0891112233',
    password: 'Rua9nam7Kao',
    bank: 'kbank',
    account: '0891112233',
    name: 'มานี มีนา',
  };
  const { context, page, troubles } = await newPerson(browser, PHONE, hosts());

  await page.goto(stack.site);
  expect(await page.locator('html').getAttribute('lang')).toBe('th');
  await picture(page, 'phone-home-guest');
  await accessible(page, 'home, guest');

  await registerOnPages(page, who, 'phone');
  expect(await balanceOn(page)).toBe(0);
  await picture(page, 'phone-home-member');
  await accessible(page, 'home, member');
  // the HTML that the server sends already depends on the signed-in member
  expect(await (await context.request.get(stack.site)).text()).toContain('data-testid="balance"');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored['auth.strategy']).toBe('local');
  expect(stored['auth._token.local']).toMatch(/^Bearer /);

  await depositOnPages(page, who, 500, 'phone');
  await page.getByText('คุณทำการฝากเงินจำนวน 500').first().waitFor();
  await picture(page, 'phone-deposit-done');
  await waitFor('the credit in the page', async () => (await balanceOn(page)) === 500);
  expect(await bankBalance(stack, who)).toBe(99_500);

  // the member uses the lobby, and plays a game in a separate window
  await page.goto(`${stack.site}/slot`);
  await picture(page, 'phone-slot');
  await accessible(page, 'slot lobby');
  const [window] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('link', { name: /เรือมังกร/ })
      .first()
      .click(),
  ]);
  await window.waitForURL('**/game?**');
  const game = window.frameLocator('iframe');
  const spin = game.getByTestId('spin');
  await spin.waitFor();
  await untilDrawn(window);
  let credit = 500;
  for (let round = 0; round < 3; round++) {
    await waitFor('the spin button', async () => spin.isEnabled());
    await spin.click();
    await waitFor('the stake in the ledger', async () => (await stakes(page)) === round + 1);
    // the game enables its button when the round is over in the studio and in the wallet
    await waitFor('the round to end', async () => spin.isEnabled());
    credit = await ledgerCredit(page);
    await waitFor('the window to show the ledger’s credit', async () => (await balanceOn(window)) === credit);
    await waitFor(
      'the game to show the ledger’s credit',
      async () => baht((await game.getByTestId('balance').textContent())?.replace(/[^\d.,]/g, '') ?? '') === credit,
    );
  }
  await picture(window, 'phone-game');
  await waitFor('the first window to have followed', async () => (await balanceOn(page)) === credit);
  await window.close();

  // every stake and win is listed in the statement, line by line
  const { data: lines } = await call<{ data: { kind: string; amount: number; balance: number }[] }>(
    stack.site,
    'GET',
    '/api/statement',
    undefined,
    await tokenOf(page),
  );
  expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(Math.round(credit * 100));
  expect(lines.filter((line) => line.kind === 'bet')).toHaveLength(3);

  // the home page links to recently played games, in the first screen below the money
  await page.goto(stack.site);
  const recent = page
    .locator('section', { has: page.getByRole('heading', { name: 'เปิดล่าสุด' }) })
    .getByRole('link', { name: /เรือมังกร/ });
  await recent.waitFor();
  const [tile, bar] = [await recent.boundingBox(), await page.locator('.bottombar').boundingBox()];
  expect((tile?.y ?? 0) + 100).toBeLessThan(bar?.y ?? 0);
  await picture(page, 'phone-home-played');

  await page.goto(`${stack.site}/withdraw`);
  await page.getByTestId('withdraw-amount').fill('200');
  await picture(page, 'phone-withdraw');
  await accessible(page, 'withdraw');
  await page.getByTestId('withdraw-amount').press('Enter');
  await picture(page, 'phone-withdraw-ask');
  await page.getByTestId('withdraw-yes').click();
  await waitFor('the money in the pretend bank', async () => (await bankBalance(stack, who)) === 99_700);
  await waitFor(
    'the credit to have gone down',
    async () => (await balanceOn(page)) === Math.round((credit - 200) * 100) / 100,
  );
  await page.getByText('สำเร็จ').first().waitFor();
  await picture(page, 'phone-withdraw-done');
  // the account that paid is open in the pretend bank, with what came back
  const bank = await opened(page, 'เปิดแอปธนาคารจำลอง');
  await bank.getByText('ถอนเงินจากเว็บ').waitFor();
  await bank.close();

  await page.goto(`${stack.site}/history?tab=2`);
  await page.getByText('+500.00').first().waitFor();
  await picture(page, 'phone-history');
  await accessible(page, 'history');
  expect([...troubles, ...barriers.splice(0)]).toEqual([]);
  await context.close();
});

const statementOf = async (page: Page) =>
  (
    await call<{ data: { kind: string; balance: number }[] }>(
      stack.site,
      'GET',
      '/api/statement',
      undefined,
      await tokenOf(page),
    )
  ).data;
const stakes = async (page: Page) => (await statementOf(page)).filter((line) => line.kind === 'bet').length;
const ledgerCredit = async (page: Page) => (await statementOf(page))[0]?.balance ?? 0;

test('SEC-07 at the end no log contains a password, a code, a token, a phone number or an account number', async () => {
  const { access_token } = await call<{ access_token: string }>(stack.site, 'POST', '/api/login', {
    phone: '0891112233',
    password: 'Rua9nam7Kao',
    ip: '{ip}',
  });
  const codes = (await call<{ code: string | null }[]>(stack.sandbox, 'GET', '/api/sms?phone=0891112233')).flatMap(
    ({ code }) => code ?? [],
  );
  expect(codes.length).toBeGreaterThan(0);
  for (const name of ['platform', 'sandbox']) {
    const log = readFileSync(path.join(stack.dataDir, 'logs', `${name}.log`), 'utf8');
    expect(log.length).toBeGreaterThan(1000);
    for (const secret of [
      access_token,
      'Rua9nam7Kao',
      '0891112233',
      '+66891112233',
      ...codes.map((code) => `"${code}"`),
    ])
      expect(log.includes(secret), `${name}: ${secret}`).toBe(false);
  }
});

test('SITE-02 SITE-03 SITE-07 on a desktop a member registers, deposits, and sees the live credit in the top bar', {
  tags: ['long'],
}, async () => {
  const who: Account = {
    phone: '0891112244',
    password: 'Rua9nam7Kao',
    bank: 'scb',
    account: '0891112244',
    name: 'ปิติ ยินดี',
  };
  const { context, page, troubles } = await newPerson(browser, DESK, hosts());
  await page.goto(stack.site);
  await picture(page, 'desk-home-guest');
  await registerOnPages(page, who, 'desk');
  await picture(page, 'desk-home-member');
  await depositOnPages(page, who, 250.5, 'desk');
  await waitFor('the credit in the page', async () => (await balanceOn(page)) === 250.5);
  expect([...troubles, ...barriers.splice(0)]).toEqual([]);
  await context.close();
});

test('ROUTE-18 ROUTE-20 SEC-01 a guest is led to sign in and back; an unknown URL returns the not-found page', async () => {
  const { context, page } = await newPerson(browser, PHONE, hosts());
  const unknown = await page.goto(`${stack.site}/no-such-page`);
  expect(unknown?.status()).toBe(404);
  await page
    .getByRole('link', { name: /หน้าหลัก|กลับ/ })
    .first()
    .waitFor();
  await picture(page, 'phone-not-found');
  for (const at of ['/deposit', '/withdraw', '/history?tab=2', '/game?code=studio:dragon-boat']) {
    await page.goto(stack.site + at);
    expect(new URL(page.url()).pathname).toBe('/login');
  }
  await page.goto(`${stack.site}/login?next=//evil.example`);
  await submitLogin(page, { phone: '0891112233', password: 'Wrong1234' });
  await page.getByText('เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง').first().waitFor();
  await picture(page, 'phone-login-wrong');
  await page.locator('[name=password]').fill('Rua9nam7Kao');
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL(`${stack.site}/`);
  await page.goto(`${stack.site}/login`);
  expect(page.url()).toBe(`${stack.site}/`);
  await context.close();
});

test('when the platform is started twice on the same data, the second start says so and exits, and the first continues', async () => {
  const { code, said } = await attemptStart({ DATA_DIR: stack.dataDir });
  expect([code, said]).toEqual([1, expect.stringMatching(/^Sanam already runs on .* \(process \d+\)\.$/)]);
  expect((await fetch(`${stack.site}/api/health/ready`)).status).toBe(200);
  // the output of the start names a demo member who can sign in
  const [, phone = '', password = ''] = /demo member: (\d{10}) {2}(\S+)/.exec(stack.output()) ?? [];
  const token = await signIn(stack, { phone, password });
  expect(
    (await call<{ data: { ufabet_credit: number } }>(stack.site, 'GET', '/api/customers/profile', undefined, token))
      .data.ufabet_credit,
  ).toBe(1000);
  // the deposits of the demo members have proven their accounts, so a withdrawal is paid without a person; the second
  // has not paid in yet
  const demo = JSON.parse(readFileSync(path.join(stack.dataDir, DEMO_FILE), 'utf8')) as {
    phone: string;
    password: string;
  }[];
  const proven: boolean[] = [];
  // one after the other: of sign-ins at the same moment, those from unknown browsers are soon asked for a puzzle
  for (const one of demo) {
    const check = '/api/customers/check-turnover';
    const own = await signIn(stack, one);
    proven.push((await call<{ account_proven: boolean }>(stack.site, 'GET', check, undefined, own)).account_proven);
  }
  expect(proven).toEqual([true, false, true]);
  await call(stack.site, 'POST', '/api/requests/withdraw', { phone, amount: 300 }, token);
  await waitFor('the payout', async () => {
    const list = '/api/history?type=withdraw';
    const { data } = await call<{ data: { status: string }[] }>(stack.site, 'GET', list, undefined, token);
    return data[0]?.status === 'completed';
  });
});

test('Ctrl-C leaves no process behind', async () => {
  expect(await stack.stop()).toBe(0);
  expect(stack.pidsOf('')).toEqual([]);
});
