import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { error, faults, PASSWORD } from './support/account-journeys.ts';
import { DESK, newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { call, register } from './support/http.ts';
import { codeOn, expectNoBarriers, submitLogin } from './support/people.ts';
import { type RunningStack, startStack } from './support/stack.ts';

const WORKING = 'กำลังตรวจสอบความปลอดภัย…';
const WITHOUT_SCRIPT = 'กรุณาเปิดใช้งาน JavaScript ในเบราว์เซอร์แล้วลองใหม่';
const WHO = { phone: '0892300001', password: PASSWORD, bank: 'kbank', account: '0892300001', name: 'มานี มีนา' };
const NEW = '0892300002';

let stack: RunningStack;
let browser: Browser;
beforeAll(async () => {
  // budgets whose free half a few calls use up
  stack = await startStack({
    OTP_RESEND_SECONDS: '0',
    OTP_REGISTER_PER_HOUR_OF_ALL: '4',
    OTP_RESET_PER_HOUR_OF_ALL: '4',
    SIGN_INS_OF_ALL: '10',
  });
  browser = await openBrowser();
  await register(stack, WHO);
  await call(stack.site, 'POST', '/api/register/start', {
    phone: '0892300003',
    birth_date: '1990-06-15',
    accept_terms: true,
    marketing_consent: false,
  });
  for (const phone of ['0892300003', '0892300004'])
    await call(stack.site, 'POST', '/api/reset-password/start', { phone });
  for (let n = 0; n < 5; n++)
    await expect(
      call(stack.site, 'POST', '/api/login', { phone: `089230001${n}`, password: 'Wrong1234', ip: '{ip}' }),
    ).rejects.toThrow('answered 422');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

/** Hold the script that solves puzzles back, to see the page while it works. @returns releases the script. */
async function holdSolver(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/solve-puzzle/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function fillPhoneStep(page: Page): Promise<void> {
  await page.locator('[name=phone]').fill(NEW);
  await page.locator('[name=birth_day]').selectOption('15');
  await page.locator('[name=birth_month]').selectOption('6');
  await page.locator('[name=birth_year]').selectOption('1990');
  await page.locator('[name=accept_terms]').check();
  await page.locator('main button[type=submit]').first().click();
}

test('SEC-03 while codes are scarce, the pages for registering and resetting solve a puzzle and go on by themselves', async () => {
  const { context, page, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  const release = await holdSolver(page);
  await page.goto(`${stack.site}/register`);
  await fillPhoneStep(page);
  await page.getByRole('status').filter({ hasText: WORKING }).waitFor();
  expect(await page.locator('.refusal').count()).toBe(0);
  await picture(page, 'phone-register-puzzle');
  await page.setViewportSize(DESK);
  await picture(page, 'desk-register-puzzle');
  await page.setViewportSize(PHONE);
  await expectNoBarriers(page);
  release();
  await page.locator('[name=otp]').waitFor();
  await page.locator('[name=otp]').fill(await codeOn(stack, NEW));
  await page.locator('[name=password]').waitFor();
  expect(faults(troubles)).toEqual([]);
  await context.close();

  const forgetful = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  await forgetful.page.goto(`${stack.site}/forgetpassword`);
  await forgetful.page.locator('[name=phone]').fill(WHO.phone);
  await forgetful.page.locator('main button[type=submit]').first().click();
  await forgetful.page.locator('[name=otp]').waitFor();
  const reference = forgetful.page.getByTestId('otp-reference');
  const first = await reference.textContent();
  await forgetful.page.getByRole('button', { name: 'ขอรหัส OTP ใหม่' }).click();
  await expect.poll(() => reference.textContent()).not.toBe(first);
  // the budget is used up: another code is refused, and the one that was sent still counts
  const code = await codeOn(stack, WHO.phone);
  await forgetful.page.getByRole('button', { name: 'ขอรหัส OTP ใหม่' }).click();
  await error(forgetful.page, 'ขอรหัส OTP บ่อยเกินไป กรุณาลองใหม่ภายหลัง');
  await picture(forgetful.page, 'phone-forgot-no-other-code');
  await expectNoBarriers(forgetful.page);
  await forgetful.page.locator('[name=otp]').fill(code);
  await forgetful.page.locator('[name=password]').waitFor();
  expect(faults(forgetful.troubles)).toEqual([]);
  await forgetful.context.close();
});

test('SEC-03 in a flood of sign-ins the login page solves a puzzle and signs in; without script it says what to do', async () => {
  const { context, page, troubles } = await newPerson(browser, PHONE, [stack.site, stack.sandbox]);
  const release = await holdSolver(page);
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, WHO);
  await page.getByRole('status').filter({ hasText: WORKING }).waitFor();
  await picture(page, 'phone-login-puzzle');
  await page.setViewportSize(DESK);
  await picture(page, 'desk-login-puzzle');
  await page.setViewportSize(PHONE);
  await expectNoBarriers(page);
  release();
  await page.waitForURL(`${stack.site}/`);
  // this browser is known now, and asked nothing any more
  await context.clearCookies({ name: /^auth\./ });
  await page.goto(`${stack.site}/login`);
  const asked: number[] = [];
  page.on('response', (reply) => {
    if (reply.request().method() === 'POST' && reply.url().includes('/login')) asked.push(reply.status());
  });
  await submitLogin(page, WHO);
  await page.waitForURL(`${stack.site}/`);
  expect(asked).not.toContain(429);
  expect(faults(troubles)).toEqual([]);
  await context.close();

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, locale: 'th-TH' });
  const still = await plain.newPage();
  await still.goto(`${stack.site}/login`);
  await submitLogin(still, WHO);
  const advice = still.locator('noscript p');
  await advice.waitFor();
  expect(await advice.textContent()).toContain(WITHOUT_SCRIPT);
  expect(await still.getByText(WORKING).count()).toBe(0);
  await picture(still, 'phone-login-puzzle-without-script');
  await plain.close();
});
