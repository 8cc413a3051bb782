import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, newPerson, openBrowser, PHONE, picture } from './support/browser.ts';
import { type Account, call, register, signIn } from './support/http.ts';
import { codeOn, cookieOf, expectNoBarriers, submitLogin, tabTo, tokenOf } from './support/people.ts';
import { type RunningStack, startStack, waitFor } from './support/stack.ts';

let stack: RunningStack;
let browser: Browser;
const PASSWORD = 'Rua9nam7Kao';
const NEW = 'Phra8atNgam';

beforeAll(async () => {
  // people of a test ask for codes more often than others, and wait less to see what comes after a wait
  stack = await startStack({ OTP_RESEND_SECONDS: '2', OTP_PER_HOUR: '100', OTP_PER_DAY: '100', REFRESH_GRACE_SECONDS: '0' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  stack?.remove();
});

const hosts = () => [stack.site, stack.sandbox];
let people = 0;
/** Somebody nobody else in this file is. */
function somebody(): Account {
  const phone = `08922${String(++people).padStart(5, '0')}`;
  return { phone, password: PASSWORD, bank: 'kbank', account: phone, name: 'มานี มีนา' };
}
async function member(viewport = PHONE): Promise<{ who: Account; page: Page; context: BrowserContext; troubles: string[] }> {
  const who = somebody();
  await register(stack, who);
  return { who, ...(await enter(who, viewport)) };
}
async function enter(who: Account, viewport = PHONE) {
  const person = await newPerson(browser, viewport, hosts());
  await person.page.goto(`${stack.site}/login`);
  await submitLogin(person.page, who);
  await person.page.waitForURL(`${stack.site}/`);
  return person;
}
const error = (page: Page, text: string | RegExp) => page.locator('.error, .note.warn, [data-testid=phone-refused]').filter({ hasText: text }).first().waitFor();
/** What went wrong besides refusals that a test asked for, and questions of a page whose session had just ended: a browser logs those too. */
const faults = (troubles: readonly string[]) => troubles.filter((trouble) => !/status of 4(01|22|29) /.test(trouble));
const signedOut = (page: Page) => page.getByRole('link', { name: 'เข้าสู่ระบบ' }).first().waitFor({ timeout: 5_000 });

test('ACC-01 ACC-02 ACC-03 ACC-05 ACC-12 registering: what is wrong is said beside it, and the way goes on after a reload', async () => {
  const who = somebody();
  const taken = somebody();
  await register(stack, taken);
  const { context, page, troubles } = await newPerson(browser, PHONE, hosts());
  await page.goto(`${stack.site}/register`);
  const send = () => page.locator('main button[type=submit]').first().click();
  const born = async (year: string) => {
    await page.locator('[name=birth_day]').selectOption('15');
    await page.locator('[name=birth_month]').selectOption('6');
    await page.locator('[name=birth_year]').selectOption(year);
  };
  await page.locator('[name=phone]').fill('021234567');
  await born('1990');
  await page.locator('[name=accept_terms]').check();
  await send();
  await error(page, 'กรุณาระบุเบอร์โทรศัพท์มือถือ 10 หลัก');
  await picture(page, 'phone-register-phone-wrong');
  // born this year twenty years ago, and not twenty yet
  const thisYear = new Date().getFullYear();
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption('31');
  await page.locator('[name=birth_month]').selectOption('12');
  await page.locator('[name=birth_year]').selectOption(String(thisYear - 20));
  await send();
  await error(page, 'ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป');
  await page.locator('[name=birth_day]').selectOption('31');
  await page.locator('[name=birth_month]').selectOption('2');
  await send();
  await error(page, 'วันเกิดไม่ถูกต้อง');
  await born('1990');
  await page.locator('[name=accept_terms]').evaluate((box: HTMLInputElement) => {
    box.required = false;
    box.checked = false;
  });
  await send();
  await error(page, 'กรุณายอมรับข้อกำหนดและนโยบายความเป็นส่วนตัว');
  await page.locator('[name=accept_terms]').check();
  await send();

  const otp = page.locator('[name=otp]');
  await otp.waitFor();
  expect(await otp.getAttribute('autocomplete')).toBe('one-time-code');
  const code = await codeOn(stack, who.phone);
  const reference = await page.getByTestId('otp-reference').textContent();
  expect((await call<{ text: string }[]>(stack.sandbox, 'GET', `/api/sms?phone=${who.phone}`))[0]?.text).toContain(`อ้างอิง ${reference}`);
  await otp.fill(code === '000000' ? '111111' : '000000');
  await error(page, 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ');
  await picture(page, 'phone-otp-wrong');
  await page.reload();
  // another code, and the paste of one with a space, as messages show it
  await page.getByRole('button', { name: 'ขอรหัส OTP ใหม่', exact: true }).click();
  const second = await codeOn(stack, who.phone, code);
  await page.getByText('ส่งรหัส OTP ใหม่แล้ว').first().waitFor();
  await otp.focus();
  await page.evaluate((text) => document.execCommand('insertText', false, text), `${second.slice(0, 3)} ${second.slice(3)}`);

  const password = page.locator('[name=password]');
  await password.waitFor();
  await page.reload();
  const type = async (first: string, again = first) => {
    await password.fill(first);
    await page.locator('[name=password_confirmation]').fill(again);
    await send();
  };
  await type('abcdefgh');
  await error(page, 'รหัสผ่านต้องมี 8-15 ตัวอักษร');
  await type(PASSWORD, NEW);
  await error(page, 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน');
  expect(await page.getByTestId('password-rules').locator('[data-rule=same]').getAttribute('class')).not.toBe('met');
  await type('Password1');
  await error(page, 'รหัสผ่านนี้เดาง่ายเกินไป');
  await picture(page, 'phone-password-common');
  await type(PASSWORD);

  await page.locator('[name=account_number]').waitFor();
  await page.reload();
  const link = async (account: string, name = who.name) => {
    await page.locator('[name=bank][value=kbank]').check({ force: true });
    await page.locator('[name=account_number]').fill(account);
    await page.locator('[name=name]').fill(name);
    await send();
  };
  await link('123');
  await error(page, 'เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก');
  await link(who.account, '12');
  await error(page, 'กรุณาระบุชื่อบัญชีตามสมุดบัญชี');
  await link(taken.account);
  await error(page, 'ไม่สามารถใช้บัญชีธนาคารนี้ได้');
  await picture(page, 'phone-bank-taken');
  await expectNoBarriers(page);
  await link(`${who.account.slice(0, 3)}-${who.account.slice(3, 4)}-${who.account.slice(4, 9)}-${who.account.slice(9)}`);
  await page.getByRole('dialog').getByRole('link').click();
  await page.waitForURL('**/login');
  await submitLogin(page, who);
  await page.waitForURL(`${stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

test('ACC-04 ACC-01 a phone that has an account: nothing is told before the code, then the way to sign in', async () => {
  const { who, context: own } = await member();
  await own.close();
  const { context, page } = await newPerson(browser, DESK, hosts());
  await page.goto(`${stack.site}/register`);
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption('1');
  await page.locator('[name=birth_month]').selectOption('1');
  await page.locator('[name=birth_year]').selectOption('1980');
  await page.locator('[name=accept_terms]').check();
  const before = await codeOn(stack, who.phone);
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[name=otp]').waitFor();
  await page.locator('[name=otp]').fill(await codeOn(stack, who.phone, before));
  await page.getByTestId('phone-refused').waitFor();
  await page.getByText('เบอร์นี้มีบัญชีอยู่แล้ว กรุณาเข้าสู่ระบบ').waitFor();
  await expectNoBarriers(page);
  await picture(page, 'desk-register-known');
  await page.getByTestId('phone-refused').getByRole('button').first().click();
  await page.waitForURL('**/login');
  expect(await page.locator('[name=phone]').inputValue()).toBe(who.phone);
  expect(page.url()).not.toContain(who.phone.slice(1));
  await context.close();
});

test('ACC-01 ACC-06 SITE-20 registering and signing in with the keyboard alone, on a desk', async () => {
  const who = somebody();
  const { context, page, troubles } = await newPerson(browser, DESK, hosts());
  await page.goto(`${stack.site}/register`);
  await tabTo(page, '[name=phone]');
  await page.keyboard.type(who.phone);
  await tabTo(page, '[name=birth_day]');
  await page.keyboard.type('15');
  await tabTo(page, '[name=birth_month]');
  for (let month = 0; month < 6; month++) await page.keyboard.press('ArrowDown');
  await tabTo(page, '[name=birth_year]');
  await page.keyboard.type(String(1990 + 543));
  await tabTo(page, '[name=accept_terms]');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.locator('[name=otp]').waitFor();
  // the field has the focus already
  await page.keyboard.type(await codeOn(stack, who.phone));
  await page.locator('[name=password]').waitFor();
  await tabTo(page, '[name=password]');
  await page.keyboard.type(PASSWORD);
  await tabTo(page, '[name=password_confirmation]');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.locator('[name=account_number]').waitFor();
  await tabTo(page, '[name=bank]');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, '[name=account_number]');
  await page.keyboard.type(who.account);
  await tabTo(page, '[name=name]');
  await page.keyboard.type(who.name);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await tabTo(page, 'dialog a');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await tabTo(page, '[name=phone]');
  await page.keyboard.type(who.phone);
  await tabTo(page, '[name=password]');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

test('ACC-06 SEC-03 ACC-17 signing in wrongly is said as alert and notice; too often, with the time to wait', async () => {
  const who = somebody();
  await register(stack, who);
  const { context, page } = await newPerson(browser, PHONE, hosts());
  const sent: string[] = [];
  page.on('request', (request) => {
    if (isSignIn(request)) sent.push(request.postData() ?? '');
  });
  const isSignIn = (request: Request) => request.method() === 'POST' && new URL(request.url()).pathname === '/login.data';
  /** Sends the form, and waits for what is answered to this very try. */
  const tryWith = async (password: string) => {
    const [reply] = await Promise.all([page.waitForResponse((one) => isSignIn(one.request())), submitLogin(page, { ...who, password })]);
    return reply.status();
  };
  await page.goto(`${stack.site}/login?next=%2Fhistory%3Ftab%3D2`);
  await waitFor('the address to be looked up', async () => (await page.locator('[name=ip]').inputValue()) === '127.0.0.1');
  const notice = page.getByTestId('notice');
  for (let tries = 0; tries < 5; tries++) {
    expect(await tryWith('Wrong1234')).toBe(422);
    await page.locator('.error').filter({ hasText: 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง' }).waitFor();
    // a notice for the last try, not one for each
    await notice.filter({ hasText: 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง' }).waitFor();
    expect(await notice.count()).toBe(1);
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
  // a code to the phone always leads back in
  await page.getByRole('link', { name: 'ลืมรหัสผ่าน' }).click();
  await page.waitForURL('**/forgetpassword');
  await context.close();
});

test('ROUTE-04 ACC-11 ACC-12 a forgotten password, with the keyboard alone: code, new password, popup, sign in', async () => {
  const { who, page: other, context: otherContext } = await member(DESK);
  const { context, page, troubles } = await newPerson(browser, PHONE, hosts());
  await page.goto(`${stack.site}/forgetpassword`);
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-1');
  const before = await codeOn(stack, who.phone);
  await tabTo(page, '[name=phone]');
  await page.keyboard.type(who.phone);
  await page.keyboard.press('Enter');
  await page.locator('[name=otp]').waitFor();
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-2');
  const code = await codeOn(stack, who.phone, before);
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
    // the page says by itself that two differ: what the server says is waited for
    await Promise.all([page.waitForResponse((reply) => reply.request().method() === 'POST'), page.keyboard.press('Enter')]);
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
  await expectNoBarriers(page);
  await picture(page, 'phone-forgot-4');
  await tabTo(page, 'dialog a');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await submitLogin(page, { ...who, password: NEW });
  await page.waitForURL(`${stack.site}/`);
  // whoever was signed in with the old password is not any more, and told so at once
  await signedOut(other);
  const notice = await waitFor('the message about it', async () =>
    (await call<{ text: string }[]>(stack.sandbox, 'GET', `/api/sms?phone=${who.phone}`)).find(({ text }) => text.includes('รหัสผ่านของคุณถูกเปลี่ยนแล้ว')),
  );
  expect(notice.text).toContain('สนาม');
  expect(faults(troubles)).toEqual([]);
  await otherContext.close();
  await context.close();
});

test('ROUTE-04 ACC-10 changing the password signs out here and everywhere else within a second', async () => {
  const { who, page, context, troubles } = await member(DESK);
  const other = await enter(who, PHONE);
  await page.goto(`${stack.site}/changepassword`);
  await expectNoBarriers(page);
  await picture(page, 'desk-change-password');
  const send = async (old: string, first: string, again = first) => {
    await page.locator('[name=old_password]').fill(old);
    await page.locator('[name=password]').fill(first);
    await page.locator('[name=password_confirmation]').fill(again);
    await page.getByTestId('change-password').locator('button[type=submit]').click();
  };
  await send('Wrong1234', NEW);
  await error(page, 'รหัสผ่านเดิมไม่ถูกต้อง');
  await send(who.password, NEW, PASSWORD);
  await error(page, 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน');
  await send(who.password, who.password);
  await error(page, 'รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม');
  await expectNoBarriers(page);
  await send(who.password, NEW);
  await page.waitForURL('**/login');
  await page.getByText('เปลี่ยนรหัสผ่านแล้ว กรุณาเข้าสู่ระบบใหม่').first().waitFor();
  await picture(page, 'desk-password-changed');
  await signedOut(other.page);
  expect(await cookieOf(context, 'auth._token.local')).toBe('');
  expect(await page.evaluate(() => localStorage.getItem('auth._token.local'))).toBeNull();
  await submitLogin(page, { ...who, password: NEW });
  await page.waitForURL(`${stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await other.context.close();
  await context.close();
});

test('ACC-15 the account tab: devices are ended from here, history, consent, and the data as a file', async () => {
  const { who, page, context, troubles } = await member(PHONE);
  const other = await enter(who, DESK);
  await fetch(`${stack.site}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ phone: who.phone, password: 'Wrong1234' }) });
  await page.goto(`${stack.site}/history?tab=0`);
  await picture(page, 'phone-account');
  await expectNoBarriers(page);
  expect(await page.getByTestId('account-profile').textContent()).not.toContain(who.account);
  expect(await page.getByTestId('account-profile').textContent()).toContain(who.account.slice(-4));
  // this page, the other browser, and the token of registering over the API
  expect(await page.getByTestId('session').count()).toBe(3);
  expect(await page.getByTestId('session').filter({ hasText: 'เครื่องนี้' }).count()).toBe(1);
  expect(await page.getByTestId('account-sign-ins').textContent()).toContain('ไม่สำเร็จ');
  await page.getByTestId('end-others').click();
  await page.getByText('ออกจากระบบเครื่องอื่นแล้ว 2 เครื่อง').first().waitFor();
  await signedOut(other.page);
  await other.page.getByText('คุณออกจากระบบแล้ว').first().waitFor();
  await picture(other.page, 'desk-session-ended');

  await page.getByTestId('marketing').click();
  await page.getByTestId('marketing-state').filter({ hasText: 'รับอยู่' }).waitFor();

  await page.getByTestId('export').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill('Wrong1234');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText('รหัสผ่านไม่ถูกต้อง').first().waitFor();
  await picture(page, 'phone-export');
  await expectNoBarriers(page);
  await dialog.locator('[name=password]').fill(who.password);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.locator('button[type=submit]').click()]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as { member: { phone: string }; bank_account: { account_number: string }; consents: unknown[] };
  expect(download.suggestedFilename()).toMatch(/^sanam-account-\d+\.json$/);
  expect(file.member.phone).toBe(`+66${who.phone.slice(1)}`);
  expect(file.bank_account.account_number).toBe(who.account);
  expect(file.consents).toHaveLength(4);
  expect(faults(troubles)).toEqual([]);
  await other.context.close();
  await context.close();
});

test('ACC-15 closing the account: what has to be done first, two steps, and then it is closed', async () => {
  const { who, page, context, troubles } = await member(PHONE);
  await page.goto(`${stack.site}/account/close`);
  await picture(page, 'phone-close-1');
  await expectNoBarriers(page);
  await page.getByTestId('close-go-on').click();
  const form = page.getByTestId('close-account');
  await form.locator('[name=password]').fill('Wrong1234');
  await form.locator('button[type=submit]').click();
  await error(page, 'รหัสผ่านไม่ถูกต้อง');
  // what has to be typed anew has the focus, in view
  await waitFor('the focus', async () => page.evaluate(() => document.activeElement?.matches('[name=password]')));
  expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeGreaterThan(92);
  await picture(page, 'phone-close-2');
  await expectNoBarriers(page);
  await form.locator('[name=password]').fill(who.password);
  await form.locator('button[type=submit]').click();
  await page.getByText('ปิดบัญชีเรียบร้อยแล้ว').first().waitFor();
  await signedOut(page);
  await expect(signIn(stack, who)).rejects.toThrow('422');
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

test('ACC-16 a passkey: made after the password, signs in without it, is removed again', async () => {
  const { who, page, context, troubles } = await member(PHONE);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto(`${stack.site}/history?tab=0`);
  await page.getByTestId('passkey-add').click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=password]').fill('Wrong1234');
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText('รหัสผ่านไม่ถูกต้อง').first().waitFor();
  await dialog.locator('[name=password]').fill(who.password);
  await picture(page, 'phone-passkey-add');
  await expectNoBarriers(page);
  // the device is told no, and then yes
  const mayVerify = (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  await mayVerify(false);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText('ยังไม่ได้สร้างพาสคีย์').waitFor();
  await expectNoBarriers(page);
  await mayVerify(true);
  await dialog.getByRole('button', { name: 'ลองสร้างอีกครั้ง' }).click();
  await page.getByTestId('passkeys').getByRole('listitem').waitFor();
  await picture(page, 'phone-passkeys');
  // one for each device is enough
  await page.getByTestId('passkey-add').click();
  await dialog.locator('[name=password]').fill(who.password);
  await dialog.locator('button[type=submit]').click();
  await dialog.getByText('เครื่องนี้มีพาสคีย์ของบัญชีนี้อยู่แล้ว').waitFor();
  await picture(page, 'phone-passkey-exists');
  await dialog.getByRole('button', { name: 'ปิด', exact: true }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  await page.getByRole('button', { name: 'เมนู', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ' }).click();
  await signedOut(page);
  // a person who says no is not told of an error, and the password still works
  await mayVerify(false);
  await page.goto(`${stack.site}/login?next=%2Fhistory%3Ftab%3D0`);
  const button = page.getByTestId('passkey-login');
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/login/passkey/options'));
  await button.click();
  await asked;
  await waitFor('the button to be given back', async () => button.isEnabled());
  expect(await page.locator('.error').count()).toBe(0);
  expect(await page.getByTestId('notice').count()).toBe(0);
  await picture(page, 'phone-login-passkey');
  await expectNoBarriers(page);
  await mayVerify(true);
  await button.click();
  await page.waitForURL('**/history?tab=0');
  expect(await page.getByTestId('account-sign-ins').textContent()).toContain('พาสคีย์');

  await page.getByTestId('passkeys').getByRole('button').first().click();
  await dialog.locator('[name=password]').fill(who.password);
  await dialog.locator('button[type=submit]').click();
  await page.getByText('ยังไม่มีพาสคีย์').waitFor();
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

test('ROUTE-03 SEC-01 SEC-04 a ticket’s link signs in and goes on, once; a preview spends nothing; a spent one leads to the login page', async () => {
  const who = somebody();
  const token = await register(stack, who);
  const ticket = async () => (await call<{ ticket: string }>(stack.site, 'POST', '/api/session/ticket', { audience: 'site' }, token)).ticket;
  const { context, page, troubles } = await newPerson(browser, PHONE, hosts());
  const link = `${stack.site}/authenticate?ticket=${await ticket()}&next=%2Fdeposit`;
  expect((await context.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.waitForURL('**/deposit');
  await waitFor('the session in the page', async () => (await tokenOf(page)) !== '');
  // a member goes on without the ticket
  await page.goto(`${stack.site}/authentication?ticket=x&next=%2Fhistory`);
  await page.waitForURL('**/history');

  const late = await newPerson(browser, PHONE, hosts());
  await late.page.goto(link);
  await late.page.waitForURL('**/login?next=%2Fdeposit');
  await late.page.getByText('ลิงก์เข้าสู่ระบบนี้ใช้ไม่ได้แล้ว กรุณาเข้าสู่ระบบ').first().waitFor();
  await picture(late.page, 'phone-ticket-spent');
  await expectNoBarriers(late.page);
  await late.page.goto(`${stack.site}/authentication?ticket=${await ticket()}&next=//evil.example`);
  await late.page.waitForURL(`${stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await late.context.close();
  await context.close();
});

test('ACC-06 ACC-16 whoever signs in while the browser still gets ready to offer passkeys looks at a member’s page', async () => {
  const who = somebody();
  await register(stack, who);
  const { context, page, troubles } = await newPerson(browser, PHONE, hosts());
  // the challenge is asked for while the form is on its way, and arrives while the next page is
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
  await page.goto(`${stack.site}/login`);
  await submitLogin(page, who);
  await page.waitForURL(`${stack.site}/`);
  await page.getByTestId('balance').first().waitFor();
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

/** The page became a guest's, soon, and says why. Its address is the login page's, which leads back. */
async function thrownOut(page: Page, at: string): Promise<void> {
  await page.waitForURL(`**/login?next=${encodeURIComponent(at)}`, { timeout: 5_000 });
  await page.getByTestId('notice').filter({ hasText: 'คุณออกจากระบบแล้ว' }).waitFor({ timeout: 5_000 });
}

test('ACC-07 ACC-08 a stolen refresh cookie, used after it was renewed, ends the session for thief and owner', async () => {
  const { who, page, context } = await member(PHONE);
  const renew = (cookie: string) => fetch(`${stack.site}/api/session/refresh`, { method: 'POST', headers: { cookie: `auth._refresh_token.local=${cookie}` } });
  /** The owner's browser renews, since its access token has run out, and goes on. @returns the cookie from before. */
  const robbed = async () => {
    const stolen = await cookieOf(context, 'auth._refresh_token.local');
    await context.clearCookies({ name: 'auth._token.local' });
    await page.goto(`${stack.site}/history`);
    expect(await cookieOf(context, 'auth._refresh_token.local')).not.toBe(stolen);
    expect(await cookieOf(context, 'auth._token.local')).not.toBe('');
    return stolen;
  };
  const streamOpens = page.waitForResponse((reply) => reply.url().endsWith('/api/stream') && reply.status() === 200);
  const first = await robbed();
  await streamOpens;
  expect((await renew(first)).status).toBe(401);
  await thrownOut(page, '/history');

  // the same in the moment between the page and its stream: the stream is refused, and says no word
  await submitLogin(page, who);
  await page.waitForURL('**/history');
  const second = await cookieOf(context, 'auth._refresh_token.local');
  const refusals: number[] = [];
  await page.route('**/api/stream', async (route) => {
    // not the stream of the page before, whose cookie is nobody's loss yet
    if ((await cookieOf(context, 'auth._refresh_token.local')) !== second) refusals.push((await renew(second)).status);
    await route.continue();
  });
  expect(await robbed()).toBe(second);
  await thrownOut(page, '/history');
  expect(refusals[0]).toBe(401);
  await context.close();
});

test('ACC-08 WAL-06 a session ended while the page had no network is noticed as soon as it is back; one whose token ran out goes on', async () => {
  const { page, context } = await member(PHONE);
  await page.goto(`${stack.site}/history`);
  const streams: number[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('/api/stream')) streams.push(reply.status());
  });
  const offAndOn = async (meanwhile: () => Promise<unknown>) => {
    await context.setOffline(true);
    await page.waitForTimeout(1_500);
    await meanwhile();
    streams.length = 0;
    await context.setOffline(false);
  };
  const before = await cookieOf(context, 'auth._token.local');
  await offAndOn(() => context.clearCookies({ name: 'auth._token.local' }));
  // whichever comes first, a page's data or the refused stream, renews the token; then the stream is open again
  await waitFor('the stream to be open again', async () => streams.at(-1) === 200, 20_000);
  expect(await cookieOf(context, 'auth._token.local')).not.toBe(before);
  await waitFor('the new token in the page', async () => decodeURIComponent(await cookieOf(context, 'auth._token.local')) === `Bearer ${await tokenOf(page)}`);

  const token = await tokenOf(page);
  await offAndOn(() => call(stack.site, 'POST', '/api/session/logout', undefined, token));
  await thrownOut(page, '/history');
  await context.close();
});

test('ROUTE-04 ACC-06 ACC-10 ACC-11 a form whose answer is lost says what may have happened, keeps what was typed, and works the next time', async () => {
  const who = somebody();
  await register(stack, who);
  const { context, page } = await newPerson(browser, { width: 320, height: 640 }, hosts());
  /** What the form says when nobody answers it. */
  const unanswered = async (send: () => Promise<void>) => {
    await context.route('**/*.data*', (route) => (route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue()));
    await send();
    const said = await page.locator('main .note.warn').textContent();
    await context.unroute('**/*.data*');
    // locked until the page has looked at how things stand
    await waitFor('the form to be free again', () => page.locator('main button[type=submit]').first().isEnabled());
    return said;
  };
  const press = (field: string) => page.locator(`[name=${field}]`).press('Enter');

  await page.goto(`${stack.site}/forgetpassword`);
  await page.locator('[name=phone]').fill(who.phone);
  expect(await unanswered(() => press('phone'))).toBe('ระบบไม่ตอบกลับ ข้อมูลที่กรอกยังอยู่ กรุณาลองอีกครั้ง');
  const before = await codeOn(stack, who.phone);
  // registering has only just had a code
  await page.waitForTimeout(2_000);
  await press('phone');
  const code = await codeOn(stack, who.phone, before);
  expect(await unanswered(() => page.locator('[name=otp]').fill(code))).toContain('กรุณาลองอีกครั้ง');
  expect(await page.locator('[name=otp]').inputValue()).toBe(code);
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[name=password]').fill(NEW);
  await page.locator('[name=password_confirmation]').fill(NEW);
  expect(await unanswered(() => press('password_confirmation'))).toContain('หากรหัสผ่านเปลี่ยนแล้ว จะเข้าสู่ระบบด้วยรหัสใหม่ได้ทันที');
  await press('password_confirmation');
  await page.getByRole('dialog').getByRole('link').click();
  await page.waitForURL('**/login');

  expect(await unanswered(() => submitLogin(page, { ...who, password: NEW }))).toContain('ยังไม่ได้เข้าสู่ระบบ');
  // the notice at the foot of a small page can be scrolled clear of the button
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [button, notice] = await Promise.all([page.locator('main button[type=submit]').first().boundingBox(), page.getByTestId('notice').boundingBox()]);
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
  await picture(page, 'narrow-login-no-answer');
  await submitLogin(page, { ...who, password: NEW });
  await page.waitForURL(`${stack.site}/`);

  await page.goto(`${stack.site}/changepassword`);
  await page.locator('[name=old_password]').fill(NEW);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[name=password_confirmation]').fill(PASSWORD);
  expect(await unanswered(() => press('password_confirmation'))).toContain('รหัสผ่านอาจเปลี่ยนแล้วหรือยังไม่เปลี่ยน');
  await picture(page, 'narrow-change-no-answer');
  await press('password_confirmation');
  await page.waitForURL('**/login');
  await submitLogin(page, who);
  await page.waitForURL(`${stack.site}/`);
  await context.close();
});

test('ACC-12 SITE-20 on 320 px no page of signing in and of the account scrolls sideways', async () => {
  const narrow = { width: 320, height: 700 };
  const { page, context } = await member(narrow);
  const wide = (at: Page) => at.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  for (const at of ['/history?tab=0', '/changepassword', '/account/close', '/account/close?step=2']) {
    await page.goto(stack.site + at);
    expect(await wide(page), at).toBe(false);
    await picture(page, `narrow${at.replaceAll(/[/?=]/g, '-')}`);
  }
  await context.clearCookies();
  for (const at of ['/login', '/register', '/forgetpassword']) {
    await page.goto(stack.site + at);
    expect(await wide(page), at).toBe(false);
    await picture(page, `narrow${at.replaceAll('/', '-')}`);
  }
  await context.close();
});
