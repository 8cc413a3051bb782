import { readFileSync } from 'node:fs';
import { LIVE_EVENT } from '@sanam/contract/stream';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { call } from './support/http.ts';
import { expectFits, openAsMember } from './support/member-page.ts';
import { begin, deposit, letExpire, newPayer, type Payer, payBegun, purse, withdraw } from './support/money-ways.ts';
import { expectNoBarriers } from './support/people.ts';
import { sharedStack } from './support/shared-stack.ts';
import type { Stack } from './support/stack.ts';

/*
 * What a member sees at the moments that count: a refusal, a deposit that arrives or fails, a withdrawal on its way. On
 * the screen, in words, and still there when the member looks.
 */
let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await sharedStack();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const signedIn = (person: Payer, viewport = PHONE) => openAsMember(browser, stack, person, viewport, { motion: true });

const fits = (page: Page, name: string) => expectFits(page, 'moments', name);

/** Whether the element with the focus is this one, and is whole between the bars at the top and the foot. */
const isInSight = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const one = document.querySelector(wanted);
    const box = one?.getBoundingClientRect();
    const top = document.querySelector('.topbar')?.getBoundingClientRect().bottom ?? 0;
    const foot = document.querySelector('.bottombar')?.getBoundingClientRect().top ?? innerHeight;
    return one === document.activeElement && box !== undefined && box.top >= top && box.bottom <= foot;
  }, selector);

test('SITE-24 WD-02 a refused withdrawal says so directly above its button, on the screen and with the focus', async () => {
  const person = await newPayer(stack, '0861');
  await deposit(stack, person, 'qr', 800);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(800);
  // a short phone: the form is longer than the screen
  const { context, page } = await signedIn(person, { width: 390, height: 560 });
  // the page loads again when it hears of the other withdrawal, whose own page would stand in the form's place
  const paid = Promise.withResolvers<void>();
  await page.route('**/withdraw.data*', async (route) => {
    if (route.request().method() === 'GET') await paid.promise;
    await route.continue();
  });
  await page.goto(`${stack.site}/withdraw`);
  await page.getByTestId('withdraw-amount').fill('800');
  await page.getByTestId('withdraw-amount').press('Enter');
  await page.getByTestId('withdraw-yes').waitFor();
  // money leaves on another device while the sheet asks: nobody is asked about more than there is
  await withdraw(stack, person, 300);
  await expect.poll(async () => (await purse(stack, person)).held).toBe(0);
  paid.resolve();
  await page.getByText('ถอนได้ไม่เกินเครดิตของคุณ 500.00 บาท').waitFor();
  expect(await page.getByTestId('withdraw-yes').isVisible()).toBe(false);

  await page.route(`**${LIVE_EVENT.path}*`, (route) => route.abort());
  await page.clock.install();
  await page.goto(`${stack.site}/withdraw`);
  await page.getByTestId('withdraw-amount').fill('600');
  // the amount of this moment is on the button, and none that is more than there is
  await expect.poll(() => page.getByTestId('withdraw-confirm').textContent()).toBe('ถอนเงิน');
  await page.getByTestId('withdraw-amount').fill('500');
  await expect.poll(() => page.getByTestId('withdraw-confirm').textContent()).toBe('ถอน 500.00 บาท');
  await page.getByTestId('withdraw-amount').fill('600');
  await page.getByTestId('withdraw-amount').press('Enter');
  // more than there is: told in the field, and nobody is asked
  await page.getByText('ถอนได้ไม่เกินเครดิตของคุณ 500.00 บาท').waitFor();
  expect(await page.getByTestId('withdraw-yes').isVisible()).toBe(false);
  await page.getByTestId('withdraw-amount').fill('500');
  // the money goes on another device, which this page does not hear
  await withdraw(stack, person, 400);
  // sent from the field, at the top: the button is below the screen
  await page.getByTestId('withdraw-amount').press('Enter');
  await page.getByTestId('withdraw-yes').click();
  await page.getByTestId('refusal').getByText('ไม่สามารถถอนเงินได้').waitFor();
  await expect.poll(() => isInSight(page, '[data-testid=refusal]')).toBe(true);
  expect(await page.getByTestId('refusal').evaluate((one) => one.nextElementSibling?.getAttribute('data-testid'))).toBe(
    'withdraw-confirm',
  );
  await picture(page, 'moments-withdraw-refused');
  await expectNoBarriers(page);
  await context.close();
});

test('SITE-24 DEP-08 BON-02 a paid deposit goes from the QR to a last step that stays: deposit and bonus apart, the turnover at zero, a game to play; the form never flashes', async () => {
  const person = await newPayer(stack, '0862');
  const { context, page, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/deposit?amount=500&promotion=first-deposit`);
  expect(await page.getByTestId('deposit-amount').inputValue()).toBe('500');
  expect(await page.getByRole('radio', { name: /โบนัสฝากครั้งแรก 50%/ }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await page.getByTestId('deposit-confirm').click();
  const chosen = page.getByTestId('chosen-bonus');
  await chosen.waitFor();
  expect(await chosen.textContent()).toMatch(/โบนัสฝากครั้งแรก 50%.*ยอดเทิร์น 2,500\.00\sบาท ภายใน 14\sวัน.*\+250\.00/);
  await picture(page, 'moments-deposit-qr');

  // every state that the page draws from now on
  await page.evaluate(() => {
    const seen = new Set<string>();
    (globalThis as { seen?: Set<string> }).seen = seen;
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=deposit-amount]')) seen.add('form');
      for (const said of document.querySelectorAll('.credit [role=status]')) seen.add(said.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await payBegun(stack, person);
  const done = page.getByTestId('credited');
  await done.waitFor();
  expect(await done.getByTestId('credited-deposit').textContent()).toBe('+500.00');
  expect(await done.getByTestId('credited-bonus').textContent()).toBe('+250.00');
  await expect.poll(() => done.getByTestId('credited-balance').textContent()).toBe('500.00');
  expect(await done.getByTestId('turnover').textContent()).toContain('0.00 / 2,500.00 บาท');
  await done.getByText('คุณทำการฝากเงินจำนวน 500.00 บาท เรียบร้อยแล้ว และได้รับเครดิตโบนัส 250.00 บาท').waitFor();
  expect(await page.locator('.stepper .done').count()).toBe(4);
  const seen = await page.evaluate(() => [...((globalThis as { seen?: Set<string> }).seen ?? [])]);
  expect(seen).not.toContain('form');
  expect(seen.filter((said) => said.startsWith('ฝากเงิน 500.00 บาท · ได้รับเครดิตโบนัส 250.00 บาท'))).toHaveLength(1);
  await picture(page, 'moments-deposit-done');
  await fits(page, 'deposit-done');
  await expectNoBarriers(page);
  // still there after a reload
  await page.reload();
  await done.waitFor();

  const [window] = await Promise.all([context.waitForEvent('page'), done.getByRole('link', { name: /^เล่น / }).click()]);
  await window.waitForURL('**/game?**');
  await expect.poll(() => window.getByRole('progressbar').getAttribute('aria-label')).toBe('เทิร์น 0.00 / 2,500.00');
  await picture(window, 'moments-game-bar');
  await window.close();
  await page.goto(stack.site);
  await page.locator('.wallet').getByTestId('turnover').getByText('0.00 / 2,500.00 บาท').waitFor();
  await picture(page, 'moments-home-turnover');
  expect(troubles).toEqual([]);
  await context.close();
});

/** The page of a deposit that is paid while its live stream is cut off, so that only a poll can tell. */
async function paidUntold(digits: string) {
  const person = await newPayer(stack, digits);
  const { context, page } = await signedIn(person);
  await page.route(`**${LIVE_EVENT.path}*`, (route) => route.abort());
  await page.clock.install();
  await page.goto(`${stack.site}/deposit?amount=500`);
  await page.getByRole('button', { name: 'ดำเนินการต่อ' }).click();
  await page.getByTestId('deposit-confirm').click();
  await page.getByTestId('qr').waitFor();
  await payBegun(stack, person);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(500);
  return { context, page };
}

test('WAL-06 DEP-08 without the live stream the page polls, and so comes to the last step of a paid deposit', async () => {
  const { context, page } = await paidUntold('0867');
  await page.clock.runFor(10_000);
  await page.getByTestId('credited').waitFor();
  await context.close();
});

test('DEP-08 on a network whose answers are slower than the polls, the page still comes to the last step of a paid deposit', async () => {
  const { context, page } = await paidUntold('0868');
  const answer = Promise.withResolvers<void>();
  let readings = 0;
  await page.route('**/deposit.data*', async (route) => {
    readings++;
    await answer.promise;
    await route.continue().catch(() => undefined);
  });
  await page.clock.runFor(10_000);
  await expect.poll(() => readings).toBe(1);
  // the next poll leaves the reading that is under way
  await page.clock.runFor(10_000);
  expect(readings).toBe(1);
  answer.resolve();
  await page.getByTestId('credited').waitFor();
  await context.close();
});

test('DEP-07 DEP-08 SITE-24 a deposit that is cancelled elsewhere fails on the deposit page at step 2 with its cause, and on any other page as a notice with both ways on', async () => {
  const person = await newPayer(stack, '0863');
  const { context, page } = await signedIn(person);
  const cancel = (id: string) =>
    call(stack.site, 'POST', `/api/requests/deposit/${id}/cancel`, undefined, person.token);
  const first = await begin(stack, person, 'qr', 300);
  await page.goto(`${stack.site}/deposit`);
  await page.getByTestId('qr').waitFor();
  // asked about on the page, and left as it is
  await page.getByRole('button', { name: 'ยกเลิกรายการฝาก' }).click();
  await page.getByRole('dialog').getByText('ยืนยันยกเลิก 300.00 บาท').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'ย้อนกลับ' }).click();
  expect((await purse(stack, person)).pending_request?.id).toBe(first.id);
  await cancel(first.id);
  const failed = page.getByTestId('failed');
  await failed.getByRole('heading', { name: 'ยกเลิกรายการฝากแล้ว' }).waitFor();
  await failed.getByText('ยกเลิกโดยสมาชิก').waitFor();
  await failed.getByText('โอนไปแล้ว? เงินไม่หาย').waitFor();
  expect(await page.locator('.stepper .fail').textContent()).toBe('สแกนจ่าย');
  await picture(page, 'moments-deposit-failed');
  await fits(page, 'deposit-failed');
  await expectNoBarriers(page);
  await failed.getByRole('link', { name: 'ทำรายการใหม่ 300.00 บาท' }).click();
  await expect.poll(() => page.getByTestId('deposit-amount').inputValue()).toBe('300');

  const second = await begin(stack, person, 'qr', 400);
  // the page came while the deposit was pending, and its stream opens after the end: no event tells it
  const ended = Promise.withResolvers<void>();
  await page.route(`**${LIVE_EVENT.path}`, async (route) => {
    await ended.promise;
    await route.continue();
  });
  await page.goto(`${stack.site}/promotion`);
  await cancel(second.id);
  ended.resolve();
  const notice = page.locator('[data-testid=notice][data-kind=error]');
  await notice.getByText('ไม่สามารถฝากเงิน 400.00 บาท: ยกเลิกโดยสมาชิก').waitFor();
  await picture(page, 'moments-deposit-failed-elsewhere');
  expect(await notice.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/deposit?amount=400',
    `/slip?id=${second.id}`,
  ]);
  expect((await purse(stack, person)).pending_request).toBeNull();
  await context.close();
});

test('SITE-24 WD-01 WD-05 a withdrawal is asked about with amount, account and what is left; then five named steps with times, and a masked receipt that is saved as a picture', async () => {
  const person = await newPayer(stack, '0864');
  await deposit(stack, person, 'qr', 900);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(900);
  const { context, page, troubles } = await signedIn(person);
  await page.goto(`${stack.site}/withdraw`);
  await page.getByTestId('withdraw-amount').fill('600');
  await page.getByTestId('withdraw-amount').press('Enter');
  const sheet = page.getByRole('dialog', { name: 'ยืนยันถอนเงิน' });
  await sheet.waitFor();
  // the sheet is read from its heading, and nothing has moved yet
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  for (const said of ['600.00', '••• 0', 'ดวงใจ ด••••', '300.00 บาท', 'ยืนยันถอน 600.00 บาท'])
    expect(await sheet.textContent(), said).toContain(said === '••• 0' ? `••• ${person.account.slice(-4)}` : said);
  await picture(page, 'moments-withdraw-ask');
  await fits(page, 'withdraw-ask');
  // without script the amount can be changed after it was asked about: then nothing is withdrawn, and it is asked again
  const changed = await page.request.post(`${stack.site}/withdraw`, {
    form: { amount: '700', confirmed: '600' },
    headers: { origin: stack.site },
  });
  expect([changed.status(), changed.url()]).toEqual([200, `${stack.site}/withdraw`]);
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  expect((await purse(stack, person)).held).toBe(0);
  await page.getByTestId('withdraw-confirm').click();
  await page.getByTestId('withdraw-yes').click();
  await page.waitForURL(/withdraw\?id=/);

  const receipt = page.getByTestId('withdraw-receipt');
  await receipt.waitFor();
  const steps = page.locator('.journey li');
  expect(await steps.locator('b').allTextContents()).toEqual([
    'รับคำขอแล้ว',
    'ตรวจบัญชีและเงื่อนไข',
    'อนุมัติการถอน',
    'ธนาคารโอนเงิน',
    'เงินเข้าบัญชี',
  ]);
  expect(await steps.locator('.num').allTextContents()).toHaveLength(5);
  expect(await receipt.textContent()).toContain(`••• ${person.account.slice(-4)}`);
  expect(await page.getByRole('main').textContent()).not.toContain(person.account);
  await picture(page, 'moments-withdraw-receipt');
  await fits(page, 'withdraw-receipt');
  await expectNoBarriers(page);
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByTestId('receipt-save').click()]);
  expect(saved.suggestedFilename()).toMatch(/^sanam-WD[A-Z0-9]+\.png$/);
  // the platform, which other tests load into this process, lets pictures be read from memory only
  const { width, height } = await sharp(readFileSync(await saved.path())).metadata();
  expect([width, height && height > 800]).toEqual([1080, true]);
  if (process.env.PICTURES === 'on') await saved.saveAs('test-results/moments-receipt-file.png');

  // the requests of days of one's own choice, in lists with the month by name and the Buddhist year
  await page.goto(`${stack.site}/history?tab=2`);
  const shown = () => page.locator('.only-hand .move').count();
  expect(await shown()).toBe(2);
  expect(await page.locator('input[type=date]').count()).toBe(0);
  await page.locator('.days summary').click();
  await page.locator('[name=to_day]').selectOption('31');
  await page.locator('[name=to_month]').selectOption({ label: 'ธันวาคม' });
  await page.locator('[name=to_year]').selectOption({ index: 2 });
  await picture(page, 'moments-history-days');
  await page.getByRole('button', { name: 'แสดงรายการ' }).click();
  await page.getByText('ไม่มีรายการตามตัวกรองนี้').waitFor();
  expect(await page.locator('.days summary').textContent()).toMatch(/ถึง 31 ธ\.ค\. 25\d\d/);
  await page.locator('.days .chips').getByRole('link', { name: 'วันนี้' }).click();
  await expect.poll(shown).toBe(2);
  await page.locator('.chips').getByRole('link', { name: 'ถอนเงิน' }).click();
  await expect.poll(shown).toBe(1);
  await expectNoBarriers(page);
  expect(troubles).toEqual([]);
  await context.close();
});

test('DEP-07 DEP-08 SITE-13 a deposit whose time is over is announced wherever the member is, with both ways to go on, until the notice is closed', {
  tags: ['long'],
}, async () => {
  const person = await newPayer(stack, '0862');
  const begun = await begin(stack, person, 'qr', 500);
  const { context, page, troubles } = await signedIn(person);
  await page.clock.install();
  await page.goto(`${stack.site}/promotion`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await letExpire(stack, begun.id);
  const notice = page.locator('[data-testid=notice][data-kind=error]');
  await notice.getByText('ไม่สามารถฝากเงิน 500.00 บาท').waitFor();
  // the bell counts it too
  await expect.poll(() => page.getByTestId('bell').getAttribute('aria-label')).toContain('ยังไม่อ่าน');
  await page.clock.fastForward(60_000);
  expect(await notice.getByRole('link').count()).toBe(2);
  await picture(page, 'moments-deposit-expired-elsewhere');
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'detached' });
  await page.getByTestId('bell').click();
  await page.getByTestId('inbox').getByText('รายการฝาก 500.00 บาท หมดเวลา').click();
  await page.waitForURL(`${stack.site}/slip?id=${begun.id}`);
  expect(troubles).toEqual([]);
  await context.close();
});

test('SITE-23 PWA-03 the bell counts what was not read, the inbox tells money and security, and what one device reads is read on the other', async () => {
  const person = await newPayer(stack, '0863');
  await deposit(stack, person, 'qr', 700);
  await expect.poll(async () => (await purse(stack, person)).ufabet_credit).toBe(700);
  const phone = await signedIn(person);
  const desk = await signedIn(person, DESK);
  const { page } = phone;
  await page.goto(`${stack.site}/`);
  const bell = (on: Page) => on.getByTestId('bell');
  // the deposit, and each browser that the member had not used
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('การแจ้งเตือน ยังไม่อ่าน 3 รายการ');
  await bell(page).click();
  await page.waitForURL(`${stack.site}/inbox`);
  const list = page.getByTestId('inbox');
  await list.getByText('ฝากเงินสำเร็จ 700.00 บาท').waitFor();
  await picture(page, 'inbox-phone');
  await fits(page, 'inbox');
  await expectNoBarriers(page);
  await page.getByRole('link', { name: 'ความปลอดภัย' }).click();
  await expect.poll(() => list.getByRole('button').count()).toBe(2);
  await page.getByRole('link', { name: 'ทั้งหมด' }).click();
  await list.getByText('ฝากเงินสำเร็จ 700.00 บาท').click();
  await page.waitForURL(/slip\?id=d/);
  await desk.page.goto(`${stack.site}/inbox`);
  await expect.poll(() => desk.page.locator('.msg.read-it').count()).toBe(1);
  await desk.page.getByRole('button', { name: 'อ่านทั้งหมด' }).click();
  await expect.poll(() => bell(desk.page).getAttribute('aria-label')).toBe('การแจ้งเตือน');
  await page.reload();
  expect(await bell(page).getAttribute('aria-label')).toBe('การแจ้งเตือน');
  // money that moves while the page is open is counted at once
  await deposit(stack, person, 'qr', 300);
  await expect.poll(() => bell(page).getAttribute('aria-label')).toBe('การแจ้งเตือน ยังไม่อ่าน 1 รายการ');
  expect([...phone.troubles, ...desk.troubles]).toEqual([]);
  await Promise.all([phone.context.close(), desk.context.close()]);
});

test('DEP-08 of a payment whose answer is lost the pretend bank says that it may be done, and where to look before paying again', async () => {
  const { page, context } = await newPerson(browser, PHONE, [stack.sandbox]);
  await page.goto(stack.sandbox);
  await page.locator('#account').fill('7891230987');
  await page.locator('#holder').fill('สมชาย ใจดี');
  await page.locator('#account-form button').click();
  await page.locator('#amount').fill('120.50');
  // the bank carries the transfer out, and its answer never comes
  await page.route('**/api/bank/transfers', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByTestId('transfer').click();
  const said = page.locator('#bank-result');
  await said.getByText('เงินอาจโอนไปแล้ว').waitFor();
  expect(await said.textContent()).not.toContain('ลองใหม่');
  await page.locator('#entries li').getByText('120.50').waitFor();
  // the transfer is the second form below it: what came of a press is brought into view
  const seen = () =>
    said.evaluate((line) => line.getBoundingClientRect().top > 40 && line.getBoundingClientRect().bottom < innerHeight);
  await expect.poll(seen).toBe(true);
  await picture(page, 'sandbox-transfer-unknown');
  await page.unroute('**/api/bank/transfers');
  await page.locator('#amount').fill('80');
  await page.getByTestId('transfer').click();
  await said.getByText('โอนแล้ว').waitFor();
  await expect.poll(seen).toBe(true);
  await context.close();
});
