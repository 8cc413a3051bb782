import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountJourneys, error, faults, NEW, PASSWORD } from './support/account-journeys.ts';
import { asOwner } from './support/as-owner.ts';
import { DESK, newPerson, PHONE, picture } from './support/browser.ts';
import { call, register } from './support/http.ts';
import { codeOn, expectNoBarriers, tabTo } from './support/people.ts';

const here = accountJourneys();
const PASSWORD_STEP = /\/assets\/password-step-[^/]+\.js$/;

test('ACC-01 ACC-02 ACC-03 ACC-05 ACC-12 registering shows errors next to their fields, and continues after a reload', async () => {
  const who = here.somebody();
  const taken = here.somebody();
  const token = await register(here.stack, taken);
  // the bank and number of the operator's account, as the deposit page shows them
  const operator = await call<{ to_bank: string; to_account_number: string }>(
    here.stack.site,
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 100, promotion_id: null, ip: '{ip}' },
    token,
  );
  const { context, page, troubles } = await newPerson(here.browser, PHONE, here.hosts(), { worker: false });
  await page.goto(`${here.stack.site}/register`);
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
  // a birth date with which the person becomes twenty tomorrow, in Bangkok
  const [year = '', month = '', day = ''] = new Date(Date.now() + 31 * 3_600_000).toISOString().slice(0, 10).split('-');
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption(String(Number(day)));
  await page.locator('[name=birth_month]').selectOption(String(Number(month)));
  await page.locator('[name=birth_year]').selectOption(String(Number(year) - 20));
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
  const code = await codeOn(here.stack, who.phone);
  const reference = await page.getByTestId('otp-reference').textContent();
  expect((await call<{ text: string }[]>(here.stack.sandbox, 'GET', `/api/sms?phone=${who.phone}`))[0]?.text).toContain(
    `อ้างอิง ${reference}`,
  );
  await otp.fill(code === '000000' ? '111111' : '000000');
  await error(page, 'รหัส OTP ไม่ถูกต้องหรือหมดอายุ');
  await picture(page, 'phone-otp-wrong');
  const held: Route[] = [];
  let isHeld = true;
  await page.route(PASSWORD_STEP, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.reload();
  // another code, pasted with the space that messages contain
  await page.getByRole('button', { name: 'ขอรหัส OTP ใหม่', exact: true }).click();
  const second = await codeOn(here.stack, who.phone, code);
  const again = `ส่งรหัส OTP ใหม่แล้ว อ้างอิง ${(await call<{ text: string }[]>(here.stack.sandbox, 'GET', `/api/sms?phone=${who.phone}`))[0]?.text.match(/อ้างอิง ([A-Z0-9]+)/)?.[1]}`;
  await page.getByText(again).waitFor();
  await picture(page, 'phone-otp-again');
  // the server-rendered page shows the current step, with or without script
  const plain = await here.browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const still = await plain.newPage();
  await still.goto(page.url());
  await still.getByText(again).waitFor();
  await plain.close();
  await otp.focus();
  await page.evaluate(
    (text) => document.execCommand('insertText', false, text),
    `${second.slice(0, 3)} ${second.slice(3)}`,
  );

  // the script of the next step is slow: the focus waits at the page, and goes to the heading that comes
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.locator('h1:focus', { hasText: 'ตั้งรหัสผ่าน' }).waitFor();
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
  // The page says so while typing, too. The server's answer leads back to the field; before it, the button may become
  // busy under the next press.
  await page.locator('[name=password_confirmation]:focus').waitFor();
  expect(await page.getByTestId('password-rules').locator('[data-rule=same]').getAttribute('class')).not.toBe('met');
  await type('Password1');
  await error(page, 'รหัสผ่านนี้เดาง่ายเกินไป');
  await picture(page, 'phone-password-common');
  await type(PASSWORD);

  await page.locator('[name=account_number]').waitFor();
  await page.reload();
  const link = async (account: string, name = who.name, bank = 'kbank') => {
    await page.locator(`[name=bank][value=${bank}]`).check({ force: true });
    await page.locator('[name=account_number]').fill(account);
    await page.locator('[name=name]').fill(name);
    await send();
  };
  await link('123');
  await error(page, 'เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก');
  await link(who.account, '12');
  await error(page, 'กรุณาระบุชื่อบัญชีตามสมุดบัญชี');
  await link(operator.to_account_number, who.name, operator.to_bank);
  await error(page, 'บัญชีนี้เป็นบัญชีรับเงินฝากของเว็บไซต์');
  await picture(page, 'phone-bank-of-operator');
  await expectNoBarriers(page);
  await link(
    `${who.account.slice(0, 3)}-${who.account.slice(3, 4)}-${who.account.slice(4, 9)}-${who.account.slice(9)}`,
  );
  // signed in: the password just chosen is not asked for again
  await page.getByTestId('registered').getByRole('heading', { name: 'เป็นสมาชิกแล้ว' }).waitFor();
  await page.getByRole('link', { name: 'ไปหน้าหลัก' }).click();
  await page.waitForURL(`${here.stack.site}/`);
  await page.getByTestId('balance').first().waitFor();
  await page.goto(`${here.stack.site}/register`);
  expect(page.url()).toBe(`${here.stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await context.close();
});

test('ACC-04 ACC-01 for a phone that has an account, nothing is revealed before the code; then the page links to signing in', async () => {
  const { who, context: own } = await here.member();
  await own.close();
  const { context, page } = await newPerson(here.browser, DESK, here.hosts());
  await page.goto(`${here.stack.site}/register`);
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption('1');
  await page.locator('[name=birth_month]').selectOption('1');
  await page.locator('[name=birth_year]').selectOption('1980');
  await page.locator('[name=accept_terms]').check();
  const before = await codeOn(here.stack, who.phone);
  // the code of the registration over the API was sent a moment ago: another is refused until the pause is over
  await expect
    .poll(async () => {
      const sent = page.waitForResponse((reply) => reply.url().includes('/register.data'));
      await page.locator('main button[type=submit]').first().click();
      return (await sent).ok();
    })
    .toBe(true);
  await page.locator('[name=otp]').waitFor();
  await page.locator('[name=otp]').fill(await codeOn(here.stack, who.phone, before));
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

test('ACC-04 SITE-22 for a phone whose account is locked, the page leads to staff, and to no sign-in that cannot work', async () => {
  const { who, context: own } = await here.member();
  await own.close();
  await asOwner(here.stack, "update member set status = 'locked' where phone = $1", [`+66${who.phone.slice(1)}`]);
  const { context, page } = await newPerson(here.browser, PHONE, here.hosts());
  for (const [path, wanted] of [
    ['/register', '/register.data'],
    ['/forgetpassword', '/forgetpassword.data'],
  ] as const) {
    await page.goto(`${here.stack.site}${path}`);
    await page.locator('[name=phone]').fill(who.phone);
    if (path === '/register') {
      await page.locator('[name=birth_day]').selectOption('1');
      await page.locator('[name=birth_month]').selectOption('1');
      await page.locator('[name=birth_year]').selectOption('1980');
      await page.locator('[name=accept_terms]').check();
    }
    const before = await codeOn(here.stack, who.phone);
    // the code of the registration over the API was sent a moment ago: another is refused until the pause is over
    await expect
      .poll(async () => {
        const sent = page.waitForResponse((reply) => reply.url().includes(wanted));
        await page.locator('main button[type=submit]').first().click();
        return (await sent).ok();
      })
      .toBe(true);
    await page.locator('[name=otp]').fill(await codeOn(here.stack, who.phone, before));
    const refused = page.getByTestId('phone-refused');
    await refused.getByText('บัญชีของเบอร์นี้ใช้งานไม่ได้').waitFor();
    await expectNoBarriers(page);
    await picture(page, `phone${path.replace('/', '-')}-locked`);
    expect(await refused.getByRole('button').allTextContents()).toEqual(['ใช้เบอร์อื่น']);
    // the operator's chat where there is one, else the conversation on the site
    expect(await refused.getByRole('link', { name: 'ติดต่อเจ้าหน้าที่' }).getAttribute('href')).toMatch(
      /^(https:|\/support)/,
    );
  }
  await context.close();
});

test('ACC-01 SITE-24 when the answer to the password was lost, the page leads to signing in with it', async () => {
  const who = here.somebody();
  const { context, page } = await newPerson(here.browser, PHONE, here.hosts(), { worker: false });
  await page.goto(`${here.stack.site}/register`);
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption('1');
  await page.locator('[name=birth_month]').selectOption('1');
  await page.locator('[name=birth_year]').selectOption('1980');
  await page.locator('[name=accept_terms]').check();
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[name=otp]').fill(await codeOn(here.stack, who.phone));
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password_confirmation]').fill(who.password);
  let isLost = false;
  await page.route(/\/register\.data/, async (route) => {
    const asked = route.request();
    if (isLost || !asked.postData()?.includes('step=password')) return route.continue();
    isLost = true;
    // past the browser, which would keep the cookies of an answer that it has got
    const { 'content-length': _, ...headers } = await asked.allHeaders();
    expect((await fetch(asked.url(), { method: 'POST', headers, body: asked.postData() })).ok).toBe(true);
    return route.abort();
  });
  const send = page.locator('#step-password button[type=submit]');
  await send.click();
  await error(page, 'ติดต่อระบบไม่ได้');
  await send.click();
  const refused = page.getByTestId('phone-refused');
  await refused.getByText('เข้าสู่ระบบด้วยรหัสผ่านที่ตั้งไว้ได้เลย').waitFor();
  await picture(page, 'phone-register-lost-answer');
  await expectNoBarriers(page);
  await refused.getByRole('button', { name: 'เข้าสู่ระบบ' }).click();
  await page.waitForURL('**/login');
  expect(await page.locator('[name=phone]').inputValue()).toBe(who.phone);
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password]').press('Enter');
  await page.getByTestId('balance').first().waitFor();
  await context.close();
});

test('ACC-01 SITE-24 when the time to register is over at the last step, the page says why one signs in, and goes on to the bank account', async () => {
  const who = here.somebody();
  const { context, page } = await newPerson(here.browser, PHONE, here.hosts());
  await page.goto(`${here.stack.site}/register`);
  await page.locator('[name=phone]').fill(who.phone);
  await page.locator('[name=birth_day]').selectOption('1');
  await page.locator('[name=birth_month]').selectOption('1');
  await page.locator('[name=birth_year]').selectOption('1980');
  await page.locator('[name=accept_terms]').check();
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[name=otp]').fill(await codeOn(here.stack, who.phone));
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password_confirmation]').fill(who.password);
  await page.locator('#step-password button[type=submit]').click();
  const fill = async () => {
    await page.locator('[name=bank][value=kbank]').check({ force: true });
    await page.locator('[name=account_number]').fill(who.account);
    await page.locator('[name=name]').fill(who.name);
  };
  await page.locator('#step-bank-account').waitFor();
  await fill();
  await asOwner(
    here.stack,
    `update session set access_expires_at = now() - interval '1 second', expires_at = now() - interval '1 second'
       where member_id = (select id from member where phone = $1)`,
    [`+66${who.phone.slice(1)}`],
  );
  await page.locator('#step-bank-account button[type=submit]').click();
  await page.waitForURL('**/login?**');
  await page.getByText('หมดเวลาสมัครก่อนเสร็จ').waitFor();
  await picture(page, 'phone-login-after-registering');
  await expectNoBarriers(page);
  expect(await page.locator('[name=phone]').inputValue()).toBe(who.phone);
  await page.locator('[name=password]').fill(who.password);
  await page.locator('[name=password]').press('Enter');
  await page.waitForURL('**/bank-account');
  await fill();
  await page.locator('main form:has([name=account_number]) button[type=submit]').click();
  await page.waitForURL(`${here.stack.site}/`);
  await page.getByTestId('balance').first().waitFor();
  await context.close();
});

test('ACC-01 ACC-06 registering and signing in with the keyboard alone, on a desktop', { tags: ['long'] }, async () => {
  const who = here.somebody();
  const { context, page, troubles } = await newPerson(here.browser, DESK, here.hosts());
  await page.goto(`${here.stack.site}/register`);
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
  // the field already has the focus
  await page.keyboard.type(await codeOn(here.stack, who.phone));
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
  await page.getByTestId('registered').waitFor();
  // the focus stands at the heading, one key before the next step
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await tabTo(page, '[data-testid=registered] a.primary');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/deposit?amount=500&promotion=first-deposit');
  await page.goto(`${here.stack.site}/login`);
  expect(page.url()).toBe(`${here.stack.site}/`);
  // in a browser without the session: signing in
  await context.clearCookies();
  await page.goto(`${here.stack.site}/login`);
  await tabTo(page, '[name=phone]');
  await page.keyboard.type(who.phone);
  await tabTo(page, '[name=password]');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${here.stack.site}/`);
  expect(faults(troubles)).toEqual([]);
  await context.close();
});
