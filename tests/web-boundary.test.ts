import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountJourneys, faults } from './support/account-journeys.ts';
import { DESK, picture } from './support/browser.ts';
import { sitAt } from './support/game-table.ts';
import { cookieOf } from './support/people.ts';

/*
 * Attacks of another origin in a real browser. The attacker's pages are on 127.0.0.1, which is another site than
 * localhost.
 */
const here = accountJourneys();
let attacker: Server;
let evil = '';
/** Pages of the attacker by path. */
const pages = new Map<string, string>();

beforeAll(async () => {
  attacker = createServer((request, reply) => {
    const page = pages.get(request.url ?? '');
    reply.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
  evil = `http://127.0.0.1:${(attacker.address() as AddressInfo).port}`;
});
afterAll(() => {
  attacker?.closeAllConnections();
  attacker?.close();
});

/** Lead a browser to a page of the attacker that sends a form to the site at once. @returns the status of the answer */
async function sendFrom(page: Page, target: string, fields: Record<string, string>): Promise<number> {
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
  pages.set('/form', `<form method="post" action="${here.stack.site}${target}">${inputs.join('')}</form>`);
  await page.goto(`${evil}/form`);
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.url().startsWith(here.stack.site) && one.request().method() === 'POST'),
    page.evaluate(() => document.querySelector('form')?.submit()),
  ]);
  await page.waitForURL(here.stack.site + target);
  return reply.status();
}

test('SEC-08 forms of another site sign nobody in or out and change nothing, and the person reads a calm page', async () => {
  const { who, page, context } = await here.member();
  await page.goto(`${here.stack.site}/`);
  const before = await cookieOf(context, 'auth._token.local');
  for (const [target, fields] of Object.entries({
    '/login': { phone: who.phone, password: who.password, ip: '{ip}' },
    '/login/passkey': { response: '{}' },
    '/logout': {},
    '/favourites': { gamecode: 'studio:dragon-boat', marked: 'yes' },
    '/credit-check': {},
    '/bonus/forfeit': { ref: 'BN222222222222' },
  }))
    expect([target, await sendFrom(page, target, fields)]).toEqual([target, 403]);
  await page.getByText('ไม่มีอะไรในบัญชีของคุณเปลี่ยนแปลง').waitFor();
  await picture(page, 'phone-foreign-form');
  expect(await cookieOf(context, 'auth._token.local')).toBe(before);
  const account = await fetch(`${here.stack.site}/api/account`, {
    headers: { authorization: decodeURIComponent(before) },
  });
  expect(account.status).toBe(200);
  await page.setViewportSize(DESK);
  await picture(page, 'desk-foreign-form');
  await page.getByRole('link', { name: 'กลับหน้าหลัก' }).click();
  await page.waitForURL(`${here.stack.site}/`);
  await context.close();
});

test("SEC-08 a game's page that was taken over cannot move the window, open another or show a dialog, and the game is left by its button; a link of another site starts no game and takes no ticket", async () => {
  const { page, close, troubles } = await sitAt(here.stack, here.browser, 'dragon-boat');
  const game = page.frames().find((frame) => frame.url().startsWith(here.stack.sandbox));
  expect(faults(troubles)).toEqual([]);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  const tried = await game?.evaluate((target) => {
    let moved = true;
    try {
      (window.top as Window).location.href = target;
    } catch {
      moved = false;
    }
    alert('evil');
    return { moved, opened: window.open(target) !== null };
  }, `${evil}/form`);
  expect(tried).toEqual({ moved: false, opened: false });
  expect([dialogs, page.context().pages().length]).toEqual([[], 1]);
  expect(new URL(page.url()).pathname).toBe('/game');
  await page.getByRole('link', { name: 'ปิดเกม' }).click();
  await page.waitForURL(`${here.stack.site}/`);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  /** Follow a link on a page of the attacker. What the page before it still asked for is forgotten. */
  const follow = async (target: string) => {
    pages.set('/link', `<a href="${here.stack.site}${target}">link</a>`);
    await page.goto(`${evil}/link`);
    asked.length = 0;
    await page.getByText('link').click();
  };
  await follow('/game?code=studio:dragon-boat');
  await page.getByRole('heading', { name: 'เปิดเกมจากลิงก์' }).waitFor();
  expect(asked.filter((url) => url.startsWith(here.stack.sandbox))).toEqual([]);
  await picture(page, 'phone-foreign-link');
  await page.getByRole('link', { name: 'เปิดเกม' }).click();
  await page.frameLocator('iframe').getByTestId('spin').waitFor();
  await follow('/activities');
  await page.waitForURL(`${here.stack.sandbox}/activities**`);
  expect(asked.filter((url) => url.includes('ticket='))).toEqual([]);
  // the member's own way there takes one
  await page.goto(`${here.stack.site}/activities`);
  await page.waitForURL(`${here.stack.sandbox}/activities**`);
  expect(asked.filter((url) => url.includes('ticket='))).toHaveLength(1);
  await close();
});
