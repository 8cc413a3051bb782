import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountJourneys, NEW, PASSWORD, TOLD_MS } from './support/account-journeys.ts';
import { DESK, newPerson, PHONE, picture, showPage, untilRunning } from './support/browser.ts';
import { call, register } from './support/http.ts';
import { openAsMember } from './support/member-page.ts';
import { deposit, newPayer, purse } from './support/money-ways.ts';
import { codeOn, cookieOf, submitLogin, tokenOf } from './support/people.ts';
import { waitFor } from './support/stack.ts';

const here = accountJourneys();

/**
 * Wait, at most `TOLD_MS`, until the page is the login page and says that the member was signed out. The login page
 * leads back to `at`.
 */
async function thrownOut(page: Page, at: string): Promise<void> {
  await page.waitForURL(`**/login?next=${encodeURIComponent(at)}`, { timeout: TOLD_MS });
  await page.getByTestId('notice').filter({ hasText: 'คุณออกจากระบบแล้ว' }).waitFor();
}

/**
 * Load a page and wait until it sends no more requests. A page with several pending requests may renew its session
 * twice at once. The shared stack treats the second renewal as theft (REFRESH_GRACE_SECONDS is 0).
 */
async function atRest(page: Page, address: string): Promise<void> {
  const answered = (path: string) =>
    page.waitForResponse(
      (reply) => new URL(reply.url()).pathname === path && reply.status() === 200 && reply.frame().url() === address,
    );
  const rests = Promise.all([answered('/api/stream'), answered('/popups.data')]);
  await page.goto(address);
  await rests;
}

test('ACC-07 ACC-08 a stolen refresh cookie that is used after it was renewed ends the session for the thief and the owner', async () => {
  const { who, page, context } = await here.member(PHONE);
  const renew = (cookie: string) =>
    fetch(`${here.stack.site}/api/session/refresh`, {
      method: 'POST',
      headers: { origin: here.stack.site, cookie: `auth._refresh_token.local=${cookie}` },
    });
  /**
   * Renew the owner's session in the browser, as after the access token has expired. @returns the refresh cookie from
   * before, which the thief has copied.
   */
  const robbed = async () => {
    // news may make the page before read its data at any moment: without its access token it would renew the session too
    await page.goto('about:blank');
    const stolen = await cookieOf(context, 'auth._refresh_token.local');
    await context.clearCookies({ name: 'auth._token.local' });
    await page.goto(`${here.stack.site}/history`);
    expect(await cookieOf(context, 'auth._refresh_token.local')).not.toBe(stolen);
    expect(await cookieOf(context, 'auth._token.local')).not.toBe('');
    return stolen;
  };
  await atRest(page, `${here.stack.site}/history`);
  const opens = page.waitForResponse((reply) => reply.url().endsWith('/api/stream') && reply.status() === 200);
  const first = await robbed();
  await opens;
  expect((await renew(first)).status).toBe(401);
  await thrownOut(page, '/history');

  // Now the thief uses the cookie after the page has loaded and before its stream connects. The stream is then refused,
  // and no event reaches the page.
  await submitLogin(page, who);
  await page.waitForURL('**/history');
  await atRest(page, `${here.stack.site}/history`);
  const second = await cookieOf(context, 'auth._refresh_token.local');
  const refusals: number[] = [];
  await page.route('**/api/stream', async (route) => {
    // the thief comes once the session was renewed
    if ((await cookieOf(context, 'auth._refresh_token.local')) !== second) refusals.push((await renew(second)).status);
    await route.continue();
  });
  expect(await robbed()).toBe(second);
  await thrownOut(page, '/history');
  expect(refusals[0]).toBe(401);
  await context.close();
});

test('ACC-08 WAL-06 a session ended while the page was offline is noticed after reconnecting; a session whose access token expired continues', async () => {
  const { page, context } = await here.member(PHONE);
  await atRest(page, `${here.stack.site}/history`);
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
  // The token is renewed by the reload of the page's data or by the refused stream, whichever comes first. Then the
  // stream connects again.
  await waitFor('the stream to be open again', async () => streams.at(-1) === 200, 20_000);
  expect(await cookieOf(context, 'auth._token.local')).not.toBe(before);
  await waitFor(
    'the new token in the page',
    async () => decodeURIComponent(await cookieOf(context, 'auth._token.local')) === `Bearer ${await tokenOf(page)}`,
  );

  const token = await tokenOf(page);
  await offAndOn(() => call(here.stack.site, 'POST', '/api/session/logout', undefined, token));
  await thrownOut(page, '/history');
  await context.close();
});

test('ACC-08 a page whose own load finds the session ended elsewhere, before its stream does, says so, and a whole page does too; a page that signs out itself says nothing', {
  tags: ['long'],
}, async () => {
  const { who, page, context } = await here.member(DESK);
  // the stream is never answered: only a load can find out
  await page.route('**/api/stream', () => undefined);
  await page.goto(`${here.stack.site}/`);
  await untilRunning(page);
  await call(here.stack.site, 'POST', '/api/session/logout', undefined, await tokenOf(page));
  // a hidden page keeps its notices, however long the navigation takes
  await showPage(page, false);
  await page.locator('a[href="/promotion"]').first().click();
  await page.getByTestId('notice').filter({ hasText: 'คุณออกจากระบบแล้ว' }).waitFor();
  await page.locator('.topbar a[href^="/login"]').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/promotion');
  await picture(page, 'desk-session-ended-found');
  await showPage(page, true);

  await page.getByTestId('notice').getByRole('button').click();
  await page.locator('.topbar a[href^="/login"]').first().click();
  await submitLogin(page, who);
  await page.getByTestId('balance').first().waitFor();

  // a whole page says so too, at the page itself or at the login to which it leads, and the next page does not repeat it
  await call(here.stack.site, 'POST', '/api/session/logout', undefined, await tokenOf(page));
  await page.goto(`${here.stack.site}/deposit`);
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.getByTestId('notice').filter({ hasText: 'กรุณาเข้าสู่ระบบอีกครั้ง' }).waitFor();
  await page.goto(`${here.stack.site}/promotion`);
  expect(await page.getByTestId('notice').count()).toBe(0);
  await page.goto(`${here.stack.site}/login`);
  await submitLogin(page, who);
  await page.getByTestId('balance').first().waitFor();

  await page.locator('#account').click();
  await page.getByRole('button', { name: 'ออกจากระบบ' }).first().click();
  await page.locator('.topbar a[href^="/login"]').first().waitFor();
  expect(await page.getByTestId('notice').count()).toBe(0);
  await context.close();
});

test('ACC-08 GAME-08 a game whose own request finds the session ended leads to signing in, and from there back to the game', async () => {
  const who = await newPayer(here.stack, '0864');
  await deposit(here.stack, who, 'qr', 100);
  await waitFor('the deposit', async () => (await purse(here.stack, who)).ufabet_credit === 100);
  const { page, context } = await openAsMember(here.browser, here.stack, who);
  // the stream is never answered: only a request of the bar or of the reality check can find out
  await page.route('**/api/stream', () => undefined);
  for (const ask of ['net', 'check']) {
    const other = ask === 'net' ? 'check' : 'net';
    await page.route(`**/game/${other}.data*`, () => undefined);
    const sent = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    await page.route(`**/game/${ask}.data*`, async (route) => {
      sent.resolve();
      await ended.promise;
      await route.continue();
    });
    await page.goto(`${here.stack.site}/game?code=studio:dragon-boat`);
    await sent.promise;
    await call(here.stack.site, 'POST', '/api/session/logout', undefined, await tokenOf(page));
    ended.resolve();
    await page.waitForURL('**/login?*');
    await page.unroute(`**/game/${ask}.data*`);
    await page.unroute(`**/game/${other}.data*`);
    await submitLogin(page, who);
    await page.locator('.gamebar').waitFor();
    expect(new URL(page.url()).searchParams.get('code')).toBe('studio:dragon-boat');
  }
  await context.close();
});

test('ROUTE-04 ACC-06 ACC-10 ACC-11 a form whose answer is lost explains what may have happened, keeps the input, and works at the next try', async () => {
  const who = here.somebody();
  await register(here.stack, who);
  const { context, page } = await newPerson(here.browser, { width: 320, height: 640 }, here.hosts());
  /** Send a form while the server does not answer. @returns the message of the form. */
  const unanswered = async (send: () => Promise<void>) => {
    await context.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await send();
    const said = await page.locator('main .refusal').textContent();
    await context.unroute('**/*.data*');
    // the button is disabled until the page has loaded the current state
    await waitFor('the form to be free again', () => page.locator('main button[type=submit]').first().isEnabled());
    return said;
  };
  const press = (field: string) => page.locator(`[name=${field}]`).press('Enter');

  await page.goto(`${here.stack.site}/forgetpassword`);
  await untilRunning(page);
  await page.locator('[name=phone]').fill(who.phone);
  expect(await unanswered(() => press('phone'))).toBe('ติดต่อระบบไม่ได้ ข้อมูลที่กรอกยังอยู่ กรุณาลองอีกครั้ง');
  const before = await codeOn(here.stack, who.phone);
  // The next code can be requested two seconds after the previous one (OTP_RESEND_SECONDS).
  await page.waitForTimeout(2_000);
  await press('phone');
  const code = await codeOn(here.stack, who.phone, before);
  expect(await unanswered(() => page.locator('[name=otp]').fill(code))).toContain('กรุณาลองอีกครั้ง');
  expect(await page.locator('[name=otp]').inputValue()).toBe(code);
  await page.locator('main button[type=submit]').first().click();
  await page.locator('[name=password]').fill(NEW);
  await page.locator('[name=password_confirmation]').fill(NEW);
  expect(await unanswered(() => press('password_confirmation'))).toContain(
    'หากรหัสผ่านเปลี่ยนแล้ว จะเข้าสู่ระบบด้วยรหัสใหม่ได้ทันที',
  );
  await press('password_confirmation');
  await page.getByRole('dialog').getByRole('link').click();
  await page.waitForURL('**/login');

  await showPage(page, false);
  expect(await unanswered(() => submitLogin(page, { ...who, password: NEW }))).toContain('ยังไม่ได้เข้าสู่ระบบ');
  // At the bottom of a small page the notice may cover the button. The page can be scrolled until the button is free.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const [button, notice] = await Promise.all([
    page.locator('main button[type=submit]').first().boundingBox(),
    page.getByTestId('notice').boundingBox(),
  ]);
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThan(notice?.y ?? 0);
  await picture(page, 'narrow-login-no-answer');
  await showPage(page, true);
  await submitLogin(page, { ...who, password: NEW });
  await page.waitForURL(`${here.stack.site}/`);

  await page.goto(`${here.stack.site}/changepassword`);
  await untilRunning(page);
  await page.locator('[name=old_password]').fill(NEW);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('[name=password_confirmation]').fill(PASSWORD);
  expect(await unanswered(() => press('password_confirmation'))).toContain('รหัสผ่านอาจเปลี่ยนแล้วหรือยังไม่เปลี่ยน');
  await picture(page, 'narrow-change-no-answer');
  await press('password_confirmation');
  await page.waitForURL('**/login');
  await submitLogin(page, who);
  await page.waitForURL(`${here.stack.site}/`);
  await context.close();
});
