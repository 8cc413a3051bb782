import type { Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountJourneys, error, faults, NEW, PASSWORD, signedOut } from './support/account-journeys.ts';
import { DESK, newPerson, PHONE, picture, stay, untilSettled } from './support/browser.ts';
import { call, register } from './support/http.ts';
import { codeOn, cookieOf, expectNoBarriers, submitLogin, tabTo, tokenOf } from './support/people.ts';
import { waitFor } from './support/stack.ts';

const here = accountJourneys();

test('ACC-06 SEC-03 ACC-17 a failed sign-in shows an alert and a notice; after too many failures the page shows the waiting time', async () => {
  const who = here.somebody();
  await register(here.stack, who);
  const { context, page } = await newPerson(here.browser, PHONE, here.hosts());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSignIn(request)) sent.push(request.postData() ?? '');
  });
  const isSignIn = (request: Request) =>
    request.method() === 'POST' && new URL(request.url()).pathname === '/login.data';
  /** Submit the form with a password, and wait for the answer to this try. */
  const tryWith = async (password: string) => {
    const [reply] = await Promise.all([
      page.waitForResponse((one) => isSignIn(one.request())),
      submitLogin(page, { ...who, password }),
    ]);
    return reply.status();
  };
  await page.goto(`${here.stack.site}/login?next=%2Fhistory%3Ftab%3D2`);
  await waitFor(
    'the address to be looked up',
    async () => (await page.locator('[name=ip]').inputValue()) === '127.0.0.1',
  );
  const notice = page.getByTestId('notice');
  for (let tries = 0; tries < 5; tries++) {
    expect(await tryWith('Wrong1234')).toBe(422);
    await page.locator('.error').filter({ hasText: 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง' }).waitFor();
    // only the last try has a notice
    await notice.filter({ hasText: 'เบอร์โทรศัพท์หรือรหัสผ่านไม่ถูกต้อง' }).waitFor();
    expect(await notice.count()).toBe(1);
    // the form sends nothing while it is disabled
    await waitFor('the form to be free again', () => page.locator('main button[type=submit]').first().isEnabled());
  }
  expect(await tryWith(who.password)).toBe(429);
  await page
    .locator('.error')
    .filter({ hasText: /ใส่รหัสผ่านผิดหลายครั้ง กรุณาลองใหม่ในอีก \d+ วินาที/ })
    .waitFor();
  await notice.filter({ hasText: /ลองใหม่ในอีก \d+ วินาที/ }).waitFor();
  expect(sent).toHaveLength(6);
  for (const body of sent) expect(new URLSearchParams(body).get('ip')).toBe('127.0.0.1');
  expect(await page.locator('[name=phone]').inputValue()).toBe(who.phone);
  await picture(page, 'phone-login-paused');
  await expectNoBarriers(page);
  // a code sent to the phone gives access even when sign-in is blocked
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
  await page.waitForURL('**/forgetpassword');
  await context.close();
});

test('ROUTE-04 ACC-11 ACC-12 a forgotten password is replaced with the keyboard alone: code, new password, message, sign in', async () => {
  const { who, page: other, context: otherContext } = await here.member(DESK);
  await other.goto(`${here.stack.site}/`);
  const { context, page, troubles } = await newPerson(here.browser, PHONE, here.hosts());
  await page.goto(`${here.stack.site}/forgetpassword`);
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-1');
  const before = await codeOn(here.stack, who.phone);
  await tabTo(page, '[name=phone]');
  await page.keyboard.type(who.phone);
  await page.keyboard.press('Enter');
  // the code of registering may have been sent within OTP_RESEND_SECONDS
  const [otp, soon] = [page.locator('[name=otp]'), page.getByText('ขอรหัสใหม่ได้ในอีก')];
  await waitFor('the step of the code', async () => {
    await otp.or(soon).first().waitFor();
    if (await otp.isVisible()) return true;
    await page.keyboard.press('Enter');
    return false;
  });
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-2');
  const code = await codeOn(here.stack, who.phone, before);
  await page.keyboard.type(code === '000000' ? '111111' : '000000');
  await error(page, 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ');
  await page.keyboard.type(code);
  await page.locator('[name=password]').waitFor();
  await page.reload();
  const type = async (first: string, again: string) => {
    await tabTo(page, '[name=password]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(first);
    await tabTo(page, '[name=password_confirmation]');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(again);
    // the page itself already reports that the two passwords differ: wait for the server's message
    await Promise.all([
      page.waitForResponse((reply) => reply.request().method() === 'POST'),
      page.keyboard.press('Enter'),
    ]);
  };
  await type(NEW, PASSWORD);
  await error(page, 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน');
  await type('Password1', 'Password1');
  await error(page, 'รหัสผ่านนี้เดาง่ายเกินไป');
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-3');
  await type(NEW, NEW);
  const done = page.getByRole('dialog');
  await done.waitFor();
  await untilSettled(page);
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-4');
  await tabTo(page, 'dialog a');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await submitLogin(page, { ...who, password: NEW });
  await page.waitForURL(`${here.stack.site}/`);
  // sessions signed in with the old password are ended, and their pages are notified at once
  await signedOut(other);
  const notice = await waitFor('the message about it', async () =>
    (await call<{ text: string }[]>(here.stack.sandbox, 'GET', `/api/sms?phone=${who.phone}`)).find(({ text }) =>
      text.includes('รหัสผ่านของคุณถูกเปลี่ยนแล้ว'),
    ),
  );
  expect(notice.text).toContain('สนาม');
  expect(faults(troubles)).toEqual([]);
  await otherContext.close();
  await context.close();
});

test('ROUTE-04 ACC-10 changing the password ends this session and all others within a second', async () => {
  const { who, page, context, troubles } = await here.member(DESK);
  const other = await here.enter(who, PHONE);
  await other.page.goto(`${here.stack.site}/`);
  await page.goto(`${here.stack.site}/changepassword`);
  await expectNoBarriers(page);
  await picture(page, 'desk-change-password');
  const send = async (old: string, first: string, again = first) => {
    await page.locator('[name=old_password]').fill(old);
    await page.locator('[name=password]').fill(first);
    await page.locator('[name=password_confirmation]').fill(again);
    await page.getByTestId('change-password').locator('button[type=submit]').click();
  };
  /** Wait for an error, and until the page has moved the focus to its field: before that it would take what is typed. */
  const refused = async (text: string) => {
    await error(page, text);
    await page.locator('[aria-invalid=true]:focus').waitFor();
  };
  await send('Wrong1234', NEW);
  await refused('รหัสผ่านเดิมไม่ถูกต้อง');
  await send(who.password, NEW, PASSWORD);
  await refused('ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน');
  await send(who.password, who.password);
  await refused('รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม');
  await untilSettled(page);
  await expectNoBarriers(page);
  await send(who.password, NEW);
  await page.waitForURL('**/login');
  await page.getByText('เปลี่ยนรหัสผ่านแล้ว กรุณาเข้าสู่ระบบใหม่').first().waitFor();
  await picture(page, 'desk-password-changed');
  await signedOut(other.page);
  expect(await cookieOf(context, 'auth._token.local')).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
  await submitLogin(page, { ...who, password: NEW });
  await page.waitForURL(`${here.stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await other.context.close();
  await context.close();
});

test("ROUTE-03 SEC-01 SEC-04 a ticket's link signs in and continues, once; a preview does not use it up; a used link leads to the login page", async () => {
  const who = here.somebody();
  const token = await register(here.stack, who);
  const ticket = async () =>
    (await call<{ ticket: string }>(here.stack.site, 'POST', '/api/session/ticket', { audience: 'site' }, token))
      .ticket;
  const { context, page, troubles } = await newPerson(here.browser, PHONE, here.hosts());
  const link = `${here.stack.site}/authenticate?ticket=${await ticket()}&next=%2Fdeposit`;
  expect((await context.request.get(link)).status()).toBe(200);
  // the link signs nobody in by itself: it names the account, and waits for a press
  await page.goto(link);
  await page.getByText(`xxx-xxx-${who.phone.slice(-4)}`).waitFor();
  await stay(page);
  await picture(page, 'phone-ticket-account');
  await expectNoBarriers(page);
  expect(await cookieOf(context, 'auth._token.local')).toBe('');
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL('**/deposit');
  await tokenOf(page);
  // a signed-in member is redirected without using the ticket
  await page.goto(`${here.stack.site}/authentication?ticket=x&next=%2Fhistory`);
  await page.waitForURL('**/history');

  const late = await newPerson(here.browser, PHONE, here.hosts());
  await late.page.goto(link);
  await late.page.waitForURL('**/login?next=%2Fdeposit');
  await late.page.getByText('ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ').first().waitFor();
  await picture(late.page, 'phone-ticket-spent');
  await expectNoBarriers(late.page);
  // in a browser from which this member has signed in, a link goes on by itself
  await late.page.goto(`${here.stack.site}/login`);
  await submitLogin(late.page, who);
  await late.page.waitForURL(`${here.stack.site}/`);
  await late.context.clearCookies({ name: /^auth\./ });
  await late.page.goto(`${here.stack.site}/authentication?ticket=${await ticket()}&next=//evil.example`);
  await late.page.waitForURL(`${here.stack.site}/`);
  await waitFor('the session in the page', async () => (await cookieOf(late.context, 'auth._token.local')) !== '');
  expect(faults(troubles)).toEqual([]);
  await late.context.close();
  await context.close();
});

test("ACC-06 ACC-16 signing in while the browser still prepares to offer passkeys leads to a member's page", async () => {
  const who = here.somebody();
  await register(here.stack, who);
  const { context, page, troubles } = await newPerson(here.browser, PHONE, here.hosts(), { worker: false });
  // Hold requests back, so that the passkey challenge is requested while the form is being sent, and arrives while the
  // next page loads.
  const sent = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();
  const after = (moment: Promise<void>, mine?: () => void) => async (route: Route) => {
    mine?.();
    await moment;
    await route.continue();
  };
  await page.route(/assets\/passkey-sign-in/, after(sent.promise));
  await page.route(/\/login\.data/, after(asked.promise, sent.resolve));
  await page.route(/\/login\/passkey/, after(leaving.promise, asked.resolve));
  await page.route(/\/_\.data/, async (route) => {
    leaving.resolve();
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto(`${here.stack.site}/login`);
  await submitLogin(page, who);
  await page.waitForURL(`${here.stack.site}/`);
  await page.getByTestId('balance').first().waitFor();
  expect(faults(troubles)).toEqual([]);
  await context.close();
});
